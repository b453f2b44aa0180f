/** A file of servers without `mcpServers`: a plugin's may be a bare map, a project's is refused. */
import { type ASTNode, jsonOf, member, type PropertyASTNode, propertiesOf } from '../../document/tree/node';
import { anchorOf } from '../../rules/places';
import { parentUri } from '../../uri';
import type { Workspace } from '../../workspace';
import type { Check, Custom, Found, Verdict } from '../model';
import { ROOTS } from './checks-of';

/** The manifest beside which `.mcp.json` is a plugin's for Claude Code, and those beside which it is one for others. */
export const OWN_MANIFEST = '.claude-plugin/plugin.json';
export const OTHER_MANIFESTS = ['.codex-plugin/plugin.json', '.cursor-plugin/plugin.json', 'plugin.json'];
/** The list that may have a plugin without a manifest. */
const MARKETPLACE = '.claude-plugin/marketplace.json';

const test: Custom = {
  kind: 'custom',
  as: 'needs',
  find: async (root, { file, workspace }) => {
    if (propertiesOf(root).length > 0 && (await isPlugin(file.document.uri, workspace))) return [];
    return withoutRoot(root);
  },
  fix: ({ node, editor }) => {
    if (node.type !== 'object') return [];
    if (isBareMap(node))
      return [
        {
          title: 'Put them into `mcpServers`',
          edits: editor.replaceValue(node, { mcpServers: jsonOf(node) }),
          safe: false,
        },
      ];
    if (node.properties.length > 0) return [];
    return [
      { title: 'Add `mcpServers`', edits: editor.addMembers(node, [{ key: 'mcpServers', value: {} }]), safe: false },
    ];
  },
};

/** Whether an object is a map of servers: all of its members are objects, and one has a program or an address. */
export function isBareMap(root: ASTNode | undefined): boolean {
  const members = propertiesOf(root);
  if (ROOTS.some((key) => member(root, key)) || !members.every(({ valueNode }) => valueNode?.type === 'object'))
    return false;
  return members.some(isServer);
}

function isServer({ valueNode }: PropertyASTNode): boolean {
  return ['command', 'url'].some((key) => member(valueNode, key));
}

function withoutRoot(root: ASTNode): readonly Found[] {
  if (root.type !== 'object' || ROOTS.some((key) => member(root, key))) return [];
  return [{ at: anchorOf(root), what: 'Missing key `mcpServers`.', data: { path: [], key: 'mcpServers' } }];
}

/** Whether a file may be a plugin's: its folder has a manifest, or one up to four levels above has a marketplace. */
async function isPlugin(uri: string, workspace: Workspace): Promise<boolean> {
  let folder = parentUri(uri);
  const places = [OWN_MANIFEST, ...OTHER_MANIFESTS].map((path) => `${folder}/${path}`);
  for (let level = 0; level < 5; level++) {
    places.push(`${folder}/${MARKETPLACE}`);
    folder = parentUri(folder);
  }
  const found = await Promise.all(places.map((place) => workspace.stat(place)));
  return found.some((one) => one !== undefined);
}

/** The check of a client that reads a bare map: something else is none. */
export function noServersCheck(verdicts: readonly Verdict[]): Check {
  const find: Custom['find'] = (root) => {
    const members = propertiesOf(root);
    return members.length === 0 || members.some(isServer) ? [] : withoutRoot(root);
  };
  return { id: 'MC0', at: '', test: { kind: 'custom', as: 'needs', find }, verdicts };
}

/** The check. */
export function bareMapCheck(verdicts: readonly Verdict[]): Check {
  return { id: 'MC0', at: '', test, verdicts };
}
