/** Helpers for hover, outline and navigation: text with a cursor in, text out. The cursor is the first `|` of the text. */
import type { DocumentSymbol, Location, Range } from 'vscode-languageserver-types';
import { SymbolKind } from 'vscode-languageserver-types';
import { readManifest } from '../../server/service/dialects/recognise';
import { applyEdits } from '../../server/service/document/edit/edit';
import type { ManifestDocument } from '../../server/service/document/manifest-document';
import { documentSymbols } from '../../server/service/features/document-symbols/document-symbols';
import { hover } from '../../server/service/features/hover/hover';
import { definition, documentHighlights, references, rename } from '../../server/service/features/navigation';
import type { Dialect } from '../../server/service/model/dialect';
import type { Manifest } from '../../server/service/model/manifest';
import { memoryWorkspace } from '../../server/service/workspace';
import { documentOf, manifestOf, type ReadOptions } from './manifests';

/** How to read a text; a dialect that is not registered can be passed itself. */
export type NavigateOptions = Omit<ReadOptions, 'dialect'> & { readonly dialect?: string | Dialect };

/** A manifest and the cursor's offset in it. */
export interface WithCursor {
  readonly manifest: Manifest;
  readonly offset: number;
}

/** The text with the cursor one character into the n-th occurrence of a word. */
export function at(text: string, word: string, n = 1): string {
  let index = -1;
  for (let i = 0; i < n; i++) index = text.indexOf(word, index + 1);
  return `${text.slice(0, index + 1)}|${text.slice(index + 1)}`;
}

/** Removes the cursor mark from a text and reads the rest as a manifest. */
export function withCursor(marked: string, options: NavigateOptions = {}): WithCursor {
  const offset = marked.indexOf('|');
  if (offset < 0) throw new Error('no cursor in the text');
  return { manifest: readAs(marked.slice(0, offset) + marked.slice(offset + 1), options), offset };
}

/** Reads a text without a cursor. */
export function readAs(text: string, { dialect, ...options }: NavigateOptions = {}): Manifest {
  if (typeof dialect !== 'object') return manifestOf(text, dialect === undefined ? options : { ...options, dialect });
  const manifest = readManifest(documentOf(text, options), dialect);
  if (!manifest) throw new Error('not read');
  return manifest;
}

/** The hover at the cursor: its source text on the first line, then its Markdown. `undefined` if there is none. */
export function hoverAt(marked: string, options: NavigateOptions = {}): string | undefined {
  const { manifest, offset } = withCursor(marked, options);
  const found = hover(manifest, offset);
  if (!found) return undefined;
  const markdown = (found.contents as { readonly value: string }).value;
  return `${found.range ? textAt(manifest.document, found.range) : ''}\n${markdown}`;
}

/** The location of the definition at the cursor: `12:text` (the line, from 1) in the file itself, otherwise the URI. */
export async function definitionAt(marked: string, options: NavigateOptions = {}): Promise<readonly string[]> {
  const { manifest, offset } = withCursor(marked, options);
  const found = await definition(manifest, offset, options.workspace ?? memoryWorkspace());
  return found.map((location) => shown(manifest, location));
}

/** The references at the cursor, in the format of {@link definitionAt}. */
export function referencesAt(
  marked: string,
  options: NavigateOptions & { readonly includeDeclaration?: boolean } = {},
): readonly string[] {
  const { includeDeclaration = true, ...reading } = options;
  const { manifest, offset } = withCursor(marked, reading);
  return references(manifest, offset, includeDeclaration).map((location) => shown(manifest, location));
}

/** The text with every range highlighted for the cursor in brackets: `«read»`, `‹written›`. */
export function highlighted(marked: string, options: NavigateOptions = {}): string {
  const { manifest, offset } = withCursor(marked, options);
  const { textDocument, text } = manifest.document;
  const edits = documentHighlights(manifest, offset).map(({ range, kind }) => {
    const [open, close] = kind === 3 ? ['‹', '›'] : ['«', '»'];
    const start = textDocument.offsetAt(range.start);
    const length = textDocument.offsetAt(range.end) - start;
    return { offset: start, length, text: `${open}${text.slice(start, start + length)}${close}` };
  });
  return applyEdits(text, edits);
}

/** The text after a rename at the cursor. */
export function renamed(marked: string, newName: string, options: NavigateOptions = {}): string {
  const { manifest, offset } = withCursor(marked, options);
  const { textDocument, text } = manifest.document;
  const edits = rename(manifest, offset, newName).map(({ range, newText }) => {
    const start = textDocument.offsetAt(range.start);
    return { offset: start, length: textDocument.offsetAt(range.end) - start, text: newText };
  });
  return applyEdits(text, edits);
}

/** The outline, one symbol per line: `  Function get_time · ./tools/bin/get_time`. */
export function outlineOf(text: string, options: NavigateOptions = {}): string {
  return documentSymbols(readAs(text, options))
    .flatMap((symbol) => outlineLines(symbol, 0))
    .join('\n');
}

/** The text in a range. */
export function textAt(document: ManifestDocument, range: Range): string {
  return document.textDocument.getText(range);
}

function outlineLines({ name, kind, detail, children }: DocumentSymbol, depth: number): readonly string[] {
  const kindName = Object.entries(SymbolKind).find(([, value]) => value === kind)?.[0] ?? String(kind);
  const line = `${'  '.repeat(depth)}${kindName} ${name}${detail ? ` · ${detail}` : ''}`;
  return [line, ...(children ?? []).flatMap((child) => outlineLines(child, depth + 1))];
}

function shown({ document }: Manifest, { uri, range }: Location): string {
  if (uri !== document.uri) return range.start.line === 0 ? uri : `${uri}:${range.start.line + 1}`;
  return `${range.start.line + 1}:${textAt(document, range)}`;
}
