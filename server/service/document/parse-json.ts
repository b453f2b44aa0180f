/** JSON and JSONC text to tree. */
import { byteOrderMark, isByteOrderMark } from './byte-order-mark';
import { JsonReader } from './json-reader';
import { MAX_DEPTH } from './limits';
import type { ParsedText, SyntaxProblem } from './manifest-document';

/** Parses JSON with comments and trailing commas told apart from errors; repeated keys are a rule's business, not the parser's. */
export function parseJson(text: string): ParsedText {
  // A space in place of the mark leaves every offset as it is.
  const hasMark = isByteOrderMark(text);
  const reader = new JsonReader(hasMark ? ` ${text.slice(1)}` : text, '', MAX_DEPTH);
  const root = reader.read();
  if (reader.tooDeepAt !== undefined) {
    const message = `Nested more than ${MAX_DEPTH} levels deep: nothing below is read.`;
    return {
      root: undefined,
      problems: [{ code: 'nesting-too-deep', message, offset: reader.tooDeepAt, length: 1 }],
      comments: [],
    };
  }
  const problems = withComments(reader);
  return { root, problems: hasMark ? [byteOrderMark(), ...problems] : problems, comments: reader.comments };
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
