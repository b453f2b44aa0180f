/** Lengths of time, as numbers of another unit or as texts with one (`"5s"`). */
import type { TimeUnit } from '../schema/json-schema';

const MILLISECONDS: Readonly<Record<TimeUnit, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };

const UNITS: ReadonlyMap<string, TimeUnit> = new Map([
  ...['ms', 'msec', 'msecs', 'millis', 'millisecond', 'milliseconds'].map((word) => [word, 'ms'] as const),
  ...['s', 'sec', 'secs', 'second', 'seconds'].map((word) => [word, 's'] as const),
  ...['m', 'min', 'mins', 'minute', 'minutes'].map((word) => [word, 'min'] as const),
  ...['h', 'hr', 'hrs', 'hour', 'hours'].map((word) => [word, 'h'] as const),
]);

/** The same length of time in another unit. */
export function inUnit(count: number, from: TimeUnit, to: TimeUnit): number {
  return (count * MILLISECONDS[from]) / MILLISECONDS[to];
}

/**
 * A text with a unit (`"5s"`, `"500 ms"`, `"1.5 min"`) as a number of the unit wanted.
 * @returns `undefined` for any other text, one without a unit too
 */
export function durationIn(text: string, to: TimeUnit): number | undefined {
  const [, count, word = ''] = /^\s*(\d{1,9}(?:\.\d{1,6})?)\s*([a-z]{1,12})\s*$/i.exec(text) ?? [];
  const unit = UNITS.get(word.toLowerCase());
  return count === undefined || !unit ? undefined : inUnit(Number(count), unit, to);
}
