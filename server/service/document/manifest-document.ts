/** A text and its syntax tree. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { levelAbove } from '../../../common/json/json-depth';
import { atOnce } from '../turns';
import { hasFrontMatter, readFrontMatter } from './front-matter/front-matter';
import { parseJson } from './json/parse-json';
import { MAX_DEPTH, MAX_LENGTH } from './limits';
import type { ParsedText, SyntaxProblemCode } from './parsed-text';
import { type ASTNode, type Json, jsonOf, type Span } from './tree/node';
import { parsingYaml } from './yaml/parse-yaml';

/** The languages that a manifest can be written in, by VS Code's language ids. */
export type ManifestLanguage = 'json' | 'jsonc' | 'yaml';

/** One version of a text with its tree. */
export interface ManifestDocument extends ParsedText {
  readonly uri: string;
  readonly language: ManifestLanguage;
  readonly version: number;
  readonly textDocument: TextDocument;
  readonly text: string;
  /** Offset of the first byte of the file that is not valid UTF-8, if the reader of the file found one; the text has U+FFFD there. */
  readonly wrongByte?: number;
  /** Set when {@link reparse} has moved the nodes into a newer document: only the text may still be read. */
  isStale?: true;
}

/** The manifest language by language id, or by file name if the id is none of ours; `undefined` for any other text. Front matter is YAML. */
export function manifestLanguage(languageId: string, uri: string): ManifestLanguage | undefined {
  if (hasFrontMatter(uri)) return 'yaml';
  if (languageId === 'json' || languageId === 'jsonc' || languageId === 'yaml') return languageId;
  if (/\.ya?ml$/i.test(uri)) return 'yaml';
  if (/\.jsonc$/i.test(uri)) return 'jsonc';
  return /\.json$/i.test(uri) ? 'json' : undefined;
}

/** Parses a text into the tree that all languages share. */
export function parseDocument(textDocument: TextDocument): ManifestDocument {
  return atOnce(parsingDocument(textDocument));
}

/** {@link parseDocument} in steps. Parses the text as of the first step, even if it changes meanwhile. */
export function* parsingDocument(textDocument: TextDocument): Generator<undefined, ManifestDocument> {
  const { uri, version, languageId } = textDocument;
  const language = manifestLanguage(languageId, uri) ?? 'json';
  const text = textDocument.getText();
  const parsed = yield* hasFrontMatter(uri) ? parsingFrontMatter(text) : parsingText(text, language);
  return { ...parsed, uri, language, version, textDocument, text };
}

/** Parses a file that is not open in an editor; its name determines the language. */
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
    const message = `File too large (more than ${limit} million characters): nothing in it is checked.`;
    return { root: undefined, problems: [{ code: 'file-too-large', message, offset: 0, length: 0 }], comments: [] };
  }
  return language === 'yaml' ? yield* parsingYaml(text) : parseJson(text);
}

function* parsingFrontMatter(text: string): Generator<undefined, ParsedText> {
  const { frontMatter, yaml } = readFrontMatter(text);
  return { ...(yield* parsingText(yaml, 'yaml')), frontMatter };
}

/** Problems that do not prevent edits of the text. */
const HARMLESS: ReadonlySet<SyntaxProblemCode> = new Set([
  'json-comment',
  'json-trailing-comma',
  'json-non-finite-number',
  'byte-order-mark',
]);

/** Whether the text can be edited reliably: it has no syntax problem that affects how the rest is parsed. */
export function isWellFormed(document: ParsedText): boolean {
  return document.problems.every(({ code }) => HARMLESS.has(code));
}

/** Whether values of the text are missing in the tree, or it has none, because it is too long or nested too deeply. */
export function isUnparsed({ problems }: ParsedText): boolean {
  return problems.some(({ code }) => code === 'nesting-too-deep' || code === 'file-too-large');
}

/** Levels of a value that was perhaps not read whole: those around it are few. */
const NEAR_DEPTH = MAX_DEPTH - 8;

/** Whether the deepest levels of a value may be missing in the tree, as those of JSON that is nested too deeply are. */
export function isCut({ language, problems, text }: ManifestDocument, { offset, length }: Span): boolean {
  if (language === 'yaml' || !problems.some(({ code }) => code === 'nesting-too-deep')) return false;
  return levelAbove(text.slice(offset, offset + length), NEAR_DEPTH) !== undefined;
}

/** The plain value of a node, see {@link jsonOf}. JSON without any problem is parsed again, which takes half of the time. */
export function writtenValue({ language, problems, text, isStale }: ManifestDocument, node: ASTNode): Json {
  if (language === 'yaml' || problems.length > 0 || isStale) return jsonOf(node);
  return JSON.parse(text.slice(node.offset, node.offset + node.length)) as Json;
}

/** The text of a node as it stands in its document. */
export function writtenAt({ offset, length }: Span, { text }: Pick<ManifestDocument, 'text'>): string {
  return text.slice(offset, offset + length);
}
