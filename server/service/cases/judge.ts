/** Compares the outcome of a call with the expectation of its case. */
import type { CallEnd, Result } from '../../../common/invocation/outcome';
import { isObject } from '../../../common/json/value';
import { type ASTNode, type Json, type Path, pointer } from '../document/tree/node';
import { SchemaValidator } from '../schema/embedded/validate';
import type { CaseCall, Expectation, Expected, ExpectedKey } from './case';
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

/** One difference. */
export interface Mismatch {
  /** JSON Pointer into the output; empty for the whole output. */
  readonly path: string;
  /** A sentence that starts with "is", "has" or "lacks". */
  readonly message: string;
}

/** Limit of reported differences: both values are shown in full next to them. */
const MAX_DIFFERENCES = 20;

/**
 * Limit of compared pairs of values. Each item of an array in `contains` is searched for among all items of the output: a hostile output
 * could keep this busy forever.
 */
const MAX_STEPS = 1_000_000;

/** Returns the differences between the output and a value. A line break at the end of a string is ignored. */
export function mismatchesOfEquality(expected: Json, actual: Json): readonly Mismatch[] {
  return new Comparison(false).mismatches(withoutLineEnd(expected), withoutLineEnd(actual));
}

/**
 * Returns the parts of a value that the output does not contain. Each member of an object must exist, each item of an array must be
 * contained in some item; a string on its own must occur anywhere in the output, everything else must be equal.
 */
export function mismatchesOfContent(expected: Json, actual: Json): readonly Mismatch[] {
  if (typeof expected === 'string') {
    const text = typeof actual === 'string' ? actual : shortText(actual, Number.POSITIVE_INFINITY);
    return text.includes(expected) ? [] : [{ path: '', message: `does not contain ${shortText(expected)}` }];
  }
  return new Comparison(true).mismatches(expected, actual);
}

function withoutLineEnd(value: Json): Json {
  return typeof value === 'string' ? value.replace(/\r?\n$/, '') : value;
}

/** One comparison. Its depth is limited by that of the expected value, which is limited by that of a document. */
class Comparison {
  private steps = 0;

  constructor(private readonly isPartial: boolean) {}

  mismatches(expected: Json, actual: Json): readonly Mismatch[] {
    const found: Mismatch[] = [];
    this.compare(expected, actual, [], found);
    if (this.steps > MAX_STEPS) return [{ path: '', message: 'is too large to be compared' }];
    return found;
  }

  private compare(expected: Json, actual: Json, path: Path, found: Mismatch[]): void {
    this.steps += 1;
    if (found.length >= MAX_DIFFERENCES || this.steps > MAX_STEPS || expected === actual) return;
    const say = (message: string, at: Path = path) => found.push({ path: pointer(at), message });
    if (Array.isArray(expected)) {
      if (Array.isArray(actual)) this.compareLists(expected, actual, path, found);
      else say(`is ${shortText(actual)}, not an array`);
    } else if (isObject(expected)) {
      if (!isObject(actual)) say(`is ${shortText(actual)}, not an object`);
      else {
        for (const [key, member] of Object.entries(expected)) {
          const other = Object.hasOwn(actual, key) ? actual[key] : undefined;
          if (other === undefined) say(`is missing: ${shortText(member)} is expected`, [...path, key]);
          else this.compare(member, other, [...path, key], found);
          if (found.length >= MAX_DIFFERENCES) return;
        }
        for (const key of this.isPartial ? [] : Object.keys(actual)) {
          if (found.length >= MAX_DIFFERENCES) return;
          if (!Object.hasOwn(expected, key)) say('is not expected', [...path, key]);
        }
      }
    } else {
      say(`is ${shortText(actual)}, not ${shortText(expected)}`);
    }
  }

  private compareLists(expected: readonly Json[], actual: readonly Json[], path: Path, found: Mismatch[]): void {
    if (this.isPartial) {
      for (const item of expected) {
        if (found.length >= MAX_DIFFERENCES || this.steps > MAX_STEPS) return;
        if (!actual.some((other) => this.fits(item, other))) {
          found.push({ path: pointer(path), message: `has no item with ${shortText(item)}` });
        }
      }
      return;
    }
    for (const [index, item] of expected.entries()) {
      const other = actual[index];
      if (other !== undefined) this.compare(item, other, [...path, index], found);
      if (found.length >= MAX_DIFFERENCES) return;
    }
    if (expected.length !== actual.length) {
      found.push({ path: pointer(path), message: `has ${items(actual.length)}, not ${items(expected.length)}` });
    }
  }

  /** Whether one value contains the other; gives no reasons, because many items may be tried. */
  private fits(expected: Json, actual: Json): boolean {
    this.steps += 1;
    if (this.steps > MAX_STEPS || expected === actual) return true;
    if (Array.isArray(expected)) {
      return Array.isArray(actual) && expected.every((item) => actual.some((other) => this.fits(item, other)));
    }
    if (!isObject(expected) || !isObject(actual)) return false;
    return Object.entries(expected).every(([key, member]) => {
      const other = Object.hasOwn(actual, key) ? actual[key] : undefined;
      return other !== undefined && this.fits(member, other);
    });
  }
}

function items(count: number): string {
  return count === 1 ? 'one item' : `${count} items`;
}

/** Limit of a displayed value in UTF-16 code units. */
export const MAX_SHOWN_LENGTH = 20_000;

/** Returns the value on one line, shortened; a placeholder for values nested too deep for the engine. */
export function shortText(value: Json, longest = 200): string {
  const text = written(value);
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

/** Returns the value for a visual comparison: a string unchanged, everything else formatted with sorted keys. */
export function comparableText(value: Json): string {
  const text = typeof value === 'string' ? value : written(ordered(value), 2);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}\n…` : text;
}

function written(value: Json, indent?: number): string {
  try {
    return JSON.stringify(value, undefined, indent);
  } catch {
    return '(nested too deeply to be shown)';
  }
}

/** Limit of nesting; keys of deeper parts are not sorted. */
const MAX_DEPTH = 200;

function ordered(value: Json, depth = 0): Json {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => ordered(item, depth + 1));
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(members.map(([key, member]) => [key, ordered(member, depth + 1)]));
}
