/** From a confirmed plan to its outcome, and the exit codes of commands that make calls. */
import { constants } from 'node:os';
import type { Json } from '../../common/json/value';
import { readOutcome } from '../../common/outcomes/read-outcome';
import type { RunHost } from '../../runner/host';
import { type RunnablePlan, run } from '../../runner/run';
import { checkArguments, checkValue } from '../../server/service/invocation/check-values';
import type { Planned } from '../../server/service/model/invoker';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';
import type { RunReport } from './report';

/** What is called, and its arguments. */
export interface Call {
  readonly manifest: Manifest;
  /** `undefined` for a trigger. */
  readonly tool: Tool | undefined;
  readonly values: Json;
}

/** Makes a call and reads its outcome as the platform does. */
export async function carryOut(
  plan: RunnablePlan,
  { tool, values }: Call,
  host: RunHost,
  cancel: AbortSignal,
): Promise<RunReport> {
  const sent = await checkArguments(tool, values);
  const outcome = await run(plan, host, {}, cancel);
  const reading = readOutcome(plan, outcome);
  const got = await checkValue('result', reading.isOk ? tool?.outputSchema : undefined, reading.result);
  const unchecked = [...(sent.unchecked ?? []), ...(got.unchecked ?? [])];
  return {
    tool: plan.tool,
    outcome,
    reading,
    argumentFaults: sent.faults,
    resultFaults: got.faults,
    notices: unchecked,
  };
}

/** The current plan: a token in the old one may have expired while the user was asked. */
export function newest(confirmed: RunnablePlan, now: Planned): RunnablePlan {
  return 'plan' in now && now.plan.kind !== 'address' ? now.plan : confirmed;
}

/** Exit codes of the commands that make calls, besides 2 for wrong usage. */
export const EXIT = { ok: 0, failed: 1, timedOut: 3, refused: 4, interrupted: 130 } as const;

/**
 * Ctrl+C, Ctrl+\\, and a terminal that is closed, end the tools with what they started before they end this process. So does the end of
 * this process for any other reason: tools have a session of their own, and would keep running.
 * @returns the result, and, after a signal, the exit code that shells report: 128 and its number
 */
export async function untilInterrupted<T>(
  work: (cancel: AbortSignal) => Promise<T>,
): Promise<{ readonly result: T; readonly interrupted: number | undefined }> {
  const stop = new AbortController();
  const onSignal = (signal: unknown) => stop.abort(signal);
  const events = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'exit'];
  for (const event of events) process.once(event, onSignal);
  try {
    const result = await work(stop.signal);
    return { result, interrupted: stop.signal.aborted ? exitAfter(stop.signal.reason) : undefined };
  } finally {
    for (const event of events) process.off(event, onSignal);
  }
}

/** @param signal its name; anything else counts as Ctrl+C */
function exitAfter(signal: unknown): number {
  const [, number] = Object.entries(constants.signals).find(([name]) => name === signal) ?? [];
  return number === undefined ? EXIT.interrupted : 128 + number;
}
