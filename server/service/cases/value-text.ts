/** Values as people compare them. */
import type { Json } from '../document/tree/node';

/** Longest text of a value that is shown. Units: UTF-16 code units. */
export const MAX_SHOWN_LENGTH = 20_000;

/** The value on one line, cut. Values nested too deep for the engine are told as such. */
export function shortText(value: Json, longest = 200): string {
  const text = written(value);
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

/** The value for a comparison: a text as it is, everything else laid out with its keys in order. */
export function comparableText(value: Json): string {
  const text = typeof value === 'string' ? value : written(ordered(value), 2);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}\n…` : text;
}

function written(value: Json, indent?: number): string {
  try {
    return JSON.stringify(value, undefined, indent);
  } catch {
    return '(nested too deep to be shown)';
  }
}

/** Deeper parts stay as they are. */
const MAX_DEPTH = 200;

function ordered(value: Json, depth = 0): Json {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => ordered(item, depth + 1));
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(members.map(([key, member]) => [key, ordered(member, depth + 1)]));
}
