/** A text and the tree that it became. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ASTNode, Span } from './node';
import { parseJson } from './parse-json';
import { parseYaml } from './parse-yaml';

/** What is wrong with a text before any meaning is looked at. */
export type SyntaxProblemCode =
  | 'syntax-error'
  | 'json-comment'
  | 'json-trailing-comma'
  | 'nesting-too-deep'
  | 'yaml-several-documents'
  | 'yaml-unknown-tag'
  | 'yaml-alias-limit';

/** A place where the text is not what its language allows. The message is a sentence for the author. */
export interface SyntaxProblem extends Span {
  readonly code: SyntaxProblemCode;
  readonly message: string;
}

/** The languages that a manifest can be written in, by VS Code's language ids. */
export type ManifestLanguage = 'json' | 'jsonc' | 'yaml';

/** What parsing gives: never throws, always a tree as far as one can be told. */
export interface ParsedText {
  /** `undefined` for an empty text or one that has no value at all. */
  readonly root: ASTNode | undefined;
  readonly problems: readonly SyntaxProblem[];
  /** Comments in text order, with their marks (`//`, `#`). */
  readonly comments: readonly Span[];
}

/** One version of a text with its tree. */
export interface ManifestDocument extends ParsedText {
  readonly uri: string;
  readonly language: ManifestLanguage;
  readonly version: number;
  readonly textDocument: TextDocument;
  readonly text: string;
}

/** Levels of nesting above which no tree is built: deeper than any manifest, shallow enough for every recursive reader. */
export const MAX_DEPTH = 256;

/** The manifest language of a language id or, where that says nothing, of a file name; `undefined` for any other text. */
export function manifestLanguage(languageId: string, uri: string): ManifestLanguage | undefined {
  if (languageId === 'json' || languageId === 'jsonc' || languageId === 'yaml') return languageId;
  if (/\.ya?ml$/i.test(uri)) return 'yaml';
  if (/\.jsonc$/i.test(uri)) return 'jsonc';
  return /\.json$/i.test(uri) ? 'json' : undefined;
}

/** Parses a text into the common tree. */
export function parseDocument(textDocument: TextDocument): ManifestDocument {
  const language = manifestLanguage(textDocument.languageId, textDocument.uri) ?? 'json';
  const text = textDocument.getText();
  const parsed = language === 'yaml' ? parseYaml(text) : parseJson(textDocument);
  return { ...parsed, uri: textDocument.uri, language, version: textDocument.version, textDocument, text };
}

/** Whether the text is sound enough to be edited by machine: no syntax problem that a reader would stumble over. */
export function isWellFormed(document: ParsedText): boolean {
  return !document.problems.some(
    (problem) => problem.code !== 'json-comment' && problem.code !== 'json-trailing-comma',
  );
}
