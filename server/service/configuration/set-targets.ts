/** Names targets in a configuration file. */
import type { Edit } from '../document/edit/edit';
import { createEditor } from '../document/edit/editor';
import { isWellFormed, type ManifestDocument } from '../document/manifest-document';
import { member, memberValue } from '../document/tree/node';

/** The text of a new configuration file that names targets. */
export function configurationWithTargets(ids: readonly string[]): string {
  return `${JSON.stringify({ targets: ids }, undefined, 2)}\n`;
}

/** The edits that name exactly these targets, in the style of the file; `undefined` if the file is broken. */
export function setTargets(document: ManifestDocument, ids: readonly string[]): readonly Edit[] | undefined {
  const { root, text, language } = document;
  if (!isWellFormed(document)) return undefined;
  if (!root || root.type === 'null') {
    if (language !== 'yaml') return undefined;
    const lineBreak = text === '' || text.endsWith('\n') ? '' : '\n';
    return [{ offset: text.length, length: 0, text: `${lineBreak}targets: ${JSON.stringify(ids)}\n` }];
  }
  if (root.type !== 'object') return undefined;
  const editor = createEditor(document);
  const known = memberValue(root, 'targets');
  if (known) return editor.replaceValue(known, [...ids]);
  if (member(root, 'targets')) return undefined;
  return editor.addMembers(root, [{ key: 'targets', value: [...ids] }]);
}
