/** White space as Go trims and collapses it. */

const SPACE = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

const SPACES = new RegExp(`${SPACE.source}+`, 'g');

/** `strings.TrimSpace`: differs from JavaScript's `trim` in U+0085 (trimmed) and the byte order mark (not trimmed). */
export function goTrim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SPACE.test(text.charAt(start))) start++;
  while (end > start && SPACE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** `strings.Join(strings.Fields(text), " ")`: runs of white space become one space; leading and trailing ones are removed. */
export function goSingleSpaced(text: string): string {
  return goTrim(text).replace(SPACES, ' ');
}

/** The white space that `encoding/json` writes literally; all other is escaped in JSON. */
const SPACES_IN_JSON = /[ \u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;

/**
 * A string after its JSON went through {@link goSingleSpaced}: runs of spaces become one space, also at the ends, which are inside the
 * quotes in JSON; line breaks and tabs are escaped in JSON and stay.
 */
export function goSingleSpacedInJson(text: string): string {
  return text.replace(SPACES_IN_JSON, ' ');
}
