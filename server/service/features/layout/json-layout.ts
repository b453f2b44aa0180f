/** Formatting, folding and selection of JSON, by the library that VS Code's JSON server consists of. It is loaded on first use. */
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
