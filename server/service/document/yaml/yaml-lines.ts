/** Lines of a YAML text, ignoring blank ones and comments. */

import { afterBreak, lineEnd, lineStart, skipSpaces, skipSpacesBack } from '../text-lines';
import type { Span } from '../tree/node';
import { columnOf } from './yaml-places';

/** Maximum number of characters that are searched for an open bracket. */
const MAX_BRACKET = 10_000;

/** The content of an offset's line, or of the next line with content if it is blank. */
export function contentSpan(text: string, offset: number): Span {
  const span = lineContent(text, lineStart(text, offset));
  return span.length > 0 ? span : (nextLine(text, offset) ?? span);
}

/** The content of the next line that is neither blank nor a comment. */
export function nextLine(text: string, offset: number): Span | undefined {
  for (let at = lineEnd(text, offset); at < text.length; at = lineEnd(text, at)) {
    at = afterBreak(text, at);
    const span = lineContent(text, at);
    if (span.length > 0 && text.charAt(span.offset) !== '#') return span;
  }
  return undefined;
}

/** The content of the previous line that is neither blank nor a comment. */
export function previousLine(text: string, offset: number): Span | undefined {
  for (let at = lineStart(text, offset); at > 0; ) {
    at = lineStart(text, at - (text.charAt(at - 2) === '\r' ? 2 : 1));
    const span = lineContent(text, at);
    if (span.length > 0 && text.charAt(span.offset) !== '#') return span;
  }
  return undefined;
}

/** The column of the text after the dashes at the start of a line. */
export function keyColumn(text: string, content: number): number {
  let at = content;
  while (text.charAt(at) === '-' && text.charAt(at + 1) === ' ') at = skipSpaces(text, at + 1);
  return columnOf(text, at);
}

/** The nearest bracket before an offset that is not closed there. Brackets in quotes and comments count too. */
export function openBracketBefore(text: string, offset: number): number | undefined {
  let closed = 0;
  for (let at = offset - 1; at >= 0 && offset - at < MAX_BRACKET; at--) {
    const c = text.charAt(at);
    if (c === ']') closed++;
    else if ((c === '[' || c === '{') && closed-- === 0) return at;
  }
  return undefined;
}

function lineContent(text: string, start: number): Span {
  const offset = skipSpaces(text, start);
  const end = lineEnd(text, offset);
  return { offset, length: Math.max(0, skipSpacesBack(text, end, offset) - offset) };
}
