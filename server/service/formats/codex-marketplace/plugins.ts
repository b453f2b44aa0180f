/** The plugins of a Codex marketplace, and the folders that they lead to (CX13, CX14). Source: Codex, run over such files. */
import {
  type ASTNode,
  itemsOf,
  memberString,
  memberValue,
  pathOf,
  propertyOf,
  type StringASTNode,
  stringsIn,
} from '../../document/tree/node';
import { quote } from '../../model/rule';
import type { CheckContext, Custom, Exists, Found } from '../model';
import { ledTo } from '../paths';
import { fileOfPlugin } from '../readings';
import { type Stated, useEither } from '../stated';
import { isLocalPath } from './sources';

/** The root of the marketplace, from the folder of its file. */
const UP = 2;
/** The manifests of a plugin, in the order in which Codex looks for them. */
const MANIFESTS = [
  'plugin.json',
  '.codex-plugin/plugin.json',
  '.claude-plugin/plugin.json',
  '.cursor-plugin/plugin.json',
];

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
export const BY_DEFAULT: Custom = {
  kind: 'custom',
  as: 'one-of',
  find: (node) =>
    node.type === 'string' && node.value === 'INSTALLED_BY_DEFAULT'
      ? [
          {
            at: node,
            what: `${quote(node.value)} has no effect in a marketplace of your own.`,
            data: { path: pathOf(node) },
          },
        ]
      : [],
  fix: ({ node, editor }) => [
    { title: 'Change to `AVAILABLE`', edits: editor.replaceValue(node, 'AVAILABLE'), safe: false },
  ],
};

/** An entry whose name an earlier one has. */
export const FIRST_OF_NAME: Custom = {
  kind: 'custom',
  as: 'unique',
  find: (plugins) => {
    const first = new Map<string, ASTNode>();
    return itemsOf(plugins).flatMap((item): readonly Found[] => {
      const name = memberValue(item, 'name');
      if (name?.type !== 'string') return [];
      const earlier = first.get(name.value);
      if (!earlier) first.set(name.value, name);
      if (!earlier) return [];
      const related = [{ at: earlier, message: 'First listed here.' }];
      return [
        {
          at: name,
          what: `Duplicate name ${quote(name.value)}.`,
          related,
          advice: 'Only the first is there.',
          data: { path: pathOf(item) },
        },
      ];
    });
  },
  fix: ({ node, editor }) => [{ title: 'Remove this entry', edits: editor.removeItem(node), safe: false }],
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

/** The manifest that Codex reads, and the name in it; many entries can lead to the same one. */
function manifestIn(folder: string, { workspace }: CheckContext) {
  return workspace.derived(`plugin of Codex in ${folder}`, async (noting) => {
    for (const file of MANIFESTS) {
      const document = await fileOfPlugin(folder, file, noting);
      if (document) return { file, document, name: memberValue(document.root, 'name') };
    }
    return undefined;
  });
}

/** A path leads to a folder (CX13). */
export const FOLDER: Exists = { kind: 'exists', what: 'folder', up: UP, only: isLocalPath, opens: MANIFESTS };

/** The folder is that of a plugin (CX13). */
export const WITH_MANIFEST: Custom = {
  kind: 'custom',
  as: 'exists',
  find: async (entry, context) => {
    const plugin = folderOfPlugin(entry, context);
    const isThere = plugin && (await context.workspace.stat(plugin.uri))?.type === 'directory';
    if (!isThere || (await manifestIn(plugin.uri, context))) return [];
    const { node } = plugin;
    const what = `${quote(node.value)} has no \`.codex-plugin/plugin.json\`.`;
    return [{ at: node, what, data: { path: pathOf(node) } }];
  },
};

/** The name of an entry's plugin, if it is another one. */
async function otherName(entry: ASTNode, here: StringASTNode, context: CheckContext): Promise<Stated | undefined> {
  const plugin = folderOfPlugin(entry, context);
  const manifest = plugin && (await manifestIn(plugin.uri, context));
  const node = manifest?.name;
  if (!manifest || node?.type !== 'string' || node.value.trim() === '' || node.value === here.value) return undefined;
  return { file: manifest.file, node, document: manifest.document };
}

/** A plugin has the same name in its manifest (CX14). */
export const SAME_NAME: Custom = {
  kind: 'custom',
  as: 'in-step',
  find: async (entry, context) => {
    const name = memberValue(entry, 'name');
    const other = name?.type === 'string' ? await otherName(entry, name, context) : undefined;
    if (!other || name?.type !== 'string') return [];
    const { file, node, document } = other;
    const what = `The plugin is named ${quote(node.value)} in ${quote(file)}, not ${quote(name.value)}.`;
    const related = [{ at: node, document, message: `Its name is ${quote(node.value)}.` }];
    return [{ at: name, what, related, data: { path: pathOf(name) } }];
  },
  fix: async ({ node, editor, ...context }) => {
    const entry = propertyOf(node)?.parent;
    const other = node.type === 'string' && entry ? await otherName(entry, node, context) : undefined;
    return other && node.type === 'string' ? useEither(node, other, editor) : [];
  },
};
