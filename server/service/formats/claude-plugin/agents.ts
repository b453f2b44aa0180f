/** The agents of a plugin of Claude Code (CC8): files, though folders are meant as often. */
import { propertyOf } from '../../document/tree/node';
import type { Matches } from '../model';
import { folderOf, resolved } from '../paths';

/** The folder whose agents are found without the key. */
const DEFAULT = /^\.\/agents\/?$/;

/** A path of an agent is that of a Markdown file. */
export const AGENT_FILE: Matches = {
  kind: 'form',
  test: (text) => text.endsWith('.md'),
  must: 'must end with `.md`',
  fixes: async ({ node, editor, file, workspace }) => {
    const property = propertyOf(node);
    // Paths of a marketplace's entry start at the plugin's folder, which may be elsewhere.
    if (node.type !== 'string' || property?.valueNode !== node || !file.document.uri.endsWith('/plugin.json'))
      return [];
    const folder = resolved(folderOf(file.document.uri, 1), node.value);
    const found = folder === undefined ? [] : await workspace.readDirectory(folder);
    const names = found.filter(({ name, type }) => type === 'file' && name.endsWith('.md')).map(({ name }) => name);
    const start = node.value.replace(/\/$/, '');
    const files = names.sort().map((name) => `${start}/${name}`);
    return [
      ...(DEFAULT.test(node.value)
        ? [
            {
              title: 'Remove `agents`: the folder is read without it',
              edits: editor.removeMember(property),
              safe: false,
            },
          ]
        : []),
      ...(files.length > 0 ? [{ title: 'Name each file', edits: editor.replaceValue(node, files), safe: false }] : []),
    ];
  },
};
