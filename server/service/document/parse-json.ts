/** JSON and JSONC text to tree, by the parser of `vscode-json-languageservice`. */
import { ErrorCode, getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { byteOrderMark, isByteOrderMark } from './byte-order-mark';
import { tellJsonError } from './json-errors';
import { plainSpaces } from './json-spaces';
import { MAX_DEPTH } from './limits';
import type { ParsedText, SyntaxProblem } from './manifest-document';
import type { ASTNode, Span } from './node';
import { jsonCommentEnd, jsonStringEnd } from './trivia';

/** Parses JSON with comments and trailing commas told apart from errors; repeated keys are a rule's business, not the parser's. */
export function parseJson(text: string): ParsedText {
  const tooDeep = offsetBelowDepth(text, MAX_DEPTH);
  if (tooDeep !== undefined) {
    const message = `Nested more than ${MAX_DEPTH} levels deep: nothing below is read.`;
    return {
      root: undefined,
      problems: [{ code: 'nesting-too-deep', message, offset: tooDeep, length: 1 }],
      comments: [],
    };
  }
  // The parser takes the mark for a value; a space in its place leaves every offset as it is.
  const hasMark = isByteOrderMark(text);
  const plain = plainSpaces(hasMark ? ` ${text.slice(1)}` : text);
  const textDocument = TextDocument.create('', 'json', 0, plain.text);
  const parsed = getLanguageService({}).parseJSONDocument(textDocument) as unknown as LibraryDocument;
  const span = (range: LibraryRange): Span => {
    const offset = textDocument.offsetAt(range.start);
    return { offset, length: Math.max(0, textDocument.offsetAt(range.end) - offset) };
  };
  const problems: SyntaxProblem[] = [...(hasMark ? [byteOrderMark()] : []), ...plain.problems];
  for (const error of parsed.syntaxErrors) {
    if (error.code === ErrorCode.DuplicateKey) continue;
    const at = span(error.range);
    if (error.code === ErrorCode.TrailingComma) {
      problems.push({ code: 'json-trailing-comma', message: 'JSON has no comma behind the last entry.', ...at });
    } else {
      problems.push({ code: 'syntax-error', ...tellJsonError(text, error.message, at) });
    }
  }
  const comments = parsed.comments.map(span);
  for (const comment of comments) {
    problems.push({ code: 'json-comment', message: 'JSON has no comments.', ...comment });
  }
  keepInside(parsed.root, text.length);
  return { root: parsed.root, problems: problems.sort((a, b) => a.offset - b.offset), comments };
}

/** A comment that is not closed makes the parser count beyond the end of the text: for what is still open there. */
function keepInside(root: ASTNode | undefined, end: number): void {
  for (let node = root; node; node = node.children?.at(-1)) {
    if (node.offset + node.length > end) (node as { length: number }).length = Math.max(0, end - node.offset);
  }
}

interface LibraryRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** The members of the library's document class that its published type leaves out. */
interface LibraryDocument {
  readonly root: ParsedText['root'];
  readonly syntaxErrors: readonly { readonly code: number; readonly message: string; readonly range: LibraryRange }[];
  readonly comments: readonly LibraryRange[];
}

/**
 * Where the text first nests deeper than the limit; `undefined` where it never does.
 * Strings and comments are skipped; a string that is not closed ends with its line.
 */
export function offsetBelowDepth(text: string, limit: number): number | undefined {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x22) {
      i = jsonStringEnd(text, i + 1);
    } else if (code === 0x2f) {
      i = Math.max(i, jsonCommentEnd(text, i) - 1);
    } else if (code === 0x7b || code === 0x5b) {
      if (++depth > limit) return i;
    } else if (code === 0x7d || code === 0x5d) {
      depth--;
    }
  }
  return undefined;
}
