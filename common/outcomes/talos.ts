/** How Talos interprets the outcome of a handler. Source: its `plugins/runner.ts` and `api/plugins.ts` as of February 2026. */

import {
  type CallOutcome,
  type HttpOutcome,
  jsonOrText,
  type Outcome,
  type Reading,
  withTrace,
} from '../invocation/outcome';
import type { HandlerPlan, InvocationPlan } from '../invocation/plan';
import { isObject, type Json } from '../json/value';

/** Interprets the outcome of a call, made here or by a running server. */
export function read(plan: InvocationPlan, outcome: Outcome): Reading {
  if (plan.kind === 'handler' && outcome.kind === 'call') return readCall(plan, outcome);
  if (plan.kind === 'http' && outcome.kind === 'http') return readAnswer(outcome);
  throw new TypeError(`Talos calls handlers, not ${outcome.kind}`);
}

function readCall(plan: HandlerPlan, outcome: CallOutcome): Reading {
  const { result, stderr, isCancelled, isTimedOut } = outcome;
  if (result?.kind === 'returned' && !isTimedOut && !isCancelled) {
    const { value } = result;
    const head = { isOk: true, status: null, result: value, stderr };
    if (plan.exported !== 'triggers') return { ...head, model: value, warnings: errorWarnings(value) };
    const next = isObject(value) ? value.newState : undefined;
    return { ...head, model: null, warnings: pollWarnings(value), ...(next === undefined ? {} : { next }) };
  }
  const message = errorOf(plan, outcome);
  const end = talosError(outcome);
  return {
    isOk: false,
    status: result || outcome.failure !== undefined ? null : outcome.exitCode,
    result: '',
    model: message === undefined || plan.exported === 'triggers' ? null : { error: message },
    stderr: result?.kind === 'thrown' ? withTrace(stderr, result.trace) : stderr,
    warnings: end === undefined ? [] : [end],
  };
}

/** The error message that the model gets. */
function errorOf(plan: HandlerPlan, outcome: CallOutcome): string | undefined {
  const { isCancelled, isTimedOut, result } = outcome;
  if (isTimedOut) return `Tool "${plan.modelName}" timed out after ${plan.timeLimit.milliseconds / 1000}s`;
  if (isCancelled) return undefined;
  // If nothing was called, or the server ended, the model gets no error.
  return result?.kind === 'thrown' ? result.message : undefined;
}

/** How the process ended, if it did so before the handler returned. */
function talosError({ isCancelled, isTimedOut, failure, result, exitCode, signal }: CallOutcome): string | undefined {
  if (isTimedOut || isCancelled || failure !== undefined || result) return undefined;
  const how = signal === null ? `with exit code ${exitCode}` : `by the signal ${signal}`;
  return `The handler's process ended ${how} before the handler returned, which would stop Talos' whole server.`;
}

/** Reads a server's response: the API wraps a returned value in `data`, and a thrown error in `error`. */
function readAnswer({ status, body, failure, isCancelled }: HttpOutcome): Reading {
  const answer = jsonOrText(body);
  const data = isObject(answer) && 'data' in answer ? answer.data : undefined;
  const isOk = status === 200 && isObject(answer) && !isCancelled && failure === undefined;
  const result = isOk ? (data ?? null) : answer;
  const warnings =
    isOk && data === undefined ? ['The response has no `data`: the handler returned nothing.'] : errorWarnings(result);
  const isHtml = status !== null && !isOk && /^\s*</.test(body);
  return {
    isOk,
    status,
    result,
    model: isOk ? result : modelOf(answer, failure),
    stderr: '',
    warnings: isHtml
      ? ['The response is an HTML page, not JSON: is this the URL of a Talos server?']
      : isOk
        ? warnings
        : [],
  };
}

function modelOf(answer: Json, failure: string | undefined): Json {
  if (failure !== undefined) return { error: failure };
  return isObject(answer) && typeof answer.error === 'string' ? { error: answer.error } : answer;
}

function errorWarnings(value: Json): readonly string[] {
  return isObject(value) && typeof value.error === 'string'
    ? ['The result has an `error`, but Talos treats the call as a success and passes the result to the model.']
    : [];
}

/** A poll returns `{event, newState}`; without an event nothing fires. */
function pollWarnings(value: Json): readonly string[] {
  if (!isObject(value))
    return ['A poll must return an object with `event` and `newState`: Talos fails on this result.'];
  if (!('newState' in value)) return ['The poll returned no `newState` object, which Talos stores for the next poll.'];
  return 'event' in value ? [] : ['The poll returned no `event`, not even `null`: nothing fires.'];
}
