/** Compares the outcome of a call with the expectation of its case. */
import type { CallEnd, Result } from '../../../common/invocation/outcome';
import type { ASTNode, Json } from '../document/tree/node';
import { SchemaValidator } from '../schema/embedded/validate';
import type { CaseCall, Expectation, Expected, ExpectedKey } from './case';
import { type Mismatch, mismatchesOfContent, mismatchesOfEquality } from './compare';
import { isUsable } from './problems';

/** One difference. */
export interface Difference {
  /** The expectation; `end` where the call was aborted or could not be made, `output` where the output was altered on its way here. */
  readonly of: ExpectedKey | 'end' | 'output';
  /** JSON Pointer into the output; empty for the whole output or anything else. */
  readonly path: string;
  /** A sentence without its full stop. */
  readonly message: string;
  /** The node of the expectation; absent for an implicit one. */
  readonly node?: ASTNode;
}

/** Returns all differences; none where the case passes. */
export async function judge({ expect }: CaseCall, reading: Result, outcome: CallEnd): Promise<readonly Difference[]> {
  const end = endedBadly(outcome);
  if (end !== undefined) return [{ of: 'end', path: '', message: end }];
  const { result } = reading;
  const differences = [
    ...success(expect, reading, outcome),
    ...code(expect, reading, outcome),
    ...described('equals', expect.equals, (value) => mismatchesOfEquality(value, result)),
    ...described('contains', expect.contains, (value) => mismatchesOfContent(value, result)),
    ...(expect.matches ? await schemaFaults(expect.matches, result) : []),
    ...described('maxMs', expect.maxMs, (most) => tooLong(most, outcome)),
  ];
  return differences.length === 0 ? [] : [...differences, ...losses(outcome)];
}

/** Notices about the output (that it was truncated, for example), which may explain a difference. */
function losses({ notices }: CallEnd): readonly Difference[] {
  return notices.map((notice) => ({ of: 'output', path: '', message: notice.replace(/\.$/, '') }));
}

function endedBadly({ isTimedOut, isCancelled, failure, durationMs }: CallEnd): string | undefined {
  if (isTimedOut) return `It timed out after ${Math.round(durationMs)} ms`;
  if (isCancelled) return 'It was stopped';
  return failure?.replace(/\.$/, '');
}

/** Without `ok`, `exit` and `status`, a success is expected. */
function success({ ok, exit, status }: Expectation, reading: Result, outcome: CallEnd): readonly Difference[] {
  if (!ok && (exit || status)) return [];
  const wanted = ok?.value ?? true;
  if (reading.isOk === wanted) return [];
  const message = wanted
    ? `The call failed${statusText(reading, outcome)}`
    : 'The call succeeded, but was expected to fail';
  return [{ of: 'ok', path: '', message, ...(ok && { node: ok.node }) }];
}

function statusText({ status }: Result, { kind }: CallEnd): string {
  return status === null ? '' : `: ${kind === 'http' ? 'status' : 'exit'} ${status}`;
}

function code({ exit, status }: Expectation, reading: Result, outcome: CallEnd): readonly Difference[] {
  const isHttp = outcome.kind === 'http';
  const actual = reading.status ?? 'none';
  return [
    ...described('exit', exit, (value) =>
      isHttp
        ? [whole('An HTTP response has no exit code: expect a `status`')]
        : value === reading.status
          ? []
          : [whole(`The exit code is ${actual}, not ${value}`)],
    ),
    ...described('status', status, (value) =>
      isHttp
        ? value === reading.status
          ? []
          : [whole(`The status is ${actual}, not ${value}`)]
        : [whole('This call is not an HTTP request, so there is no `status`: expect an `exit`')],
    ),
  ];
}

function whole(message: string): Mismatch {
  return { path: '', message };
}

async function schemaFaults(schema: Expected<Json>, result: Json): Promise<readonly Difference[]> {
  const { faults, gaps } = (await SchemaValidator.forOutput(schema.value)).check(result);
  // An output that was only partly checked does not pass.
  const isIncomplete = faults.length === 0 && gaps.length > 0;
  const mismatches = isIncomplete ? [whole(await whyUnsure(schema.value))] : faults;
  return described('matches', schema, () => mismatches);
}

async function whyUnsure(schema: Json): Promise<string> {
  return (await isUsable(schema))
    ? 'Not checked: the output is too large for this schema'
    : 'Not checked: this is not a usable JSON Schema';
}

function tooLong(most: number, { durationMs }: CallEnd): readonly Mismatch[] {
  const took = Math.round(durationMs);
  return durationMs <= most ? [] : [whole(`It took ${took} ms, more than ${most} ms`)];
}

function described<T>(
  of: ExpectedKey,
  expected: Expected<T> | undefined,
  mismatches: (value: T) => readonly Mismatch[],
): readonly Difference[] {
  if (!expected) return [];
  return mismatches(expected.value).map(({ path, message }) => ({ of, path, message, node: expected.node }));
}
