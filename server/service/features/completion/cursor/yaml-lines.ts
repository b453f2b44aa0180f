/** Splits one line of block-style YAML into its parts, without reading any other line. */

/** The parts of a line. Offsets are from the start of the text. */
export interface YamlLine {
  readonly start: number;
  /** Without the line break. */
  readonly end: number;
  /** Columns of white space at the start. */
  readonly indent: number;
  /** Whether it has only white space and a comment. */
  readonly isBlank: boolean;
  /** Offsets of the dashes of list items that begin on this line. */
  readonly dashes: readonly number[];
  /** Start of the content after the dashes; the end of the line where there is none. */
  readonly content: number;
  /** End of the content, before any comment. */
  readonly contentEnd: number;
  readonly key: YamlKey | undefined;
  /** Start of the key's value, after anchors and tags; `undefined` where there is none on this line. */
  readonly value: number | undefined;
}

/** A key with its colon. */
export interface YamlKey {
  readonly text: string;
  readonly offset: number;
  readonly end: number;
  readonly colon: number;
}

/** Characters read of a line. */
const MAX_LINE = 20_000;

/** Reads the line that starts at an offset. */
export function readLine(text: string, start: number): YamlLine {
  const feed = text.indexOf('\n', start);
  let end = feed < 0 ? text.length : feed;
  if (end > start && text.charCodeAt(end - 1) === 0x0d) end--;
  const limit = Math.min(end, start + MAX_LINE);
  let content = skipSpaces(text, start === 0 && text.charCodeAt(0) === 0xfeff ? 1 : start, limit);
  const indent = content - start;
  const dashes: number[] = [];
  while (text[content] === '-' && content < limit && (content + 1 >= limit || isSpace(text, content + 1))) {
    dashes.push(content);
    content = skipSpaces(text, content + 1, limit);
  }
  const contentEnd = endOfContent(text, content, limit);
  const key = contentEnd > content ? readKey(text, content, contentEnd) : undefined;
  const isBlank = dashes.length === 0 && contentEnd === content;
  const value = key && valueStart(text, key.colon + 1, contentEnd);
  return { start, end, indent, isBlank, dashes, content, contentEnd, key, value };
}

/** Returns where the line above starts; `undefined` for the first line. */
export function startOfLineAbove(text: string, start: number): number | undefined {
  if (start <= 0) return undefined;
  return start === 1 ? 0 : text.lastIndexOf('\n', start - 2) + 1;
}

/** Returns where the line of an offset starts. */
export function startOfLine(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Whether a line starts or ends a YAML document. */
export function isDocumentMark(text: string, { start, indent }: YamlLine): boolean {
  return indent === 0 && /^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(start, start + 4));
}

/** Returns where a comment starts in a part of a line; the end of the part where there is none. */
export function commentStart(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const character = text[at];
    const isFirst = at === from || /[\s:,[{]/.test(text[at - 1] ?? '');
    if ((character === '"' || character === "'") && isFirst) at = endOfQuoted(text, at, end) - 1;
    else if (character === '#' && (at === 0 || /\s/.test(text[at - 1] ?? ''))) return at;
  }
  return end;
}

function endOfContent(text: string, content: number, end: number): number {
  let last = commentStart(text, content, end);
  while (last > content && isSpace(text, last - 1)) last--;
  return last;
}

function readKey(text: string, content: number, end: number): YamlKey | undefined {
  const first = text[content] ?? '';
  if ('{[|>%@`?*'.includes(first)) return undefined;
  if (first === '"' || first === "'") {
    const close = endOfQuoted(text, content, end);
    const colon = skipSpaces(text, close, end);
    if (text[colon] !== ':' || colon >= end || !(colon + 1 >= end || isSpace(text, colon + 1))) return undefined;
    return { text: text.slice(content + 1, close - 1), offset: content, end: close, colon };
  }
  for (let at = content; at < end; at++) {
    if (text[at] !== ':' || !(at + 1 >= end || isSpace(text, at + 1))) continue;
    let last = at;
    while (last > content && isSpace(text, last - 1)) last--;
    return { text: text.slice(content, last), offset: content, end: last, colon: at };
  }
  return undefined;
}

function valueStart(text: string, from: number, end: number): number | undefined {
  let at = skipSpaces(text, from, end);
  while (at < end && (text[at] === '&' || text[at] === '!')) {
    while (at < end && !isSpace(text, at)) at++;
    at = skipSpaces(text, at, end);
  }
  return at < end ? at : undefined;
}

/** Returns the offset after the closing quote, or the end where there is none. */
export function endOfQuoted(text: string, offset: number, end: number): number {
  const quote = text[offset];
  for (let at = offset + 1; at < end; at++) {
    if (text[at] === '\\' && quote === '"') at++;
    else if (text[at] === quote && quote === "'" && text[at + 1] === "'") at++;
    else if (text[at] === quote) return at + 1;
  }
  return end;
}

function skipSpaces(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(text, at)) at++;
  return at;
}

function isSpace(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code === 0x20 || code === 0x09;
}
