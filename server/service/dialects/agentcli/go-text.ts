/** Strings as Go decodes and prints them. */

/** A string as `encoding/json` decodes it: half a surrogate pair becomes U+FFFD. */
export function goString(text: string): string {
  return text.toWellFormed();
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** A string as the verb `%q` prints it: in double quotes, with everything escaped that Go does not consider printable. */
export function goQuote(text: string): string {
  return `"${text.replace(/["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, escapeOf)}"`;
}

function escapeOf(char: string): string {
  const known = ESCAPES[char];
  if (known !== undefined) return known;
  const code = char.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  if (code < 0x80) return `\\x${hex.padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}

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

/** `strings.ToUpper`: maps characters one to one (`ß` stays, it does not become `SS`). */
export function goUpper(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toUpperCase();
  let result = '';
  for (const char of text) {
    const upper = char.toUpperCase();
    result += [...upper].length === 1 ? upper : char;
  }
  return result;
}
