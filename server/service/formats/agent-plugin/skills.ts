/** What is beside the manifest of Agent Plugins. */
import { pathOf } from '../../document/tree/node';
import { anchorOf } from '../../rules/places';
import type { Custom } from '../model';
import { folderOf } from '../paths';
import { AGENT_PLUGINS } from '../readings';

/** `skills` is a folder. */
export const SKILLS_FOLDER: Custom = {
  kind: 'custom',
  as: 'exists',
  find: async (root, { file, workspace }) => {
    const found = await workspace.stat(`${folderOf(file.document.uri)}/skills`);
    if (found?.type !== 'file') return [];
    return [
      {
        at: anchorOf(root),
        what: '`skills` beside this file must be a folder, but it is a file.',
        data: { path: pathOf(root) },
      },
    ];
  },
};

/** Beside `mcp.json` there is the manifest of the plugin. */
export const MANIFEST_BESIDE: Custom = {
  kind: 'custom',
  as: 'exists',
  find: async (root, { file, workspace }) => {
    const text = await workspace.readFile(`${folderOf(file.document.uri)}/plugin.json`);
    if (text?.includes(AGENT_PLUGINS)) return [];
    const what =
      text === undefined
        ? 'There is no `plugin.json` beside this file.'
        : '`plugin.json` beside this file does not name the schema of Agent Plugins.';
    return [{ at: anchorOf(root), what, data: { path: pathOf(root) } }];
  },
};
