/** Conversion of durations: numbers in another unit, and strings with a unit (`"5s"`). */
import type { TimeUnit } from '../model/json-schema';

const MILLISECONDS: Readonly<Record<TimeUnit, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };

const UNITS: ReadonlyMap<string, TimeUnit> = new Map([
  ...['ms', 'msec', 'msecs', 'millis', 'millisecond', 'milliseconds'].map((word) => [word, 'ms'] as const),
  ...['s', 'sec', 'secs', 'second', 'seconds'].map((word) => [word, 's'] as const),
  ...['m', 'min', 'mins', 'minute', 'minutes'].map((word) => [word, 'min'] as const),
  ...['h', 'hr', 'hrs', 'hour', 'hours'].map((word) => [word, 'h'] as const),
]);

/** Converts a duration to another unit. */
export function inUnit(count: number, from: TimeUnit, to: TimeUnit): number {
  return (count * MILLISECONDS[from]) / MILLISECONDS[to];
}

/**
 * Converts a string with a unit (`"5s"`, `"500 ms"`, `"1.5 min"`) to a number in another unit.
 * @returns `undefined` for any other string, also one without a unit
 */
export function durationIn(text: string, to: TimeUnit): number | undefined {
  const [, count, word = ''] = /^\s*(\d{1,9}(?:\.\d{1,6})?)\s*([a-z]{1,12})\s*$/i.exec(text) ?? [];
  const unit = UNITS.get(word.toLowerCase());
  return count === undefined || !unit ? undefined : inUnit(Number(count), unit, to);
}
