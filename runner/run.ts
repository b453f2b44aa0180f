/** Runs a plan: the only way from a plan to a process or a request. */
import type { Outcome } from '../common/invocation/outcome';
import { type AddressPlan, type InvocationPlan, secretsOf } from '../common/invocation/plan';
import { runHandler } from './handler/run-handler';
import type { RunEvents, RunHost } from './host';
import { runHttp } from './http/run-http';
import { runProgram } from './program';
import { runPython } from './python/run-python';
import { type Redactor, redactor } from './redact';
import { tokensOf } from './secret-text';

/** A plan that can be run. */
export type RunnablePlan = Exclude<InvocationPlan, AddressPlan>;

/** Runs a plan to its end. Never rejects: errors are part of the outcome. The secrets of the call are masked in events and outcome. */
export async function run(plan: RunnablePlan, host: RunHost, events: RunEvents, cancel: AbortSignal): Promise<Outcome> {
  const secrets = secretsOf(plan).flatMap((key) => host.secrets.get(key) ?? []);
  const clean = redactor([...secrets, ...tokensOf(plan, host.secrets)]);
  const { events: cleanEvents, end } = redactedEvents(events, clean);
  const outcome = await carriedOut(plan, host, cleanEvents, cancel);
  end();
  return cleanOutcome(outcome, clean);
}

/** Masks the secrets in the strings that come from outside; the outcome's kind, status and flags stay unchanged. */
function cleanOutcome(outcome: Outcome, { text, value }: Redactor): Outcome {
  const head = {
    failure: outcome.failure === undefined ? undefined : text(outcome.failure),
    notices: outcome.notices.map(text),
  };
  if (outcome.kind === 'http') {
    const headers = outcome.headers.map((header) => ({ name: text(header.name), value: text(header.value) }));
    return { ...outcome, ...head, statusText: text(outcome.statusText), headers, body: text(outcome.body) };
  }
  const streams = { stdout: text(outcome.stdout), stderr: text(outcome.stderr) };
  if (outcome.kind === 'process') return { ...outcome, ...head, ...streams };
  const { result } = outcome;
  if (result?.kind === 'returned')
    return { ...outcome, ...head, ...streams, result: { ...result, value: value(result.value) } };
  const thrown = result && { ...result, message: text(result.message), trace: text(result.trace) };
  return { ...outcome, ...head, ...streams, result: thrown };
}

async function carriedOut(plan: RunnablePlan, host: RunHost, events: RunEvents, cancel: AbortSignal): Promise<Outcome> {
  switch (plan.kind) {
    case 'process':
      return runProgram(plan, host, events, cancel);
    case 'http':
      return runHttp(plan, host, events, cancel);
    case 'python':
      return runPython(plan, host, events, cancel);
    case 'handler':
      return runHandler(plan, host, events, cancel);
  }
}

/** Events with masked secrets; `end` must be called after the last one. */
function redactedEvents({ onStdout, onStderr }: RunEvents, clean: Redactor): { events: RunEvents; end: () => void } {
  const [stdout, stderr] = [redacted(onStdout, clean), redacted(onStderr, clean)];
  return {
    events: { onStdout: stdout.add, onStderr: stderr.add },
    end: () => {
      stdout.end();
      stderr.end();
    },
  };
}

type Tell = RunEvents['onStdout'];

function redacted(tell: Tell, clean: Redactor): { readonly add: Tell; readonly end: () => void } {
  const stream = tell && clean.stream();
  if (!tell || !stream) return { add: tell, end: () => {} };
  const told = (chunk: Uint8Array) => {
    if (chunk.length > 0) tell(chunk);
  };
  return { add: (chunk) => told(stream.add(chunk)), end: () => told(stream.end()) };
}
