/** Detects values that depend on the time of a call: the next call returns different ones. */
import type { Json } from '../document/tree/node';

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
