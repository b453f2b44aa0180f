/** Plain, quoted and block scalars of regular YAML. */
import { CST } from 'yaml';
import type { ASTNode } from '../tree/node';
import { StringNode } from '../tree/tree-nodes';
import { Irregular } from './regular-yaml-lines';
import { dateRefusal } from './yaml-refusals';
import { plainScalar } from './yaml-scalars';

/** A plain or quoted scalar with its position. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** The offset of the colon that makes it a key; -1 if it is not a key. */
  readonly colon: number;
  readonly isPlain: boolean;
  readonly value: string;
}

/** A block scalar with its position. */
export interface BlockText {
  readonly start: number;
  /** The end of its last line, without trailing whitespace. */
  readonly end: number;
  /** The end of its last line. */
  readonly bodyEnd: number;
  readonly value: string;
}

/**
 * Reads a plain or quoted scalar.
 * @param outer the column that its continuation lines must exceed
 * @throws Irregular
 */
export function readWord(text: string, start: number, outer: number, isInFlow: boolean): Word {
  const code = text.charCodeAt(start);
  if (code === QUOTE || code === APOSTROPHE) return quoted(text, start, outer, isInFlow);
  const end = plainEnd(text, start, isInFlow);
  if (text.charCodeAt(end.stop) === COLON) return plain(text, start, end.end, end.stop);
  // A plain scalar in brackets that continues on the next line is not regular: the caller detects it there.
  if (isInFlow || text.charCodeAt(end.stop) === HASH) return plain(text, start, end.end, -1);
  return folded(text, start, end.end, end.stop, outer);
}

/** The node of a scalar. @throws Irregular if PyYAML refuses it */
export function scalarOf({ start, end, isPlain, value }: Word, parent: ASTNode | undefined): ASTNode {
  const span = { offset: start, length: end - start };
  if (!isPlain) return new StringNode(parent, span, value);
  if (value === '=' || value === '<<') throw new Irregular();
  return plainScalar(value, parent, span);
}

function plain(text: string, start: number, end: number, colon: number): Word {
  return word(start, end, colon, text.slice(start, end));
}

function word(start: number, end: number, colon: number, value: string): Word {
  const code = value.charCodeAt(0);
  if (code >= ZERO && code <= NINE && dateRefusal(value) !== undefined) throw new Irregular();
  return { start, end, colon, isPlain: true, value };
}

/** The end of a plain scalar on its line, and the offset of the colon, comment, bracket or line end at which it stops. */
function plainEnd(text: string, start: number, isInFlow: boolean): { readonly end: number; readonly stop: number } {
  checkFirst(text, start, isInFlow);
  let end = start;
  for (let at = start; ; at++) {
    const code = text.charCodeAt(at);
    if (code >= LETTERS && code < OPEN_BRACE) {
      end = at + 1;
    } else if (code === SPACE) {
      if (text.charCodeAt(at + 1) === HASH) return { end, stop: at + 1 };
    } else if (code === COLON) {
      if (isBlank(text, at + 1)) return { end, stop: at };
      if (isInFlow && isFlowSign(text.charCodeAt(at + 1))) throw new Irregular();
      end = at + 1;
    } else if (code === FEED || code === RETURN || at >= text.length) {
      return { end, stop: at };
    } else if (code === TAB || (isInFlow && code === QUESTION)) {
      throw new Irregular();
    } else if (isInFlow && isFlowSign(code)) {
      return { end, stop: at };
    } else {
      end = at + 1;
    }
  }
}

/** Rejects characters with which a plain scalar cannot begin. @throws Irregular */
function checkFirst(text: string, start: number, isInFlow: boolean): void {
  const code = text.charCodeAt(start);
  if (code === DASH) {
    const next = text.charCodeAt(start + 1);
    if (isBlank(text, start + 1) || (isInFlow && isFlowSign(next))) throw new Irregular();
  } else if (Number.isNaN(code) || NO_FIRST.includes(text.charAt(start))) {
    throw new Irregular();
  }
}

/** A plain scalar that may continue on further lines. */
function folded(text: string, start: number, firstEnd: number, stop: number, outer: number): Word {
  let end = firstEnd;
  let value: string | undefined;
  for (let line = afterBreak(text, stop); line < text.length; ) {
    const content = contentStart(text, line);
    const { lines, at } = content;
    if (at >= text.length || at - content.line <= outer || text.charCodeAt(at) === HASH) break;
    const next = restOfLine(text, at);
    value = `${value ?? text.slice(start, end)}${lines === 0 ? ' ' : '\n'.repeat(lines)}${text.slice(at, next.end)}`;
    end = next.end;
    if (next.isLast) break;
    line = afterBreak(text, next.stop);
  }
  if (value === undefined) return plain(text, start, end, -1);
  return word(start, end, -1, value);
}

/** The first character from a line start on that is not a space, the start of its line, and the number of empty lines before. */
function contentStart(
  text: string,
  from: number,
): { readonly at: number; readonly line: number; readonly lines: number } {
  let line = from;
  for (let lines = 0; ; lines++) {
    let at = line;
    while (text.charCodeAt(at) === SPACE) at++;
    const stop = text.charCodeAt(at) === RETURN ? at + 1 : at;
    if (text.charCodeAt(stop) !== FEED) return { at, line, lines };
    line = stop + 1;
  }
}

/** A continuation line of a plain scalar: it must not contain a key, and a comment ends the scalar. */
function restOfLine(
  text: string,
  start: number,
): { readonly end: number; readonly stop: number; readonly isLast: boolean } {
  let end = start;
  for (let at = start; ; at++) {
    const code = text.charCodeAt(at);
    if (code === FEED || code === RETURN || at >= text.length) return { end, stop: at, isLast: false };
    if (code === TAB || (code === COLON && isBlank(text, at + 1))) throw new Irregular();
    if (code !== SPACE) end = at + 1;
    else if (text.charCodeAt(at + 1) === HASH) return { end, stop: at, isLast: true };
  }
}

function quoted(text: string, start: number, outer: number, isInFlow: boolean): Word {
  const end = quoteEnd(text, start);
  const source = text.slice(start, end);
  const feed = source.indexOf('\n');
  if (feed >= 0) checkFurtherLines(text, start + feed + 1, end, outer);
  const value = quotedValue(source, feed >= 0);
  let at = end;
  while (text.charCodeAt(at) === SPACE) at++;
  const isKey = text.charCodeAt(at) === COLON && (isInFlow || isBlank(text, at + 1));
  if (isKey && feed >= 0) throw new Irregular();
  return { start, end, colon: isKey ? at : -1, isPlain: false, value };
}

function quoteEnd(text: string, start: number): number {
  const isDouble = text.charCodeAt(start) === QUOTE;
  const quote = isDouble ? '"' : "'";
  for (let at = text.indexOf(quote, start + 1); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (isDouble ? !isEscaped(text, at) : text.charCodeAt(at + 1) !== APOSTROPHE) return at + 1;
    if (!isDouble) at++;
  }
  throw new Irregular();
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === BACKSLASH) before--;
  return (at - before) % 2 === 1;
}

function checkFurtherLines(text: string, from: number, end: number, outer: number): void {
  for (let line = from; line > 0 && line < end; line = text.indexOf('\n', line) + 1) {
    let at = line;
    while (text.charCodeAt(at) === SPACE) at++;
    const code = text.charCodeAt(at);
    if (code === TAB || (at - line <= outer && code !== FEED && code !== RETURN)) throw new Irregular();
    if (outer < 0 && (text.startsWith('---', line) || text.startsWith('...', line))) throw new Irregular();
  }
}

function quotedValue(source: string, isFolded: boolean): string {
  const isDouble = source.charCodeAt(0) === QUOTE;
  if (!isFolded && !source.includes(isDouble ? '\\' : "''", 1)) return source.slice(1, -1);
  if (!isFolded && !isDouble) return source.slice(1, -1).replaceAll("''", "'");
  const type = isDouble ? 'double-quoted-scalar' : 'single-quoted-scalar';
  return resolved({ type, offset: 0, indent: 0, source });
}

/**
 * Reads a block scalar.
 * @param outer the column that its lines must exceed
 * @throws Irregular if it has no lines, or an explicit indentation indicator
 */
export function blockText(text: string, start: number, outer: number): BlockText {
  const header = /[|>]-?/y;
  header.lastIndex = start;
  const source = header.exec(text)?.[0] ?? '';
  let at = start + source.length;
  while (text.charCodeAt(at) === SPACE) at++;
  const body = afterBreak(text, at);
  if (body === at) throw new Irregular();
  const first = contentStart(text, body);
  const indent = first.at - first.line;
  if (first.at >= text.length || indent <= outer || text.charCodeAt(first.at) === TAB) throw new Irregular();
  const { lines, end: bodyEnd } = linesOf(text, body, indent);
  const isLiteral = source.charCodeAt(0) === PIPE;
  // As in PyYAML, a line break that the file lacks is not added.
  const chomping = source.length > 1 || bodyEnd === text.length ? '-' : '';
  const value = isLiteral
    ? `${lines.join('\n')}${chomping === '-' ? '' : '\n'}`
    : resolved({
        type: 'block-scalar',
        offset: 0,
        indent: Math.max(0, outer),
        props: [{ type: 'block-scalar-header', offset: 0, indent: 0, source: `>${chomping}` }],
        source: `${text.slice(body, bodyEnd)}\n`,
      });
  let end = bodyEnd;
  while (isBlank(text, end - 1)) end--;
  return { start, end, bodyEnd, value };
}

/** The lines of a block scalar without their indentation, up to the last that is not empty. */
function linesOf(
  text: string,
  body: number,
  indent: number,
): { readonly lines: readonly string[]; readonly end: number } {
  const lines: string[] = [];
  let count = 0;
  let end = body;
  for (let line = body; line < text.length; ) {
    const feed = text.indexOf('\n', line);
    let stop = feed < 0 ? text.length : feed;
    if (text.charCodeAt(stop - 1) === RETURN) stop--;
    let at = line;
    while (at < stop && text.charCodeAt(at) === SPACE) at++;
    const isEmpty = at >= stop;
    if (!isEmpty && at - line < indent) break;
    // Spaces beyond the indentation are content even on a blank line, with special rules for the first and last lines: left to `yaml`.
    if (isEmpty && stop - line > indent) throw new Irregular();
    lines.push(text.slice(Math.min(line + indent, stop), stop));
    if (!isEmpty) {
      count = lines.length;
      end = stop;
    }
    line = feed < 0 ? text.length : feed + 1;
  }
  lines.length = count;
  return { lines, end };
}

/** The value to which `yaml` resolves a scalar. @throws Irregular if it reports an error */
function resolved(token: CST.FlowScalar | CST.BlockScalar): string {
  const { value } = CST.resolveAsScalar(token, false, () => {
    throw new Irregular();
  });
  return value;
}

function afterBreak(text: string, offset: number): number {
  const at = text.charCodeAt(offset) === RETURN ? offset + 1 : offset;
  return text.charCodeAt(at) === FEED ? at + 1 : offset;
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === SPACE || code === FEED || code === RETURN || code === TAB || at >= text.length;
}

function isFlowSign(code: number): boolean {
  return (
    code === COMMA || code === OPEN_BRACKET || code === CLOSE_BRACKET || code === OPEN_BRACE || code === CLOSE_BRACE
  );
}

const NO_FIRST = ',[]{}#&*!|>%@`?:"\'\t\n\r ';
const TAB = 0x09;
const FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const HASH = 0x23;
const DASH = 0x2d;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
export const COMMA = 0x2c;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const QUESTION = 0x3f;
export const OPEN_BRACKET = 0x5b;
const LETTERS = 0x61;
const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const PIPE = 0x7c;
export const CLOSE_BRACE = 0x7d;
