/** Parses JSON and JSONC. */

import { conflictsIn, withConflict } from '../conflict-markers';
import { MAX_DEPTH, MAX_SYNTAX_ERRORS } from '../limits';
import { byteOrderMark, isByteOrderMark, type ParsedText, type SyntaxProblem } from '../parsed-text';
import type { ASTNode } from '../tree/node';
import type { LocatedFix } from './json-fixes';
import { JsonReader } from './json-reader';
import { CLOSE_BRACE, CLOSE_BRACKET, END, JsonScanner, OPEN_BRACE, OPEN_BRACKET } from './json-scanner';
import { LineIndents } from './line-indents';
import { plainJson } from './plain-json';

/** Longest text that is parsed again for a better recovery. Units: UTF-16 code units. */
const MAX_READ_AGAIN = 256 * 1024;
/** Superfluous closing brackets that are looked for in one text. */
const MAX_EXTRA = 3;

/** Parses JSON. Comments and trailing commas have problem codes of their own; repeated keys are left to a rule. */
export function parseJson(text: string): ParsedText {
  return readForFixes(text).parsed;
}

/** A parsed text with the known fixes of its syntax errors. */
export interface ReadForFixes {
  readonly parsed: ParsedText;
  readonly fixes: readonly LocatedFix[];
}

/** {@link parseJson} with fixes. They are valid for this text only: they do not move with edits. */
export function readForFixes(text: string): ReadForFixes {
  const plain = plainJson(text);
  if (plain) return { parsed: { ...plain, problems: [], comments: [] }, fixes: [] };
  const conflicts = conflictsIn(text);
  if (conflicts) return { parsed: withConflict(parseJson(conflicts.ours), conflicts), fixes: [] };
  const { reader, root } = read(withoutMark(text));
  return { parsed: parsedBy(reader, root, text), fixes: reader.fixes };
}

/** The number of syntax errors. */
export function syntaxErrorsIn({ problems }: Pick<ParsedText, 'problems'>): number {
  return problems.filter(({ code }) => code === 'syntax-error').length;
}

/** Whether parsing stopped early because of too many syntax errors. */
export function hasTooManyErrors(parsed: Pick<ParsedText, 'problems'>): boolean {
  return syntaxErrorsIn(parsed) > MAX_SYNTAX_ERRORS;
}

function parsedBy(reader: JsonReader, root: ASTNode | undefined, text: string): ParsedText {
  const hasMark = isByteOrderMark(text);
  const { tooDeepAt: offset } = reader;
  if (offset !== undefined) {
    const what = reader.isUnbalanced ? 'nothing in this file is' : 'deeper levels are not';
    const message = `Nested more than ${MAX_DEPTH} levels deep: ${what} checked.`;
    const problem: SyntaxProblem = { code: 'nesting-too-deep', message, offset, length: 1 };
    if (reader.isUnbalanced) return { root: undefined, problems: [problem], comments: [] };
    reader.problems.push(problem);
  }
  const problems = withComments(reader);
  return {
    root,
    problems: hasMark ? [byteOrderMark(), ...problems] : problems,
    comments: reader.comments,
    ...(reader.isGivenUp || (reader.isUnbalanced && isReadAgain(text)) ? { isUnbalanced: true } : {}),
  };
}

/** Replaces the byte order mark with a space, so that offsets stay the same. */
function withoutMark(text: string): string {
  return isByteOrderMark(text) ? ` ${text.slice(1)}` : text;
}

interface Reading {
  readonly reader: JsonReader;
  readonly root: ASTNode | undefined;
}

/** Parses a text. If its brackets do not match, parses it again by indentation, then without superfluous brackets. */
function read(text: string): Reading {
  const plain = readPlainly(text);
  const { reader } = plain;
  if (!reader.isUnbalanced || reader.tooDeepAt !== undefined || !isReadAgain(text)) return plain;
  const indented = readPlainly(text, true);
  const isBetter = indented.reader.tooDeepAt === undefined && faultsOf(indented) <= faultsOf(plain);
  return withoutExtras(text, isBetter ? indented : plain, plain);
}

/**
 * The reading without superfluous closing brackets if it has no more faults than the best one; each such bracket is reported.
 * @param plain the reading whose first fault is at or after the first superfluous bracket
 */
function withoutExtras(text: string, best: Reading, plain: Reading): Reading {
  let known = best;
  let from = plain;
  const extra = new Set<number>();
  while (extra.size < MAX_EXTRA && faultsOf(known) > extra.size) {
    const fault = from.reader.problems.find(({ code, offset }) => code === 'syntax-error' && !extra.has(offset));
    if (!fault) break;
    const next = likeliest(text, fault.offset, extra);
    if (!next || faultsOf(next.reading) > faultsOf(known)) break;
    extra.add(next.offset);
    known = next.reading;
    from = next.reading;
  }
  return known;
}

/** Tries to leave out one more bracket, and returns the candidate whose reading has the fewest faults. */
function likeliest(text: string, fault: number, extra: ReadonlySet<number>) {
  let best: { readonly offset: number; readonly reading: Reading } | undefined;
  for (const offset of extraClosers(text, fault, extra)) {
    const reading = readPlainly(text, false, new Set([...extra, offset]));
    if (!best || faultsOf(reading) < faultsOf(best.reading)) best = { offset, reading };
    // Only the brackets are wrong: no other candidate can be better.
    if (faultsOf(reading) <= extra.size + 1) break;
  }
  return best;
}

function readPlainly(text: string, byIndentation = false, extra?: ReadonlySet<number>): Reading {
  const reader = new JsonReader(text, '', MAX_DEPTH, byIndentation, extra);
  return { reader, root: reader.read() };
}

/** The number of problems of a reading, plus one if it did not reach the end. */
function faultsOf({ reader: { tooDeepAt, problems, hasUnparsedRest } }: Reading): number {
  if (tooDeepAt !== undefined) return Number.POSITIVE_INFINITY;
  return problems.length + (hasUnparsedRest ? 1 : 0);
}

/** Whether a text of that length is parsed again if its brackets do not match. Such an unbalanced text is never parsed in parts. */
export function isReadAgain({ length }: string): boolean {
  return length <= MAX_READ_AGAIN;
}

/** The problems of a reading, including one for each comment, in text order. */
export function withComments({ problems, comments }: Pick<JsonReader, 'problems' | 'comments'>): SyntaxProblem[] {
  const reported = comments.map((comment) => ({
    code: 'json-comment' as const,
    message: 'Comments are not allowed in JSON.',
    ...comment,
  }));
  return [...problems, ...reported].sort((a, b) => a.offset - b.offset);
}

interface Opening {
  readonly kind: number;
  readonly line: number;
  readonly indent: number;
}

/** A closing bracket, and whether its position is suspicious. */
interface Closer {
  readonly offset: number;
  readonly kind: number;
  /** It closes nothing, or it is on another line than its opening bracket and not aligned with the start of that line. */
  readonly isOdd: boolean;
}

/**
 * The closing brackets of a kind that has more of them than opening ones, likeliest first: the first in a suspicious position, the one at
 * the fault, the last before it. At most three, because trying each means parsing the text.
 *
 * @param fault offset of the parser's first error: the superfluous bracket is there or before
 * @param known offsets of brackets already known to be superfluous
 */
function extraClosers(text: string, fault: number, known: ReadonlySet<number>): readonly number[] {
  const scanner = new JsonScanner(text, nothing, nothing, known);
  const lines = new LineIndents(text);
  const open: Opening[] = [];
  const closers: Closer[] = [];
  let braces = 0;
  let brackets = 0;
  for (scanner.next(); scanner.kind !== END; scanner.next()) {
    const { kind, offset } = scanner;
    if (kind === OPEN_BRACE || kind === OPEN_BRACKET) {
      kind === OPEN_BRACE ? braces++ : brackets++;
      open.push({ kind, line: lines.lineAt(offset), indent: lines.indentAt(offset) });
    } else if (kind === CLOSE_BRACE || kind === CLOSE_BRACKET) {
      kind === CLOSE_BRACE ? braces-- : brackets--;
      if (offset > fault) continue;
      const opening = open.at(-1)?.kind === OPENING[kind] ? open.pop() : undefined;
      closers.push({ offset, kind, isOdd: isOdd(opening, lines, offset) });
    }
  }
  const some = closers.filter(({ kind }) => (kind === CLOSE_BRACE ? braces : brackets) < 0);
  const before = some.filter(({ offset }) => offset < fault);
  const likely = [some.find((one) => one.isOdd), some.find(({ offset }) => offset === fault), before.at(-1)];
  return [...new Set(likely.flatMap((one) => (one ? [one.offset] : [])))];
}

const OPENING: Readonly<Record<number, number>> = { [CLOSE_BRACE]: OPEN_BRACE, [CLOSE_BRACKET]: OPEN_BRACKET };

function isOdd(opening: Opening | undefined, lines: LineIndents, offset: number): boolean {
  if (!opening) return true;
  if (opening.line === lines.lineAt(offset)) return false;
  return lines.columnOfFirst(offset) !== opening.indent;
}

function nothing(): void {}
