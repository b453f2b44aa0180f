/** JSON and JSONC text to tree. */
import { byteOrderMark, isByteOrderMark } from '../byte-order-mark';
import { MAX_DEPTH, MAX_SYNTAX_ERRORS } from '../limits';
import type { ParsedText, SyntaxProblem } from '../manifest-document';
import type { ASTNode } from '../tree/node';
import { extraClosers } from './json-extra-closers';
import type { LocatedFix } from './json-fixes';
import { JsonReader } from './json-reader';

/** Longest text that is read a second time to make more of it. Units: UTF-16 code units. */
const MAX_READ_AGAIN = 256 * 1024;
/** Closing brackets of one text that are looked for as too many. */
const MAX_EXTRA = 3;

/** Parses JSON with comments and trailing commas told apart from errors; repeated keys are a rule's business, not the parser's. */
export function parseJson(text: string): ParsedText {
  return readForFixes(text).parsed;
}

/** A text that was read together with how its syntax errors are mended, as far as that can be told. */
export interface ReadForFixes {
  readonly parsed: ParsedText;
  readonly fixes: readonly LocatedFix[];
}

/** {@link parseJson} with the fixes, which are of this text alone: they do not move with an edit. */
export function readForFixes(text: string): ReadForFixes {
  const { reader, root } = read(withoutMark(text));
  return { parsed: parsedBy(reader, root, text), fixes: reader.fixes };
}

/** The number of syntax errors. */
export function syntaxErrorsIn({ problems }: Pick<ParsedText, 'problems'>): number {
  return problems.filter(({ code }) => code === 'syntax-error').length;
}

/** Whether a JSON text has so many syntax errors that it was not read to its end. */
export function hasTooManyErrors(parsed: Pick<ParsedText, 'problems'>): boolean {
  return syntaxErrorsIn(parsed) > MAX_SYNTAX_ERRORS;
}

function parsedBy(reader: JsonReader, root: ASTNode | undefined, text: string): ParsedText {
  const hasMark = isByteOrderMark(text);
  if (reader.tooDeepAt !== undefined) {
    const message = `Nested more than ${MAX_DEPTH} levels deep: nothing below is checked.`;
    return {
      root: undefined,
      problems: [{ code: 'nesting-too-deep', message, offset: reader.tooDeepAt, length: 1 }],
      comments: [],
    };
  }
  const problems = withComments(reader);
  return {
    root,
    problems: hasMark ? [byteOrderMark(), ...problems] : problems,
    comments: reader.comments,
    ...(reader.isGivenUp || (reader.isUnbalanced && isReadAgain(text)) ? { isUnbalanced: true } : {}),
  };
}

/** A space in the place of the mark leaves every offset as it is. */
function withoutMark(text: string): string {
  return isByteOrderMark(text) ? ` ${text.slice(1)}` : text;
}

interface Reading {
  readonly reader: JsonReader;
  readonly root: ASTNode | undefined;
}

/** Reads a text; where its brackets do not match again: by its indentation, and without a bracket that is too many. */
function read(text: string): Reading {
  const plain = readPlainly(text);
  const { reader } = plain;
  if (!reader.isUnbalanced || reader.tooDeepAt !== undefined || !isReadAgain(text)) return plain;
  const indented = readPlainly(text, true);
  const isBetter = indented.reader.tooDeepAt === undefined && faultsOf(indented) <= faultsOf(plain);
  return withoutExtras(text, isBetter ? indented : plain, plain);
}

/**
 * The reading without the closing brackets that are too many, where that leaves no more faults than the best one has; each of them is told.
 * @param plain where its first fault is, there or before the bracket stands
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

/** The reading without one bracket more, of those that come into question the one that leaves the fewest faults. */
function likeliest(text: string, fault: number, extra: ReadonlySet<number>) {
  let best: { readonly offset: number; readonly reading: Reading } | undefined;
  for (const offset of extraClosers(text, fault, extra)) {
    const reading = readPlainly(text, false, new Set([...extra, offset]));
    if (!best || faultsOf(reading) < faultsOf(best.reading)) best = { offset, reading };
    // Nothing but the brackets is wrong: no other can be better.
    if (faultsOf(reading) <= extra.size + 1) break;
  }
  return best;
}

function readPlainly(text: string, byIndentation = false, extra?: ReadonlySet<number>): Reading {
  const reader = new JsonReader(text, '', MAX_DEPTH, byIndentation, extra);
  return { reader, root: reader.read() };
}

/** How much is wrong about a reading: the problems, and one more where it has not come to the end. */
function faultsOf({ reader: { tooDeepAt, problems, hasUnparsedRest } }: Reading): number {
  if (tooDeepAt !== undefined) return Number.POSITIVE_INFINITY;
  return problems.length + (hasUnparsedRest ? 1 : 0);
}

/** Whether a text of that length is read twice where its brackets do not match; such a text is never read in parts. */
export function isReadAgain({ length }: string): boolean {
  return length <= MAX_READ_AGAIN;
}

/** What a reading has found, comments included, in text order. */
export function withComments({ problems, comments }: Pick<JsonReader, 'problems' | 'comments'>): SyntaxProblem[] {
  const reported = comments.map((comment) => ({
    code: 'json-comment' as const,
    message: 'Comments are not allowed in JSON.',
    ...comment,
  }));
  return [...problems, ...reported].sort((a, b) => a.offset - b.offset);
}
