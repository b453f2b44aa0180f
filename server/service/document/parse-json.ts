/** JSON and JSONC text to tree. */
import { byteOrderMark, isByteOrderMark } from './byte-order-mark';
import { JsonReader } from './json-reader';
import { MAX_DEPTH } from './limits';
import type { ParsedText, SyntaxProblem } from './manifest-document';
import type { ASTNode } from './node';

/** Longest text that is read a second time to make more of it. Units: UTF-16 code units. */
const MAX_READ_AGAIN = 256 * 1024;

/** Parses JSON with comments and trailing commas told apart from errors; repeated keys are a rule's business, not the parser's. */
export function parseJson(text: string): ParsedText {
  // A space in place of the mark leaves every offset as it is.
  const hasMark = isByteOrderMark(text);
  const { reader, root } = read(hasMark ? ` ${text.slice(1)}` : text);
  if (reader.tooDeepAt !== undefined) {
    const message = `Nested more than ${MAX_DEPTH} levels deep: nothing below is read.`;
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
    ...(reader.isUnbalanced && isReadAgain(text) ? { isUnbalanced: true } : {}),
  };
}

interface Reading {
  readonly reader: JsonReader;
  readonly root: ASTNode | undefined;
}

/** Reads a text; where its brackets do not match a second time, by its indentation, which tells better where one is missing. */
function read(text: string): Reading {
  const reader = new JsonReader(text, '', MAX_DEPTH);
  const plain = { reader, root: reader.read() };
  if (!reader.isUnbalanced || reader.tooDeepAt !== undefined || !isReadAgain(text)) return plain;
  const other = new JsonReader(text, '', MAX_DEPTH, true);
  const indented = { reader: other, root: other.read() };
  const isBetter = other.tooDeepAt === undefined && other.problems.length <= reader.problems.length;
  return isBetter ? indented : plain;
}

/** Whether a text of that length is read twice where its brackets do not match; such a text is never read in parts. */
export function isReadAgain({ length }: string): boolean {
  return length <= MAX_READ_AGAIN;
}

/** What a reading has found, comments included, in text order. */
export function withComments({ problems, comments }: Pick<JsonReader, 'problems' | 'comments'>): SyntaxProblem[] {
  const told = comments.map((comment) => ({
    code: 'json-comment' as const,
    message: 'JSON has no comments.',
    ...comment,
  }));
  return [...problems, ...told].sort((a, b) => a.offset - b.offset);
}
