/** The documents that an editor holds, parsed. */
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Known, ManifestStore } from './manifest-store';

/** What the present text of an open document is, once it is parsed: long ones let others have their turn. `undefined` where no editor holds it. */
export async function openDocument(
  uri: string,
  { documents, store }: { readonly documents: TextDocuments<TextDocument>; readonly store: ManifestStore },
): Promise<Known | undefined> {
  const open = documents.get(uri);
  if (!open) return undefined;
  await store.ready(open);
  // After the wait: it may have been closed, and opened again.
  return documents.get(uri) === open ? store.get(open) : openDocument(uri, { documents, store });
}
