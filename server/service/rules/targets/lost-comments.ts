/** Finds the comments that a repair removes: what it writes anew has none. */
import type { Edit } from '../../document/edit/edit';
import type { ManifestDocument } from '../../document/manifest-document';

/** How many comments of a document edits remove. */
export function lostComments(
  edits: readonly Edit[],
  { text, comments }: Pick<ManifestDocument, 'text' | 'comments'>,
): number {
  if (comments.length === 0) return 0;
  // Most of what is replaced is a word.
  const replaced = edits.filter(({ offset, length }) => /[#/]/.test(text.slice(offset, offset + length)));
  if (replaced.length === 0) return 0;
  return comments.filter(({ offset }) =>
    replaced.some((edit) => edit.offset <= offset && offset < edit.offset + edit.length),
  ).length;
}
