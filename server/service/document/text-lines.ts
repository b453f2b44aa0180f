/** Lines and white space of a text. Offsets are UTF-16 code units; a line ends before its `\r\n`, `\n` or `\r`. */

/** Longest line that is looked through for what it begins with: a longer one was written by a machine, on one line. */
const MAX_LINE = 2_000;

/** The line end that a text uses: that of its first line, `\n` where it has only one. */
export function lineBreak(text: string): string {
  const feed = text.slice(0, MAX_LINE).indexOf('\n');
  return feed > 0 && text.charCodeAt(feed - 1) === 0x0d ? '\r\n' : '\n';
}

/** Where the line of an offset starts. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isBreak(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Where the line of an offset ends, its line break not included. */
export function lineEnd(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isBreak(text.charCodeAt(at))) at++;
  return at;
}

/** Where the next line starts for an offset that stands at a line break; the same offset anywhere else. */
export function afterBreak(text: string, offset: number): number {
  if (text.charCodeAt(offset) === 0x0d && text.charCodeAt(offset + 1) === 0x0a) return offset + 2;
  return isBreak(text.charCodeAt(offset)) ? offset + 1 : offset;
}

/** The first offset from here on that is no space or tab. */
export function skipSpaces(text: string, offset: number): number {
  let at = offset;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** The end of what stands before an offset without the spaces and tabs between. */
export function skipSpacesBack(text: string, offset: number, limit = 0): number {
  let at = offset;
  while (at > limit && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

/** The end of what stands before an offset without any white space between. */
export function trimEnd(text: string, offset: number, limit = 0): number {
  let at = offset;
  while (at > limit && (isSpace(text.charCodeAt(at - 1)) || isBreak(text.charCodeAt(at - 1)))) at--;
  return at;
}

/** The spaces and tabs that the line of an offset begins with; none on a very long line. */
export function indentation(text: string, offset: number): string {
  const limit = Math.max(0, offset - MAX_LINE);
  let start = offset;
  while (start > limit && !isBreak(text.charCodeAt(start - 1))) start--;
  return start === limit && limit > 0 ? '' : text.slice(start, skipSpaces(text, start));
}

/** Whether only spaces and tabs stand before an offset on its line. */
export function isFirstOnLine(text: string, offset: number): boolean {
  const before = skipSpacesBack(text, offset);
  return before === 0 || isBreak(text.charCodeAt(before - 1));
}

/** Whether a stretch holds a line break. */
export function hasBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isBreak(text.charCodeAt(at))) return true;
  return false;
}

/** Whether an offset stands at a line break or at the end of the text. */
export function isAtLineEnd(text: string, offset: number): boolean {
  return offset >= text.length || isBreak(text.charCodeAt(offset));
}

function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09;
}
