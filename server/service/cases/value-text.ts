/** Values as text for display and comparison. */
import type { Json } from '../document/tree/node';

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
