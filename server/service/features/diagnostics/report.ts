/** Problems as others want them: positions by line and character, a pointerOf to the value. */

import type { Position, Range } from 'vscode-languageserver-types';
import { pointerOf } from '../../../../common/json/pointer';
import type { ManifestDocument } from '../../document/manifest-document';
import { type ASTNode, nodeAtOffset, pathOf, type Span } from '../../document/tree/node';

/** The range of a stretch of text (lines and characters from 0, characters in UTF-16 code units). */
export function rangeOf(document: ManifestDocument, { offset, length }: Span): Range {
  const start = document.textDocument.positionAt(offset);
  return { start, end: length === 0 ? start : document.textDocument.positionAt(offset + length) };
}

/** The stretch of a range. */
export function spanOf(document: ManifestDocument, range: { readonly start: Position; readonly end: Position }): Span {
  const offset = document.textDocument.offsetAt(range.start);
  return { offset, length: Math.max(0, document.textDocument.offsetAt(range.end) - offset) };
}

/** RFC 6901 pointerOf of the innermost value at a place; empty for the root and for a text without a tree. */
export function pointerAt(root: ASTNode | undefined, at: Span): string {
  const node = nodeAtOffset(root, at.offset);
  return node ? pointerOf(pathOf(node)) : '';
}
