/** A text and the tree that it became. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { atOnce } from '../turns';
import { parseJson } from './json/parse-json';
import { MAX_LENGTH } from './limits';
import type { ASTNode, Span } from './tree/node';
import { parsingYaml } from './yaml/parse-yaml';

/** What is wrong with a text before any meaning is looked at. */
export type SyntaxProblemCode =
  | 'syntax-error'
  | 'byte-order-mark'
  | 'file-too-large'
  | 'json-comment'
  | 'json-trailing-comma'
  | 'json-non-finite-number'
  | 'nesting-too-deep'
  | 'yaml-several-documents'
  | 'yaml-unknown-tag'
  | 'yaml-alias-limit';

/** A place where the text is not what its language allows. The message is a sentence for the author. */
export interface SyntaxProblem extends Span {
  readonly code: SyntaxProblemCode;
  readonly message: string;
  /**
   * In YAML. `local`: the lines around read the same as if there were no such problem. `breaking`: nothing behind it can be relied on.
   * Absent where it is neither.
   */
  readonly reach?: 'local' | 'breaking';
  /** In YAML: what it speaks of, where that is more than what is marked. Nothing else is reported there. */
  readonly extent?: Span;
}

/** The languages that a manifest can be written in, by VS Code's language ids. */
export type ManifestLanguage = 'json' | 'jsonc' | 'yaml';

/** What parsing gives: never throws, always a tree as far as one can be told. */
export interface ParsedText {
  /** `undefined` for an empty text or one that has no value at all. */
  readonly root: ASTNode | undefined;
  /** In text order. */
  readonly problems: readonly SyntaxProblem[];
  /** Comments in text order, with their marks (`//`, `#`). */
  readonly comments: readonly Span[];
  /** Set for YAML without anchors, aliases, tags, directives and further documents: each part means by itself what it means in the whole. */
  readonly isPlainYaml?: boolean;
  /** Set for JSON whose brackets do not match, where what a part means hangs on the whole. */
  readonly isUnbalanced?: boolean;
}

/** One version of a text with its tree. */
export interface ManifestDocument extends ParsedText {
  readonly uri: string;
  readonly language: ManifestLanguage;
  readonly version: number;
  readonly textDocument: TextDocument;
  readonly text: string;
  /** The first byte of the file that is no UTF-8, where whoever read it has seen one: the text has U+FFFD there. */
  readonly wrongByte?: number;
  /** Set when the nodes have moved into a newer document by {@link reparse}: nothing but the text may be read any more. */
  isStale?: true;
}

/** The manifest language of a language id or, where that says nothing, of a file name; `undefined` for any other text. */
export function manifestLanguage(languageId: string, uri: string): ManifestLanguage | undefined {
  if (languageId === 'json' || languageId === 'jsonc' || languageId === 'yaml') return languageId;
  if (/\.ya?ml$/i.test(uri)) return 'yaml';
  if (/\.jsonc$/i.test(uri)) return 'jsonc';
  return /\.json$/i.test(uri) ? 'json' : undefined;
}

/** Parses a text into the common tree. */
export function parseDocument(textDocument: TextDocument): ManifestDocument {
  return atOnce(parsingDocument(textDocument));
}

/** {@link parseDocument} in steps. The text is the one at the first step, whatever becomes of it meanwhile. */
export function* parsingDocument(textDocument: TextDocument): Generator<undefined, ManifestDocument> {
  const { uri, version, languageId } = textDocument;
  const language = manifestLanguage(languageId, uri) ?? 'json';
  const text = textDocument.getText();
  const parsed = yield* parsingText(text, language);
  return { ...parsed, uri, language, version, textDocument, text };
}

/** Parses a text that no editor holds, in the language of its name. */
export function parseFile(uri: string, text: string, wrongByte?: number): ManifestDocument {
  const document = atOnce(parsingFile(uri, text));
  return wrongByte === undefined ? document : { ...document, wrongByte };
}

/** {@link parseFile} in steps. */
export function parsingFile(uri: string, text: string): Generator<undefined, ManifestDocument> {
  return parsingDocument(TextDocument.create(uri, manifestLanguage('', uri) ?? 'json', 0, text));
}

function* parsingText(text: string, language: ManifestLanguage): Generator<undefined, ParsedText> {
  if (text.length > MAX_LENGTH[language]) {
    const limit = MAX_LENGTH[language] / 1024 / 1024;
    const message = `File too large: nothing in it is checked, as it has more than ${limit} million characters.`;
    return { root: undefined, problems: [{ code: 'file-too-large', message, offset: 0, length: 0 }], comments: [] };
  }
  return language === 'yaml' ? yield* parsingYaml(text) : parseJson(text);
}

/** What editors may change by machine all the same. */
const HARMLESS: ReadonlySet<SyntaxProblemCode> = new Set([
  'json-comment',
  'json-trailing-comma',
  'json-non-finite-number',
  'byte-order-mark',
]);

/** Whether the text is sound enough to be edited by machine: no syntax problem that a reader would stumble over. */
export function isWellFormed(document: ParsedText): boolean {
  return document.problems.every(({ code }) => HARMLESS.has(code));
}

/** Whether the text was not read at all, because it is too long or nests too deep: there is nothing to go by. */
export function isUnparsed({ root, problems }: ParsedText): boolean {
  return !root && problems.some(({ code }) => code === 'nesting-too-deep' || code === 'file-too-large');
}
