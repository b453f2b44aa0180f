/** A text that two files state, and should be the same in both. */

import type { Editor } from '../document/edit/edit';
import { createEditor } from '../document/edit/editor';
import type { ManifestDocument } from '../document/manifest-document';
import type { StringASTNode } from '../document/tree/node';
import { type Fix, quote } from '../model/rule';

/** A text in another file. */
export interface Stated {
  /** The file, as messages name it. */
  readonly file: string;
  readonly node: StringASTNode;
  readonly document: ManifestDocument;
}

/** The fixes that make two files say the same: what the other one says here, or what this one says there. */
export function useEither(here: StringASTNode, { file, node, document }: Stated, editor: Editor): readonly [Fix, Fix] {
  const elsewhere = { document, edits: createEditor(document).replaceValue(node, here.value) };
  return [
    { title: `Use ${quote(node.value)} here`, edits: editor.replaceValue(here, node.value), safe: false },
    { title: `Use ${quote(here.value)} in ${quote(file)}`, edits: [], elsewhere, safe: false },
  ];
}
