/** Formatting, folding and selection of YAML. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type FoldingRange,
  FoldingRangeKind,
  type FormattingOptions,
  type Position,
  type Range,
  type SelectionRange,
  type TextEdit,
} from 'vscode-languageserver-types';
import { type ManifestDocument, parseFile } from '../../document/manifest-document';
import { trimEnd } from '../../document/text-lines';
import type { ASTNode, Span } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { encloses, isAliased, nodeUnder, rangeOf } from '../navigation/place';
import { formattedYaml, lineEdits, sameContent } from './format-yaml';

/** The edits that format a text, or those of them in a range. None where more than the layout would change. */
export function formatYaml(document: ManifestDocument, { tabSize }: FormattingOptions, range?: Range): TextEdit[] {
  const formatted = formattedYaml(document, tabSize);
  if (formatted === undefined) return [];
  const edits = lineEdits(document.textDocument, formatted);
  if (!range) return edits;
  const inRange = edits.filter(({ range: { start, end } }) => isBefore(range.start, start) && isBefore(end, range.end));
  // Some lines alone, indented anew, may belong to something else.
  const text = TextDocument.applyEdits(document.textDocument, inRange);
  return sameContent(document, parseFile(document.uri, text)) ? inRange : [];
}

/** The values and comments that extend over several lines. @param limit the maximum number that the client accepts */
export function foldYaml({ document, root }: KnownFile, limit: number): FoldingRange[] {
  const { textDocument } = document;
  const lineOf = (offset: number) => textDocument.positionAt(offset).line;
  const found: FoldingRange[] = commentBlocks(document);
  const left: ASTNode[] = root ? [root] : [];
  for (let node = left.pop(); node; node = left.pop()) {
    if (isAliased(document, node)) continue;
    left.push(...(node.children ?? []));
    const isPart = node.type === 'property' || node.parent?.type === 'array';
    const startLine = lineOf(node.offset);
    const endLine = lineOf(trimEnd(document.text, node.offset + node.length, node.offset));
    if (isPart && endLine > startLine) found.push({ startLine, endLine });
  }
  return found.sort((a, b) => a.startLine - b.startLine).slice(0, limit);
}

/** For each position, the values around it, from the inside to the outside. */
export function selectYaml(file: KnownFile, positions: readonly Position[]): SelectionRange[] {
  const { document } = file;
  return positions.map((position) => {
    const spans: Span[] = [];
    for (let node = nodeUnder(file, document.textDocument.offsetAt(position)); node; node = node.parent) {
      const span = {
        offset: node.offset,
        length: trimEnd(document.text, node.offset + node.length, node.offset) - node.offset,
      };
      const inner = spans.at(-1);
      // Nodes of YAML aliases can be elsewhere.
      if (!inner || (span.length > inner.length && encloses(span, inner))) spans.push(span);
    }
    const outermost = spans.pop() ?? { offset: document.textDocument.offsetAt(position), length: 0 };
    return spans.reduceRight<SelectionRange>((parent, span) => ({ range: rangeOf(document, span), parent }), {
      range: rangeOf(document, outermost),
    });
  });
}

function commentBlocks({ textDocument, text, comments }: ManifestDocument): FoldingRange[] {
  const found: FoldingRange[] = [];
  for (const { offset } of comments) {
    const { line, character } = textDocument.positionAt(offset);
    if (text.slice(offset - character, offset).trim() !== '') continue;
    const last = found.at(-1);
    if (last?.endLine === line - 1) last.endLine = line;
    else found.push({ startLine: line, endLine: line, kind: FoldingRangeKind.Comment });
  }
  return found.filter(({ startLine, endLine }) => endLine > startLine);
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character);
}
