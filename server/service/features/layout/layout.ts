/** Formatting, folding and selection for editors that have no server of their own for JSON and YAML. */
import type {
  FoldingRange,
  FormattingOptions,
  Position,
  Range,
  SelectionRange,
  TextEdit,
} from 'vscode-languageserver-types';
import { MAX_DEPTH } from '../../document/limits';
import type { ManifestDocument } from '../../document/manifest-document';
import { nodeAtOffset } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { foldYaml, formatYaml, selectYaml } from './yaml-layout';

/** What is used where the client's options make no sense: the usual indentation of manifests. */
const TAB_SIZE = 2;
const MAX_TAB_SIZE = 16;

/** The edits that format a file, or a range of it. They change its layout only: the same values, comments and quotes in the same order. */
export async function format(file: KnownFile, options: FormattingOptions, range?: Range): Promise<TextEdit[]> {
  const { tabSize } = options;
  const isUsable = Number.isInteger(tabSize) && tabSize > 0 && tabSize <= MAX_TAB_SIZE;
  const usable = isUsable ? options : { ...options, tabSize: TAB_SIZE };
  const { document } = file;
  // The rest of the file is Markdown, which others format, fold and select.
  if (document.frontMatter) return [];
  return document.language === 'yaml' ? formatYaml(document, usable, range) : formatJson(document, usable, range);
}

/** The parts of a file that can be folded. @param limit the maximum number that the client accepts */
export async function foldingRanges(file: KnownFile, limit = Number.POSITIVE_INFINITY): Promise<FoldingRange[]> {
  if (file.document.frontMatter) return [];
  return file.document.language === 'yaml' ? foldYaml(file, limit) : foldJson(file.document, limit);
}

/** For each position, what an editor selects when a selection is expanded. */
export async function selectionRanges(file: KnownFile, positions: readonly Position[]): Promise<SelectionRange[]> {
  if (file.document.frontMatter) return positions.map((position) => ({ range: { start: position, end: position } }));
  return file.document.language === 'yaml' ? selectYaml(file, positions) : selectJson(file.document, positions);
}

/**
 * The edits that format a text or a range of it; they change white space only, and keep comments. None for a text that is nested too deeply:
 * its indentation would be longer than itself.
 */
export async function formatJson(
  { textDocument, text }: ManifestDocument,
  options: FormattingOptions,
  range?: Range,
): Promise<TextEdit[]> {
  if (isTooDeep(text)) return [];
  const { format } = await import('./json-library');
  const edits = format(textDocument, options, range);
  // The library also returns edits that change nothing.
  return edits.filter(({ range: place, newText }) => textDocument.getText(place) !== newText);
}

/** The objects, arrays and comments that extend over several lines. @param limit the maximum number that the client accepts */
export async function foldJson({ textDocument }: ManifestDocument, limit: number): Promise<FoldingRange[]> {
  const { getFoldingRanges } = await import('./json-library');
  return getFoldingRanges(textDocument, { rangeLimit: limit });
}

/** For each position, the values around it, from the inside to the outside. */
export async function selectJson(
  { textDocument, root }: ManifestDocument,
  positions: readonly Position[],
): Promise<SelectionRange[]> {
  const { getSelectionRanges } = await import('./json-library');
  if (!root) return positions.map((position) => ({ range: { start: position, end: position } }));
  return getSelectionRanges(textDocument, positions, {
    getNodeFromOffset: (offset) => nodeAtOffset(root, offset),
  });
}

/** Whether brackets outside of strings and comments nest deeper than any tree, in broken text too. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\\r\n]|\\.)*"?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth = Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
