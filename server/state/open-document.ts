/** Parsed documents that are open in an editor. */
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Known, ManifestStore } from './manifest-store';

/**
 * Identifies the current text of an open document once it is parsed; long texts are parsed in time slices. `undefined` if it is not open.
 */
export async function openDocument(
  uri: string,
  { documents, store }: { readonly documents: TextDocuments<TextDocument>; readonly store: ManifestStore },
): Promise<Known | undefined> {
  const open = documents.get(uri);
  if (!open) return undefined;
  await store.ready(open);
  // It may have been closed and reopened during the wait.
  return documents.get(uri) === open ? store.get(open) : openDocument(uri, { documents, store });
}
