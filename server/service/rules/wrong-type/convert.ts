/** Converts values to another type, where that needs no guess. */
import { objectInText } from '../../../../common/json/value';
import type { Json } from '../../document/tree/node';
import type { TimeUnit } from '../../model/json-schema';

/** A converted value; `lossless` where there is no other interpretation. */
export interface Converted {
  readonly json: Json;
  readonly lossless: boolean;
}

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;
const TRUE = /^(?:true|yes|on)$/i;
const FALSE = /^(?:false|no|off)$/i;

/**
 * Converts a value.
 * @param text the source text of the value, so that `1.0` stays `1.0` as a string
 * @param wanted a type of JSON Schema
 * @param items the types that the items of a wanted array may have; empty where unknown
 * @param unit the unit of a wanted number, where known
 */
export function converted(
  value: Json,
  text: string,
  wanted: string,
  items: readonly string[],
  unit?: TimeUnit,
): Converted | undefined {
  switch (wanted) {
    case 'array':
      return asList(value, items);
    case 'string':
      return asString(value, text);
    case 'number':
    case 'integer':
      return asNumber(value, wanted, unit);
    case 'boolean':
      return asBoolean(value);
    case 'object':
      return asObject(value);
    default:
      return undefined;
  }
}

function asString(value: Json, text: string): Converted | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return { json: text, lossless: true };
  const [first, ...others] = Array.isArray(value) ? value : [];
  return typeof first === 'string' ? { json: first, lossless: others.length === 0 } : undefined;
}

function asList(value: Json, items: readonly string[]): Converted | undefined {
  if (typeof value !== 'string' || !items.includes('string') || value === '') return undefined;
  // A string with a blank, comma or semicolon may be meant as several items.
  return { json: [value], lossless: !/[\s,;]/.test(value) };
}

/** Words that every shell takes literally. */
const PLAIN = /^[\w@%+=:,./-]+$/;

/** The words of a command line; `undefined` if a shell would change them (quotes, variables, wildcards). */
export function plainWords(line: string): readonly string[] | undefined {
  const words = line.trim().split(/\s+/);
  return words.every((word) => PLAIN.test(word)) ? words : undefined;
}

function asNumber(value: Json, wanted: string, unit: TimeUnit | undefined): Converted | undefined {
  if (typeof value !== 'string') return undefined;
  const json = NUMBER.test(value) ? Number(value) : unit && durationIn(value, unit);
  if (json === undefined) return undefined;
  if (!Number.isFinite(json) || (wanted === 'integer' && !Number.isSafeInteger(json))) return undefined;
  return { json, lossless: true };
}

/** PHP writes an empty object as `[]`; a JSON text is an object that was written as a string. */
function asObject(value: Json): Converted | undefined {
  if (Array.isArray(value) && value.length === 0) return { json: {}, lossless: true };
  const json = objectInText(value);
  return json && { json, lossless: true };
}

function asBoolean(value: Json): Converted | undefined {
  if (typeof value !== 'string') return undefined;
  if (TRUE.test(value)) return { json: true, lossless: true };
  return FALSE.test(value) ? { json: false, lossless: true } : undefined;
}

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
