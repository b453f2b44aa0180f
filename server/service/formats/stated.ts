/** A text that two files state, and should be the same in both. */

import type { Editor } from '../document/edit/edit';
import { createEditor } from '../document/edit/editor';
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, pathOf, type StringASTNode } from '../document/tree/node';
import { type Fix, quote } from '../model/rule';
import { PACKAGE } from './in-step';
import type { CheckContext, Custom } from './model';

/** A text in another file. */
export interface Stated {
  /** The file, as messages name it. */
  readonly file: string;
  readonly node: StringASTNode;
  readonly document: ManifestDocument;
  /** The configuration names it as the source: it is right. */
  readonly isSource?: true;
}

/**
 * A test that a text is what another file states.
 * @param otherOf the text of that file; `undefined` if they agree @param differ what is wrong, by the texts here and there, and the file
 */
export function agreement(
  otherOf: (node: StringASTNode, context: CheckContext) => Promise<Stated | undefined>,
  differ: (here: string, there: string, file: string) => string,
): Required<Pick<Custom, 'find' | 'fix'>> {
  const other = async (node: ASTNode, context: CheckContext) => {
    const found = node.type === 'string' ? await otherOf(node, context) : undefined;
    return found && node.type === 'string' ? { found, here: node } : undefined;
  };
  return {
    find: async (node, context) => {
      const both = await other(node, context);
      if (!both) return [];
      const [there, file] = [quote(both.found.node.value), quote(both.found.file)];
      const related = [{ at: both.found.node, document: both.found.document, message: `${file} says ${there}.` }];
      const here = quote(both.here.value);
      const what = both.found.isSource
        ? `${here} is not ${there}, as in ${file}: the configuration names that as the source.`
        : differ(here, there, file);
      return [{ at: node, what, related, data: { path: pathOf(node) } }];
    },
    fix: async ({ node, editor, ...context }) => {
      const both = await other(node, context);
      return both ? useEither(both.here, both.found, editor) : [];
    },
  };
}

/** The fixes that make two files say the same: what the other one says here, or what this one says there. */
function useEither(here: StringASTNode, { file, node, document, isSource }: Stated, editor: Editor): readonly Fix[] {
  const own = { title: `Use ${quote(node.value)} here`, edits: editor.replaceValue(here, node.value), safe: false };
  // A package's version stands in its lock files too: its own tools change it.
  if (file === PACKAGE || isSource) return [own];
  const elsewhere = { document, edits: createEditor(document).replaceValue(node, here.value) };
  return [own, { title: `Use ${quote(here.value)} in ${quote(file)}`, edits: [], elsewhere, safe: false }];
}
