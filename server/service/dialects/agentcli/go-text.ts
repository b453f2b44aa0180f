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
