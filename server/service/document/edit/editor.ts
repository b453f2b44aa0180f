/** Creates the editor for a document's language. */

import type { ManifestDocument } from '../manifest-document';
import type { Editor } from './edit';
import { JsonEditor } from './edit-json';
import { YamlEditor } from './edit-yaml';

/** An editor that writes in the language and style of this document. */
export function createEditor(document: ManifestDocument): Editor {
  return document.language === 'yaml' ? new YamlEditor(document) : new JsonEditor(document);
}
