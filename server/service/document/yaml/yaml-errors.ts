/**
 * Converts the errors of `yaml` to messages that tell an author what to change, at the line that is wrong.
 *
 * `yaml` continues after an error and also reports cascading ones; PyYAML stops at its first. Therefore each mistake is reported once,
 * and nothing is reported after one that makes the structure uncertain.
 */

import type { SyntaxProblem } from '../parsed-text';
import { afterBreak, lineEnd, lineStart, skipSpaces, skipSpacesBack } from '../text-lines';
import type { Span } from '../tree/node';
import { columnOf } from './yaml-places';

/** An error of `yaml`. */
export interface YamlError {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
}

/** An error as reported to the author. */
export interface ReportedError extends Span {
  readonly message: string;
  readonly reach: SyntaxProblem['reach'];
  /** Offset up to which further errors are cascading ones and not reported. */
  readonly upTo: number;
  readonly extent?: SyntaxProblem['extent'];
}

/** Converts errors, in text order. */
export function reportYamlErrors(text: string, errors: readonly YamlError[]): readonly ReportedError[] {
  const reported: ReportedError[] = [];
  let upTo = -1;
  let line = -1;
  for (const error of [...errors].sort((a, b) => a.pos[0] - b.pos[0])) {
    const found = report(text, error);
    const last = reported.at(-1);
    // A cascading error: even if the error before it is local, both together may affect the surrounding lines.
    const follows = error.pos[0] <= line || error.pos[0] < upTo;
    if (follows && last?.reach === 'local' && found.reach !== 'local')
      reported[reported.length - 1] = { ...last, reach: undefined };
    if (error.pos[0] <= line) continue;
    line = lineEnd(text, error.pos[0]);
    if (!follows) reported.push(found);
    upTo = Math.max(upTo, found.upTo);
    if (found.reach === 'breaking') break;
  }
  return reported;
}

/** Keeps one syntax error for each line, and none after one that breaks the structure. In text order. */
export function mostSpecific(text: string, problems: readonly SyntaxProblem[], end: number): SyntaxProblem[] {
  const reported: SyntaxProblem[] = [];
  let line = -1;
  let shown = -1;
  for (const problem of problems) {
    const before = reported[shown];
    const { code, offset } = problem;
    if (code !== 'syntax-error') {
      reported.push(problem);
    } else if (offset <= end && offset > line) {
      line = lineEnd(text, offset);
      shown = reported.push(problem) - 1;
    } else if (offset <= line && before) {
      reported[shown] = withReachOf(before, problem);
    }
  }
  return reported;
}

/** The problem that is shown for its line, with the wider reach of the two on that line. */
function withReachOf(shown: SyntaxProblem, { reach }: SyntaxProblem): SyntaxProblem {
  if (shown.reach === 'breaking' || reach === 'local') return shown;
  const { reach: _, ...rest } = shown;
  return reach ? { ...rest, reach } : rest;
}

function report(text: string, error: YamlError): ReportedError {
  const { code, message } = error;
  const offset = Math.min(error.pos[0], text.length);
  const here = (reach: ReportedError['reach'], what: string, span: Span = spanOf(text, error)): ReportedError => ({
    ...span,
    message: what,
    reach,
    upTo: Math.max(offset + 1, span.offset + span.length),
    ...(span.offset > offset ? { extent: { offset, length: span.offset + span.length - offset } } : {}),
  });
  if (/^Nested mappings/.test(message)) return nested(text, offset, here);
  if (/^Implicit keys need|^Implicit map keys need/.test(message)) return withoutColon(text, offset, here);
  if (/^Flow (?:map|sequence) in block/.test(message)) {
    const bracket = openBracketBefore(text, offset);
    if (bracket === undefined) return here('breaking', 'Closing bracket expected.');
    const closing = text.charAt(bracket) === '[' ? ']' : '}';
    const span = { offset: bracket, length: 1 };
    return here('breaking', `Unclosed bracket: \`${closing}\` expected.`, span);
  }
  const quote = /^Missing closing (['"])quote/.exec(message)?.[1];
  if (quote !== undefined) {
    const at = text.lastIndexOf(quote, Math.max(0, offset - 1));
    return here('breaking', 'Unclosed quote.', { offset: Math.max(0, at), length: 1 });
  }
  if (/same column|without - indicator|^A block sequence may not/.test(message)) return misplaced(text, offset, here);
  if (code === 'BAD_SCALAR_START') {
    return here(undefined, `A string that starts with \`${text.charAt(offset)}\` must be quoted.`);
  }
  const behind = /^Unexpected scalar at node end/.test(message) ? closingQuoteBefore(text, offset) : undefined;
  if (behind !== undefined) {
    const twice = behind === "'" ? "`''`" : '`\\"`';
    return here(undefined, `Unexpected text after a quoted string. A quote inside it is written ${twice}.`);
  }
  const isHarmless = code === 'BAD_ALIAS' || code === 'UNEXPECTED_TOKEN' || code === 'BAD_DQ_ESCAPE';
  return here(isHarmless ? undefined : 'breaking', `${message.replace(/\.$/, '')}.`);
}

type ReportAt = (reach: ReportedError['reach'], message: string, span?: Span) => ReportedError;

/** A colon in a value: in an unquoted string, or on a continuation line that is indented too deeply. */
function nested(text: string, offset: number, here: ReportAt): ReportedError {
  const line = contentSpan(text, offset);
  const rest = text.slice(offset, line.offset + line.length);
  const next = nextLine(text, offset);
  if (/:(?:\s|$)/.test(rest) || !next) {
    const span = { offset, length: rest.length };
    return here('local', 'A string that contains a colon and a space must be quoted.', span);
  }
  const own = keyColumn(text, line.offset);
  const other = columnOf(text, next.offset);
  const isOwnOdd = own % 2 === 1 && other % 2 === 0;
  const reported = here(
    'local',
    unlike(isOwnOdd ? own : other, isOwnOdd ? other : own, isOwnOdd),
    isOwnOdd ? line : next,
  );
  const upTo = next.offset + next.length;
  return { ...reported, upTo, extent: { offset: line.offset, length: upTo - line.offset } };
}

function unlike(columns: number, others: number, isNext: boolean): string {
  const other = isNext ? 'the next one' : 'the key before it';
  return `This line is indented by ${spaces(columns)}, ${other} by ${others}: siblings must have the same indentation.`;
}

function spaces(count: number): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}

/** A line that should be a member but has no colon, or not in the form that YAML requires. */
function withoutColon(text: string, offset: number, here: ReportAt): ReportedError {
  const line = contentSpan(text, offset);
  const rest = text.slice(offset, line.offset + line.length);
  const next = nextLine(text, offset);
  // The lines indented below it were meant to be its value: their meaning is unknown now.
  const isAbove = next && columnOf(text, next.offset) > columnOf(text, offset);
  // `yaml` still reads a bracket later in the line as one, which may extend over further lines.
  const reach = isAbove ? 'breaking' : /[[{]/.test(rest) ? undefined : 'local';
  const span = { offset, length: rest.length };
  const colon = /^[\w.-]+:(?=\S)/.exec(rest)?.[0].length;
  if (colon !== undefined) {
    return here(reach, 'Space expected after this colon.', { offset: offset + colon - 1, length: 1 });
  }
  if (/^-[^\s-]/.test(rest)) return here(reach, 'Space expected after this dash.', { offset, length: 1 });
  if (/^[\w.-]+\s*=/.test(rest)) return here(reach, 'Colon and space expected between key and value.', span);
  return here(reach, 'Colon expected on this line.', span);
}

/** A line whose indentation matches nothing before it. */
function misplaced(text: string, offset: number, here: ReportAt): ReportedError {
  const line = contentSpan(text, offset);
  if (/^-[^\s-]/.test(text.slice(line.offset, line.offset + 2))) {
    return here('breaking', 'Space expected after this dash.', { offset: line.offset, length: 1 });
  }
  const column = columnOf(text, line.offset);
  const before = previousLine(text, line.offset);
  const key = before && keyColumn(text, before.offset);
  // Indentation is usually even: the odd one is wrong.
  if (before && key !== undefined && key % 2 === 1 && column % 2 === 0) {
    return here('breaking', unlike(key, column, true), before);
  }
  if (column % 2 === 0 && /^-\s/.test(text.slice(line.offset, line.offset + 2))) {
    return here('breaking', 'Unexpected list item: remove the dash, or indent it like the items of its list.', line);
  }
  const message = `This line is indented by ${spaces(column)}, which matches no enclosing level: siblings must have the same indentation.`;
  return here('breaking', message, line);
}

function closingQuoteBefore(text: string, offset: number): string | undefined {
  let at = offset - 1;
  while (at > 0 && text.charAt(at) === ' ') at--;
  const c = text.charAt(at);
  return c === '"' || c === "'" ? c : undefined;
}

function spanOf(text: string, { pos }: YamlError): Span {
  const offset = Math.min(pos[0], text.length);
  return { offset, length: Math.max(0, Math.min(pos[1], text.length) - offset) };
}

/** Maximum number of characters that are searched for an open bracket. */
const MAX_BRACKET = 10_000;

/** The content of an offset's line, or of the next line with content if it is blank. */
function contentSpan(text: string, offset: number): Span {
  const span = lineContent(text, lineStart(text, offset));
  return span.length > 0 ? span : (nextLine(text, offset) ?? span);
}

/** The content of the next line that is neither blank nor a comment. */
function nextLine(text: string, offset: number): Span | undefined {
  for (let at = lineEnd(text, offset); at < text.length; at = lineEnd(text, at)) {
    at = afterBreak(text, at);
    const span = lineContent(text, at);
    if (span.length > 0 && text.charAt(span.offset) !== '#') return span;
  }
  return undefined;
}

/** The content of the previous line that is neither blank nor a comment. */
function previousLine(text: string, offset: number): Span | undefined {
  for (let at = lineStart(text, offset); at > 0; ) {
    at = lineStart(text, at - (text.charAt(at - 2) === '\r' ? 2 : 1));
    const span = lineContent(text, at);
    if (span.length > 0 && text.charAt(span.offset) !== '#') return span;
  }
  return undefined;
}

/** The column of the text after the dashes at the start of a line. */
function keyColumn(text: string, content: number): number {
  let at = content;
  while (text.charAt(at) === '-' && text.charAt(at + 1) === ' ') at = skipSpaces(text, at + 1);
  return columnOf(text, at);
}

/** The nearest bracket before an offset that is not closed there. Brackets in quotes and comments count too. */
function openBracketBefore(text: string, offset: number): number | undefined {
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
