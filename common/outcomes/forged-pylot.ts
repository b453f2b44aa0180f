/** How GC-Forged-Pylot interprets the outcome of `execute`. Source: its `src/core/executor.py` and its tools, as of November 2025. */

import { type CallOutcome, type Outcome, type Reading, withTrace } from '../invocation/outcome';
import type { InvocationPlan } from '../invocation/plan';
import { isObject, type Json } from '../json/value';

/** Interprets the outcome of a call. */
export function read(plan: InvocationPlan, outcome: Outcome): Reading {
  if (outcome.kind !== 'call' || plan.kind !== 'python') {
    throw new TypeError(`GC-Forged-Pylot calls Python classes, not ${outcome.kind}`);
  }
  const { result, stderr } = outcome;
  if (result?.kind === 'returned') {
    const { value } = result;
    return {
      isOk: !outcome.isCancelled && !outcome.isTimedOut && !(isObject(value) && value.success === false),
      status: null,
      result: value,
      model: value,
      stderr,
      warnings: conventionWarnings(value),
    };
  }
  // An exception that ends the agent never reaches the model.
  const isTold = result !== undefined && !ENDS_AGENT.test(result.trace);
  const end = result ? undefined : pylotError(outcome);
  return {
    isOk: false,
    status: result || outcome.failure !== undefined ? null : outcome.exitCode,
    result: '',
    model: isTold ? { error: result.message } : null,
    stderr: result ? withTrace(stderr, result.trace) : stderr,
    warnings: [...(isTold ? [RETRIED] : []), ...(end === undefined ? [] : [end])],
  };
}

/** A traceback that ends with an exception that the agent's `except Exception` does not catch. */
const ENDS_AGENT = /(?:^|\n)(?:SystemExit|KeyboardInterrupt)(?::[^\n]*)?\n?$/;

const RETRIED =
  'The tool raised an exception. The agent retries such a step three times, a second apart, and then gives up.';

/** Why there is no result. */
function pylotError({ isCancelled, isTimedOut, failure, exitCode, signal }: CallOutcome): string | undefined {
  if (isTimedOut || isCancelled || failure !== undefined) return undefined;
  const how = signal === null ? `with exit code ${exitCode}` : `by the signal ${signal}`;
  return `The tool's process ended ${how} before \`execute\` returned, which would end the whole agent on the platform.`;
}

function conventionWarnings(value: Json): readonly string[] {
  if (!isObject(value)) return ['The result is not a dict with `success`, which tools return by convention.'];
  return typeof value.success === 'boolean'
    ? []
    : ["The result has no boolean `success`, unlike those of the platform's own tools."];
}
