/** What a platform makes of the outcome of a call. */
import { jsonOrText, type Outcome, type Reading, rawOutput } from '../invocation/outcome';
import type { InvocationPlan } from '../invocation/plan';
import { read as agentcli } from './agentcli';
import { read as forgedPylot } from './forged-pylot';
import { read as glean } from './glean';
import { read as kasilabs } from './kasilabs';
import { read as talos } from './talos';

type Reader = (plan: InvocationPlan, outcome: Outcome) => Reading;

/** The platforms that do more than {@link plainReading}, by the id of their dialect. */
const READERS: Readonly<Record<string, Reader>> = {
  agentcli,
  'forged-pylot': forgedPylot,
  glean,
  kasilabs,
  talos,
};

/** Interprets the outcome of a plan as its platform does. Pure; a `TypeError` if it is not of that plan. */
export function readOutcome(plan: InvocationPlan, outcome: Outcome): Reading {
  const reader = Object.hasOwn(READERS, plan.dialect) ? READERS[plan.dialect] : undefined;
  const reading = reader?.(plan, outcome) ?? plainReading(outcome);
  return plan.unloaded === undefined ? reading : { ...reading, warnings: [plan.unloaded, ...reading.warnings] };
}

/** Success is a status of 2xx, the exit code 0, or a function that returns. The model gets the output. */
function plainReading(outcome: Outcome): Reading {
  const { failure, isCancelled, isTimedOut } = outcome;
  const isEnded = failure === undefined && !isCancelled && !isTimedOut;
  if (outcome.kind === 'call') {
    const { result: end, stderr, exitCode } = outcome;
    const result = end?.kind === 'returned' ? end.value : '';
    const error = end?.kind === 'thrown' ? end.message : failure;
    const isOk = isEnded && end?.kind === 'returned';
    const head = { isOk, status: isOk ? null : exitCode, result, stderr, warnings: [] };
    return { ...head, model: error === undefined ? result : { error } };
  }
  const isHttp = outcome.kind === 'http';
  const status = isHttp ? outcome.status : outcome.exitCode;
  const isOk = isEnded && status !== null && (isHttp ? status >= 200 && status < 300 : status === 0);
  const result = jsonOrText(rawOutput(outcome));
  const model = failure === undefined ? result : { error: failure };
  return { isOk, status, result, model, stderr: isHttp ? '' : outcome.stderr, warnings: [] };
}
