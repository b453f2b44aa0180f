/** Lines and whitespace of a text. Offsets are UTF-16 code units; a line ends before its `\r\n`, `\n` or `\r`. */

/** How far into a line indentation and the first line break are looked for: a longer line is generated text. */
const MAX_LINE = 2_000;

/** The line break that a text uses: that of its first line, `\n` if it has only one line. */
export function lineBreak(text: string): string {
  const feed = text.slice(0, MAX_LINE).indexOf('\n');
  return feed > 0 && text.charCodeAt(feed - 1) === 0x0d ? '\r\n' : '\n';
}

/** The start of the line that contains an offset. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isBreak(text.charCodeAt(at - 1))) at--;
  return at;
}

/** The end of the line that contains an offset, excluding its line break. */
export function lineEnd(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isBreak(text.charCodeAt(at))) at++;
  return at;
}

/** The start of the next line if the offset is at a line break, otherwise the same offset. */
export function afterBreak(text: string, offset: number): number {
  if (text.charCodeAt(offset) === 0x0d && text.charCodeAt(offset + 1) === 0x0a) return offset + 2;
  return isBreak(text.charCodeAt(offset)) ? offset + 1 : offset;
}

/** The first offset from here on that is not a space or tab. */
export function skipSpaces(text: string, offset: number): number {
  let at = offset;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** The offset before the spaces and tabs that precede an offset. */
export function skipSpacesBack(text: string, offset: number, limit = 0): number {
  let at = offset;
  while (at > limit && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

/** The offset before the whitespace, line breaks included, that precedes an offset. */
export function trimEnd(text: string, offset: number, limit = 0): number {
  let at = offset;
  while (at > limit && (isSpace(text.charCodeAt(at - 1)) || isBreak(text.charCodeAt(at - 1)))) at--;
  return at;
}

/** The spaces and tabs at the start of an offset's line; empty on a very long line. */
export function indentation(text: string, offset: number): string {
  const limit = Math.max(0, offset - MAX_LINE);
  let start = offset;
  while (start > limit && !isBreak(text.charCodeAt(start - 1))) start--;
  return start === limit && limit > 0 ? '' : text.slice(start, skipSpaces(text, start));
}

/** Whether only spaces and tabs precede an offset on its line. */
export function isFirstOnLine(text: string, offset: number): boolean {
  const before = skipSpacesBack(text, offset);
  return before === 0 || isBreak(text.charCodeAt(before - 1));
}

/** Whether a range contains a line break. */
export function hasBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isBreak(text.charCodeAt(at))) return true;
  return false;
}

/** Whether an offset is at a line break or at the end of the text. */
export function isAtLineEnd(text: string, offset: number): boolean {
  return offset >= text.length || isBreak(text.charCodeAt(offset));
}

function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09;
}
