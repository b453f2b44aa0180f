/** Proposes an expectation for a call from its past runs: the constant parts of the output, and the type of the rest. */
import type { PastRun } from '../../../common/invocation/outcome';
import { isObject, isSame } from '../../../common/json/value';
import { type Json, type Path, pointer } from '../document/tree/node';

/** The proposed expectation, and the parts that vary. */
export interface Proposal {
  readonly expect: { readonly equals?: Json; readonly contains?: Json; readonly matches?: Json };
  /** JSON Pointers of the values that vary between calls; an empty pointer is the whole output. */
  readonly varying: readonly string[];
}

/** Limit of varying values; for an output with more, only the type is proposed. */
const MAX_VARYING = 20;
/** Limit of compared values: for a larger output, only the type is proposed. */
const MAX_VALUES = 20_000;

/**
 * Returns the expectation for runs with the same arguments: the whole output if it was the same each time and has no value that depends on
 * the time of the call; else the constant parts in `contains`, and the types of the others in `matches`.
 * @param runs the newest first; with a single run, only values such as current times and generated ids are known to vary
 */
export function proposal(runs: readonly PastRun[]): Proposal {
  const [newest, ...others] = runs;
  if (!newest) return { expect: {}, varying: [] };
  const comparison = new Comparison(newest);
  const part = comparison.part(
    newest.result,
    others.map(({ result }) => result),
    [],
  );
  const { varying } = comparison;
  if (comparison.isTooMuch || varying.length > MAX_VARYING) {
    return { expect: { matches: kindOf([newest.result, ...others.map(({ result }) => result)]) }, varying: [''] };
  }
  if (varying.length === 0) return { expect: { equals: newest.result }, varying };
  const { same, kind } = part;
  return {
    expect: { ...(same !== undefined && { contains: same }), ...(kind !== undefined && { matches: kind }) },
    varying,
  };
}

/** The constant part of a value, and a JSON Schema for the rest. */
interface Part {
  readonly same: Json | undefined;
  readonly kind: Json | undefined;
}

/** One comparison of several outputs. */
class Comparison {
  readonly varying: string[] = [];
  private seen = 0;

  constructor(private readonly newest: PastRun) {}

  get isTooMuch(): boolean {
    return this.seen > MAX_VALUES;
  }

  part(value: Json, others: readonly Json[], path: Path): Part {
    this.seen += 1;
    if (this.isTooMuch || this.varying.length > MAX_VARYING) return { same: undefined, kind: undefined };
    if (isObject(value) && others.every(isObject)) return this.members(value, others, path);
    if (Array.isArray(value) && others.every((other) => Array.isArray(other) && other.length === value.length)) {
      return this.items(value, others as readonly Json[][], path);
    }
    const passing = passingKind(value, this.newest.startedAt);
    if (!passing && others.every((other) => isSame(other, value))) return { same: value, kind: undefined };
    this.varying.push(pointer(path));
    return { same: undefined, kind: passing ?? kindOf([value, ...others]) };
  }

  private members(value: JsonObject, others: readonly JsonObject[], path: Path): Part {
    const before = this.varying.length;
    const same: [string, Json][] = [];
    const kinds: [string, Json][] = [];
    for (const [key, member] of Object.entries(value)) {
      const theirs = others.map((other) => (Object.hasOwn(other, key) ? other[key] : undefined));
      if (theirs.some((other) => other === undefined)) {
        this.varying.push(pointer([...path, key]));
        continue;
      }
      const part = this.part(member, theirs as readonly Json[], [...path, key]);
      if (part.same !== undefined) same.push([key, part.same]);
      if (part.kind !== undefined) kinds.push([key, part.kind]);
    }
    const hasMore = others.some((other) => Object.keys(other).some((key) => !Object.hasOwn(value, key)));
    if (hasMore) this.varying.push(pointer(path));
    if (this.varying.length === before) return { same: value, kind: undefined };
    const kind = kinds.length > 0 && {
      type: 'object',
      required: kinds.map(([key]) => key),
      properties: Object.fromEntries(kinds),
    };
    return { same: same.length > 0 ? Object.fromEntries(same) : undefined, kind: kind || undefined };
  }

  private items(value: readonly Json[], others: readonly Json[][], path: Path): Part {
    const before = this.varying.length;
    const parts = value.map((item, index) =>
      this.part(
        item,
        others.map((other) => other[index] as Json),
        [...path, index],
      ),
    );
    if (this.varying.length === before) return { same: [...value], kind: undefined };
    // `contains` searches for each item among all items, so the order of the constant parts does not matter.
    const same = parts.flatMap((part) => (part.same === undefined ? [] : [part.same]));
    return { same: same.length > 0 ? same : undefined, kind: { type: 'array', minItems: value.length } };
  }
}

type JsonObject = { readonly [key: string]: Json };

/** Returns a JSON Schema for the types of these values. */
function kindOf(values: readonly Json[]): Json {
  const types = new Set(values.map(typeOf));
  // Every integer is a number.
  if (types.has('number')) types.delete('integer');
  const [only, ...more] = types;
  return { type: more.length === 0 ? (only ?? 'null') : [...types] };
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Maximum distance between a time and that of the call, in milliseconds. */
const NEAR = 24 * 60 * 60 * 1_000;
/** Longer strings are not searched. In UTF-16 code units. */
const MAX_LENGTH = 10_000;

/** Maximum distance between a time of day and that of the call in any time zone, in seconds. Zones are quarters of an hour apart. */
const NEAR_CLOCK = 120;
const QUARTER = 15 * 60;

const CLOCK = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?![\d:])/;
const WHOLE_CLOCK = new RegExp(`^${CLOCK.source}$`);
const CLOCKS = new RegExp(CLOCK.source, 'g');
const TIME = /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/;
const WHOLE_TIME = new RegExp(`^${TIME.source}$`);
const TIMES = new RegExp(TIME.source, 'g');
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Returns a JSON Schema for a value that the next call will not return again; `undefined` where there is no sign of that.
 * @param at time of the call, in milliseconds since 1970
 */
export function passingKind(value: Json, at: number): Json | undefined {
  if (typeof value === 'number') return isClock(value, at) ? { type: kindOfNumber(value) } : undefined;
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  if (UUID.test(value)) return { type: 'string', format: 'uuid' };
  const isOfNow = [...value.matchAll(TIMES)].some(([time]) => isNear(Date.parse(time.replace(' ', 'T')), at));
  if (!isOfNow && ![...value.matchAll(CLOCKS)].some((found) => isNearClock(found, at))) return undefined;
  if (WHOLE_CLOCK.test(value)) return { type: 'string', pattern: '^\\d?\\d:\\d\\d' };
  return WHOLE_TIME.test(value) ? { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d' } : { type: 'string' };
}

function isNearClock([, , minutes, seconds]: RegExpMatchArray, at: number): boolean {
  const apart = Math.abs((Number(minutes) * 60 + Number(seconds ?? 0) - at / 1_000) % QUARTER);
  return Math.min(apart, QUARTER - apart) <= NEAR_CLOCK;
}

/** Whether a number is a time near the call, in seconds or milliseconds since 1970. */
function isClock(value: number, at: number): boolean {
  return isNear(value, at) || isNear(value * 1_000, at);
}

function isNear(time: number, at: number): boolean {
  return Math.abs(time - at) <= NEAR;
}

function kindOfNumber(value: number): string {
  return Number.isInteger(value) ? 'integer' : 'number';
}
