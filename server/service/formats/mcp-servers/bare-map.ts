/** A file of servers without `mcpServers`: a plugin's may be a bare map, a project's is refused. */
import { member, propertiesOf } from '../../document/tree/node';
import { anchorOf } from '../../rules/places';
import { parentUri } from '../../uri';
import type { Workspace } from '../../workspace';
import type { Check, Custom, Verdict } from '../model';
import { ROOTS } from './checks-of';

/** The manifests beside which `.mcp.json` is a plugin's. */
const MANIFESTS = [
  '.claude-plugin/plugin.json',
  '.codex-plugin/plugin.json',
  '.cursor-plugin/plugin.json',
  'plugin.json',
];
/** The list that may have a plugin without a manifest. */
const MARKETPLACE = '.claude-plugin/marketplace.json';

const test: Custom = {
  kind: 'custom',
  as: 'needs',
  find: async (root, { file, workspace }) => {
    if (root.type !== 'object' || ROOTS.some((key) => member(root, key))) return [];
    if (propertiesOf(root).length > 0 && (await isPlugin(file.document.uri, workspace))) return [];
    const what = 'Missing key `mcpServers`.';
    return [{ at: anchorOf(root), what, data: { path: [], key: 'mcpServers' } }];
  },
  fix: ({ node, editor }) =>
    node.type === 'object' && node.properties.length === 0
      ? [{ title: 'Add `mcpServers`', edits: editor.addMembers(node, [{ key: 'mcpServers', value: {} }]), safe: false }]
      : [],
};

/** Whether a file may be a plugin's: its folder has a manifest, or one up to four levels above has a marketplace. */
async function isPlugin(uri: string, workspace: Workspace): Promise<boolean> {
  let folder = parentUri(uri);
  const places = MANIFESTS.map((path) => `${folder}/${path}`);
  for (let level = 0; level < 5; level++) {
    places.push(`${folder}/${MARKETPLACE}`);
    folder = parentUri(folder);
  }
  const found = await Promise.all(places.map((place) => workspace.stat(place)));
  return found.some((one) => one !== undefined);
}

/** The check. */
export function bareMapCheck(verdicts: readonly Verdict[]): Check {
  return { id: 'MC0', at: '', test, verdicts };
}
