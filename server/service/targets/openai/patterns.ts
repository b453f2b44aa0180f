/** Constructs of regular expressions, in the texts of patterns. */
import type { Json } from '../../../../common/json/value';

/** An escaped character, or a class: what is in one is no group. */
const OPAQUE = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*(?:\]|$)/g;

/** Whether a pattern looks ahead or behind: `(?=`, `(?!`, `(?<=`, `(?<!`. */
export function hasLookaround(pattern: Json): boolean {
  return typeof pattern === 'string' && /\(\?<?[=!]/.test(pattern.replace(OPAQUE, 'x'));
}

/** What is wrong in Python too, which compiles it there. */
const IN_PYTHON_TOO = /unterminated (?:character class|group)|unmatched '\)'|range out of order/i;

/** Whether a pattern is no regular expression, of JavaScript or Python: its brackets do not match, or a range runs backwards. */
export function isBroken(pattern: Json): boolean {
  if (typeof pattern !== 'string' || pattern.length > MAX_LENGTH) return false;
  try {
    new RegExp(pattern);
    return false;
  } catch (error) {
    return IN_PYTHON_TOO.test(String(error)) && !/\[\^?\]/.test(pattern);
  }
}

/** Longer patterns are not parsed. Unit: UTF-16 code units. */
const MAX_LENGTH = 5_000;

/** Whether a pattern names characters by a property of Unicode: `\p{L}`, also in a class. */
export function hasUnicodeProperty(pattern: Json): boolean {
  return typeof pattern === 'string' && /(?:^|[^\\])(?:\\\\)*\\[pP]\{/.test(pattern);
}
