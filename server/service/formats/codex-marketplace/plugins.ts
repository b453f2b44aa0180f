/** The plugins of a Codex marketplace, and the folders that they lead to (CX13, CX14). Source: Codex, run over such files. */
import {
  type ASTNode,
  memberString,
  memberValue,
  pathOf,
  propertyOf,
  type StringASTNode,
  stringsIn,
} from '../../document/tree/node';
import { quote } from '../../model/rule';
import type { CheckContext, Custom, Exists, Matches } from '../model';
import { ledTo } from '../paths';
import { fileOfPlugin, mayRead, OF_CODEX } from '../readings';
import { agreement } from '../stated';
import { isLocalPath } from './sources';

/** The root of the marketplace, from the folder of its file. */
const UP = 2;

/** A plugin is for Codex, if it says for what it is. */
export const FOR_CODEX: Custom = {
  kind: 'custom',
  as: 'one-of',
  find: (products) => {
    if (products.type !== 'array' || stringsIn(products).some((one) => /^codex$/i.test(one))) return [];
    return [{ at: products, what: '`products` does not have `CODEX`.', data: { path: pathOf(products) } }];
  },
};

/** Only OpenAI's own marketplaces install plugins by themselves. */
export const BY_DEFAULT: Matches = {
  kind: 'form',
  test: (text) => text !== 'INSTALLED_BY_DEFAULT',
  must: 'must be `AVAILABLE` in a marketplace of your own',
  better: () => 'AVAILABLE',
};

/** The path of a plugin in the same repository. */
function pathNode(entry: ASTNode): StringASTNode | undefined {
  const source = memberValue(entry, 'source');
  const path =
    source?.type === 'object' && memberString(source, 'source') === 'local' ? memberValue(source, 'path') : source;
  return path?.type === 'string' && isLocalPath(path.value) ? path : undefined;
}

/** Where a plugin is; `undefined` if it is not in the same repository. */
function folderOfPlugin(entry: ASTNode, { file }: CheckContext) {
  const node = pathNode(entry);
  const uri = node && ledTo(FOLDER, node.value, file);
  return node && uri !== undefined ? { node, uri } : undefined;
}

/** The manifest that Codex reads; many entries can lead to the same one. */
function manifestIn(folder: string, { workspace }: CheckContext) {
  return workspace.derived(`plugin of Codex in ${folder}`, async (noting) => {
    for (const file of OF_CODEX) {
      const document = await fileOfPlugin(folder, file, noting);
      if (document) return { file, document };
    }
    return undefined;
  });
}

/** A path leads to a folder (CX13). */
export const FOLDER: Exists = { kind: 'exists', what: 'folder', up: UP, only: isLocalPath, opens: OF_CODEX };

/** The folder is that of a plugin (CX13). */
export const WITH_MANIFEST: Custom = {
  kind: 'custom',
  as: 'exists',
  find: async (entry, context) => {
    const plugin = folderOfPlugin(entry, context);
    const isThere = plugin && (await context.workspace.stat(plugin.uri))?.type === 'directory';
    if (
      !isThere ||
      !(await mayRead(`${plugin.uri}/plugin.json`, context.workspace)) ||
      (await manifestIn(plugin.uri, context))
    )
      return [];
    const { node } = plugin;
    const what = `${quote(node.value)} has no \`.codex-plugin/plugin.json\`.`;
    return [{ at: node, what, data: { path: pathOf(node) } }];
  },
};

/** A plugin has the same name in its manifest (CX14). */
export const SAME_NAME: Custom = {
  kind: 'custom',
  as: 'in-step',
  ...agreement(
    async (name, context) => {
      const entry = propertyOf(name)?.parent;
      const plugin = entry && folderOfPlugin(entry, context);
      const manifest = plugin && (await manifestIn(plugin.uri, context));
      const node = memberValue(manifest?.document.root, 'name');
      if (!manifest || node?.type !== 'string' || node.value.trim() === '' || node.value === name.value)
        return undefined;
      return { ...manifest, node };
    },
    (here, there, file) => `The plugin is named ${there} in ${file}, not ${here}.`,
  ),
};
