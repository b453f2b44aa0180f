/** Changes of configuration files, for the client to make. */
import type { ConfigurationChange } from '../protocol/configuration';
import type { Edit } from '../service/document/edit/edit';
import type { ManifestDocument } from '../service/document/manifest-document';
import { rangeOf } from '../service/features/diagnostics/report';

/** The configuration file that applies to a document, or a new one. */
export interface ConfigurationFile {
  readonly uri: string;
  /** As it is written; `undefined` for a new file. */
  readonly document: ManifestDocument | undefined;
}

/** A change of a configuration file; `null` if the file is broken. */
export function changeOf(
  { uri, document }: ConfigurationFile,
  newText: () => string,
  editsOf: (document: ManifestDocument) => readonly Edit[] | undefined,
): ConfigurationChange | null {
  const name = decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
  if (!document) return { uri, name, newText: newText() };
  const edits = editsOf(document);
  if (!edits) return null;
  return { uri, name, edits: edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text })) };
}
