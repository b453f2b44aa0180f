/** Parsing only what an edit touched. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ManifestDocument } from './manifest-document';

/**
 * The tree of the new text, made from the tree of the old one where the change allows it; `undefined` where the text has to be parsed in full.
 * The old document is used up: its nodes move into the new one.
 */
export function reparse(
  _previous: ManifestDocument,
  _textDocument: TextDocument,
  _toolsKeys: readonly string[],
): ManifestDocument | undefined {
  return undefined;
}
