/** Constructs of regular expressions, in the texts of patterns. */
import type { Json } from '../../../../common/json/value';

/** An escaped character, or a class: what is in one is no group. */
const OPAQUE = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*(?:\]|$)/g;

/** Whether a pattern looks ahead or behind: `(?=`, `(?!`, `(?<=`, `(?<!`. */
export function hasLookaround(pattern: Json): boolean {
  return typeof pattern === 'string' && /\(\?<?[=!]/.test(pattern.replace(OPAQUE, 'x'));
}

/** Whether a pattern names characters by a property of Unicode: `\p{L}`, also in a class. */
export function hasUnicodeProperty(pattern: Json): boolean {
  return typeof pattern === 'string' && /(?:^|[^\\])(?:\\\\)*\\[pP]\{/.test(pattern);
}
