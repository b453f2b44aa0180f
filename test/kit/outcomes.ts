/** Outcomes of calls for tests: successful except for what a test overrides. */
import type { CallOutcome, HttpOutcome, ProcessOutcome, Reading } from '../../common/invocation/outcome';
import type { Json } from '../../common/json/value';

const HEAD = { durationMs: 1, isTimedOut: false, isCancelled: false, failure: undefined, notices: [] };
const PRINTED = { stdout: '', stderr: '', exitCode: 0, signal: null };

/** A program that printed nothing. */
export function processOutcome(said: Partial<ProcessOutcome> = {}): ProcessOutcome {
  return { kind: 'process', ...HEAD, ...PRINTED, startError: undefined, isStdinRefused: false, ...said };
}

/** A response without a body. */
export function httpOutcome(said: Partial<HttpOutcome> = {}): HttpOutcome {
  return { kind: 'http', ...HEAD, status: 200, statusText: '', headers: [], body: '', ...said };
}

/** A function whose process ended before it returned. */
export function callOutcome(said: Partial<CallOutcome> = {}): CallOutcome {
  return { kind: 'call', ...HEAD, ...PRINTED, result: undefined, ...said };
}

/** The reading of a successful program whose output is an empty object. */
export function readingOf(said: Partial<Reading> = {}): Reading {
  return { isOk: true, status: 0, result: {}, model: {}, stderr: '', warnings: [], ...said };
}

/** What a function has returned. */
export function returnedBy({ result, ...rest }: CallOutcome): Json {
  if (result?.kind !== 'returned') throw new Error(JSON.stringify({ result, rest }));
  return result.value;
}

/** What a function has thrown. */
export function thrownBy({ result, ...rest }: CallOutcome) {
  if (result?.kind !== 'thrown') throw new Error(JSON.stringify({ result, rest }));
  return result;
}
