/** Runs all features of the language service on a text, and checks what must hold for any text. */
import { isDeepStrictEqual } from 'node:util';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, Range } from 'vscode-languageserver-types';
import { readManifest } from '../../server/service/dialects/recognise';
import { applyEdits, type Edit } from '../../server/service/document/edit/edit';
import {
  isWellFormed,
  type ManifestDocument,
  type ManifestLanguage,
  parseDocument,
} from '../../server/service/document/manifest-document';
import { descendants, jsonOf, type Span } from '../../server/service/document/tree/node';
import { complete } from '../../server/service/features/completion/complete';
import { Checker } from '../../server/service/features/diagnostics/check';
import type { Problem } from '../../server/service/features/diagnostics/problem';
import { documentLinks } from '../../server/service/features/document-links/document-links';
import { documentSymbols } from '../../server/service/features/document-symbols/document-symbols';
import { ruleByCode } from '../../server/service/features/fix-trial';
import { fixesFor, safeFixes } from '../../server/service/features/fixes';
import { hover } from '../../server/service/features/hover/hover';
import { foldingRanges, format, selectionRanges } from '../../server/service/features/layout/layout';
import { definition, documentHighlights, references } from '../../server/service/features/navigation/locations';
import { prepareRename, rename } from '../../server/service/features/navigation/rename';
import { signatureLine } from '../../server/service/features/signature/signature';
import type { Dialect } from '../../server/service/model/dialect';
import type { Manifest } from '../../server/service/model/manifest';
import { memoryWorkspace } from '../../server/service/workspace';
import type { Random } from '../kit/random/random';

/** A failure, with the text that caused it. */
export class Broken extends Error {
  constructor(what: string, text: string) {
    super(`${what} in ${JSON.stringify(text.length > 3_000 ? `${text.slice(0, 3_000)}…` : text)}`);
  }
}

/** Parses a text and checks every range of its tree. */
export function parsed(text: string, language: ManifestLanguage, uri: string): ManifestDocument {
  const document = parseDocument(TextDocument.create(uri, language, 1, text));
  const { root, problems, comments } = document;
  for (const span of [...problems, ...comments, ...(root ? descendants(root) : [])]) inside(span, document, 'tree');
  return document;
}

/** Runs every feature on a text; throws {@link Broken} if one of them returns a range outside it. */
export async function everything(
  r: Random,
  text: string,
  language: ManifestLanguage,
  uri: string,
  dialect: Dialect,
): Promise<void> {
  const document = parsed(text, language, uri);
  const workspace = memoryWorkspace({ 'file:///w/tools/bin/x': '' });
  const manifest = readManifest(document, dialect);
  readManifest(document);
  if (!manifest) return;
  const problems = (await new Checker().check(manifest, workspace)) ?? [];
  for (const problem of problems) told(problem, document);
  for (const problem of problems.filter(() => r.chance(0.2)).slice(0, 4)) {
    for (const { edits, safe } of await fixesFor(manifest, problem, workspace)) {
      allInside(edits, document, problem.code);
      if (safe && ruleByCode(manifest, problem.code)?.neverSafe)
        throw new Broken(`${problem.code} has a safe fix`, text);
    }
  }
  await fixAll(manifest, problems);
  for (const symbol of documentSymbols(manifest)) inRange(symbol.range, document, 'symbol');
  for (const { range } of await documentLinks(manifest, workspace)) inRange(range, document, 'link');
  await laidOut(manifest);
  for (const tool of manifest.tools) signatureLine(tool);
  for (let i = 0; i < 3; i++) await atCursor(manifest, r.below(text.length + 1));
}

/** Formatting changes no value of a text without syntax errors. */
async function laidOut(manifest: Manifest): Promise<void> {
  const { document, root } = manifest;
  const edits = await format(manifest, { tabSize: 2, insertSpaces: true });
  for (const { range } of edits) inRange(range, document, 'formatting');
  for (const { startLine, endLine } of await foldingRanges(manifest)) {
    if (startLine < 0 || endLine < startLine || endLine >= document.textDocument.lineCount) {
      throw new Broken(`folding of ${startLine} to ${endLine}`, document.text);
    }
  }
  if (!isWellFormed(document) || !root) return;
  const after = parsed(TextDocument.applyEdits(document.textDocument, edits), document.language, document.uri);
  if (!after.root || !isDeepStrictEqual(jsonOf(after.root), jsonOf(root))) {
    throw new Broken('formatting changes a value', document.text);
  }
}

async function atCursor(manifest: Manifest, offset: number): Promise<void> {
  const { document } = manifest;
  const workspace = memoryWorkspace();
  inRange(hover(manifest, offset)?.range, document, 'hover');
  const { items } = await complete(document, manifest, offset, workspace, { snippets: true } as object);
  for (const { textEdit } of items)
    if (textEdit && 'range' in textEdit) inRange(textEdit.range, document, 'completion');
  const position = document.textDocument.positionAt(offset);
  for (const { range } of await selectionRanges(manifest, [position])) inRange(range, document, 'selection');
  await definition(manifest, offset, workspace);
  for (const { range } of references(manifest, offset, true)) inRange(range, document, 'reference');
  for (const { range } of documentHighlights(manifest, offset)) inRange(range, document, 'highlight');
  try {
    if (prepareRename(manifest, offset))
      for (const { range } of rename(manifest, offset, 'renamed')) inRange(range, document, 'rename');
  } catch (error) {
    // An invalid name is rejected with a message for the user, and in no other way.
    if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) throw error;
  }
}

/** A well-formed text stays well-formed when all safe fixes are applied. */
async function fixAll(manifest: Manifest, problems: readonly Problem[]): Promise<void> {
  const { document } = manifest;
  if (!isWellFormed(document)) return;
  const fixes = await safeFixes(manifest, problems, memoryWorkspace());
  const edits = fixes.flatMap((fix) => fix.edits);
  allInside(edits, document, 'fix all');
  const after = parsed(applyEdits(document.text, edits), document.language, document.uri);
  if (!isWellFormed(after))
    throw new Broken(`fix all breaks the text (${fixes.map(({ title }) => title).join('; ')})`, document.text);
}

function told(problem: Problem, document: ManifestDocument): void {
  inside(problem.at, document, problem.code);
  for (const { at } of problem.related ?? []) inside(at, document, problem.code);
  if (problem.message.length > 2_000)
    throw new Broken(`${problem.code} tells ${problem.message.length} characters`, document.text);
}

function allInside(edits: readonly Edit[], document: ManifestDocument, what: string): void {
  for (const edit of edits) inside(edit, document, what);
}

function inside({ offset, length }: Span, { text }: ManifestDocument, what: string): void {
  if (!(offset >= 0 && length >= 0 && offset + length <= text.length))
    throw new Broken(`${what} at ${offset}+${length}`, text);
}

function inRange(range: Range | undefined, document: ManifestDocument, what: string): void {
  if (!range) return;
  for (const position of [range.start, range.end]) {
    const { line, character } = document.textDocument.positionAt(document.textDocument.offsetAt(position));
    if (!same(position, { line, character })) throw new Broken(`${what} at ${JSON.stringify(range)}`, document.text);
  }
}

function same(a: Position, b: Position): boolean {
  return a.line === b.line && a.character === b.character;
}
