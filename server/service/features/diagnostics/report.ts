/** Conversions for reporting problems: positions by line and character, and the JSON Pointer of a value. */
import type { Position, Range } from 'vscode-languageserver-types';
import { pointerOf } from '../../../../common/json/pointer';
import type { ManifestDocument } from '../../document/manifest-document';
import { type ASTNode, nodeAtOffset, pathOf, type Span } from '../../document/tree/node';

/** Returns the range of a span (lines and characters from 0, characters in UTF-16 code units). */
export function rangeOf(document: Pick<ManifestDocument, 'textDocument'>, { offset, length }: Span): Range {
  const start = document.textDocument.positionAt(offset);
  return { start, end: length === 0 ? start : document.textDocument.positionAt(offset + length) };
}

/** Returns the span of a range. */
export function spanOf(document: ManifestDocument, range: { readonly start: Position; readonly end: Position }): Span {
  const offset = document.textDocument.offsetAt(range.start);
  return { offset, length: Math.max(0, document.textDocument.offsetAt(range.end) - offset) };
}

/** Returns the RFC 6901 pointer of the innermost value at a span; empty for the root and for a text without a tree. */
export function pointerAt(root: ASTNode | undefined, at: Span): string {
  const node = nodeAtOffset(root, at.offset);
  return node ? pointerOf(pathOf(node)) : '';
}
