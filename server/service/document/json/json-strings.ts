/** JSON strings with escapes, and invalid ones. */
import { lineEnd } from '../text-lines';

/** A fault inside a token; the parser reports it. */
export interface TokenFault {
  readonly message: string;
  readonly offset: number;
  readonly length: number;
  /** The closing quote is missing: the token may include text that should follow it. */
  readonly isOpen: boolean;
}

/** A scanned string. */
export interface JsonString {
  /** The offset after the closing quote, or where an unclosed string is taken to end. */
  readonly end: number;
  readonly value: string;
  readonly fault: TokenFault | undefined;
}

/** Lines that are searched for a closing quote. */
const MAX_LINES = 50;
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
/** Other quotes that people write, with their closing counterparts. */
const OTHER_QUOTES: Readonly<Record<string, string>> = {
  "'": "'",
  '`': '`',
  '\u201c': '\u201d',
  '\u201d': '\u201d',
  '\u201e': '\u201c',
  '\u00ab': '\u00bb',
  '\u00bb': '\u00ab',
};

/** Reads the string whose opening quote is at the offset. */
export function readJsonString(text: string, offset: number): JsonString {
  const end = closingQuote(text, offset + 1, '"');
  if (end >= 0) return { end: end + 1, ...unescaped(text, offset + 1, end) };
  const further = closingQuoteFurtherDown(text, offset);
  if (further !== undefined) {
    const line = lineEnd(text, offset);
    const message = 'A JSON string must be on one line: write line breaks as `\\n`.';
    const value = unescaped(text, offset + 1, further - 1).value;
    return { end: further, value, fault: { message, offset, length: line - offset, isOpen: false } };
  }
  const stop = beforeStructure(text, offset + 1, lineEnd(text, offset));
  const fault = {
    message: 'Unclosed string.',
    offset,
    length: stop - offset,
    isOpen: true,
  };
  return { end: stop, value: unescaped(text, offset + 1, stop).value, fault };
}

/**
 * Reads a string in quotes that are not JSON's; `undefined` if there is no such quote, or it is not closed on its line.
 * @param unclosed by closing quote: the offset up to which none was found
 */
export function readOtherString(text: string, offset: number, unclosed: Map<string, number>): JsonString | undefined {
  const quote = text.charAt(offset);
  const closing = OTHER_QUOTES[quote];
  if (closing === undefined || offset < (unclosed.get(closing) ?? 0)) return undefined;
  const end = closingQuote(text, offset + 1, closing);
  if (end < 0) {
    unclosed.set(closing, lineEnd(text, offset));
    return undefined;
  }
  const message =
    quote === "'"
      ? 'JSON strings must be in double quotes, not single quotes.'
      : 'JSON strings must be in straight double quotes.';
  const { value } = unescaped(text, offset + 1, end);
  return { end: end + 1, value, fault: { message, offset, length: end + 1 - offset, isOpen: false } };
}

/** The offset from which only closing brackets, commas and whitespace follow up to `to`: an unclosed string is taken to end there. */
export function beforeStructure(text: string, from: number, to: number): number {
  let at = to;
  let last = to;
  while (at > from && /[\s,\]}]/.test(text.charAt(at - 1))) {
    at--;
    if (!/\s/.test(text.charAt(at))) last = at;
  }
  if (last === to) return to;
  while (last > from && /\s/.test(text.charAt(last - 1))) last--;
  return last;
}

/** The closing quote on the same line; -1 if there is none. */
function closingQuote(text: string, from: number, quote: string): number {
  for (let i = from; i < text.length; i++) {
    const c = text.charAt(i);
    if (c === quote) return i;
    if (c === '\n' || c === '\r') return -1;
    if (c === '\\' && !/[\r\n]/.test(text.charAt(i + 1))) i++;
  }
  return -1;
}

/**
 * The end of a string over several lines: no line in between looks like JSON, and on its last line only commas and closing
 * brackets follow the quote. `undefined` if the string is simply unclosed.
 */
function closingQuoteFurtherDown(text: string, offset: number): number | undefined {
  let at = lineEnd(text, offset);
  for (let lines = 0; lines < MAX_LINES && at < text.length; lines++) {
    while (/\s/.test(text.charAt(at))) at++;
    if (/^["{}[\],]?$/.test(text.charAt(at))) return undefined;
    const line = lineEnd(text, at);
    const quote = closingQuote(text, at, '"');
    if (quote >= 0) return /^[\s,\]}]*$/.test(text.slice(quote + 1, line)) ? quote + 1 : undefined;
    at = line;
  }
  return undefined;
}

/** Decodes the content of a string, and returns the first invalid character or escape as its fault. */
function unescaped(text: string, from: number, to: number): Pick<JsonString, 'value' | 'fault'> {
  let value = '';
  let plain = from;
  let fault: TokenFault | undefined;
  const wrong = (message: string, offset: number, length: number) => {
    fault ??= { message, offset, length, isOpen: false };
  };
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20) wrong(controlMessage(code), i, 1);
    if (code !== 0x5c) continue;
    value += text.slice(plain, i);
    const kind = text.charAt(i + 1);
    const hex = text.slice(i + 2, i + 6);
    if (kind === 'u' && /^[0-9a-fA-F]{4}$/.test(hex)) {
      value += String.fromCharCode(Number.parseInt(hex, 16));
      i += 5;
    } else {
      const isKnown = kind !== '' && '"\\/bfnrt'.includes(kind);
      if (!isKnown) {
        const shown = kind === 'u' ? '`\\u` needs four hexadecimal digits' : `\`\\${kind}\` is not a valid escape`;
        wrong(`${shown} in JSON: write a literal backslash as \`\\\\\`.`, i, Math.min(2, to - i));
      }
      value += ESCAPES[kind] ?? kind;
      i += 1;
    }
    plain = i + 1;
  }
  return { value: value + text.slice(plain, Math.max(plain, to)), fault };
}

function controlMessage(code: number): string {
  if (code === 0x09) return 'A tab is not allowed in a JSON string: write `\\t`.';
  const hex = code.toString(16).toUpperCase().padStart(4, '0');
  return `The character U+${hex} is not allowed in a JSON string: write \`\\u${hex}\`.`;
}
