/** Whether a plugin is listed by a marketplace of its repository, as those beside it are (CX19): one that is forgotten there can't be installed. */
import { createEditor } from '../document/edit/editor';
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, itemsOf, memberString, memberValue, pathOf } from '../document/tree/node';
import { quote } from '../model/rule';
import { anchorOf } from '../rules/places';
import { isInFolders, parentUri } from '../uri';
import type { Workspace } from '../workspace';
import type { Check, CheckContext, Custom, Place } from './model';
import { folderOf, resolved } from './paths';
import { type Around, fileOfPlugin, READINGS } from './readings';

/** Where clients look for marketplaces, from the root of the repository. */
const MARKETPLACES = new Set(READINGS.map(({ file }) => file).filter((file) => file.endsWith('marketplace.json')));

/** The marketplace of the client for which a manifest is written. */
const MARKETPLACE_OF: Readonly<Record<string, string>> = {
  '.claude-plugin/plugin.json': '.claude-plugin/marketplace.json',
  '.codex-plugin/plugin.json': '.agents/plugins/marketplace.json',
  '.cursor-plugin/plugin.json': '.cursor-plugin/marketplace.json',
};

/** How many folders above a plugin its marketplace may be: `plugins/<group>/<plugin>`. */
const ABOVE = 3;

/** The marketplaces of a folder. */
interface Lists {
  /** For each marketplace one plugin of those in each folder of plugins, half of which are listed, by the URI of that folder. */
  readonly groups: ReadonlyMap<string, readonly Entry[]>;
  readonly folders: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** The check of a place with the manifest of a plugin. */
export function listedChecks({ files }: Place): readonly Check[] {
  return files.some((file) => file in MARKETPLACE_OF)
    ? [{ id: 'CX19', at: '', test: UNLISTED, verdicts: [], severity: 'information' }]
    : [];
}

const UNLISTED: Custom = {
  kind: 'custom',
  as: 'unread',
  find: async (root, context) => {
    const found = await forgottenIn(root, context);
    if (!found) return [];
    const { file, document, plugins } = found.listed;
    const what = `No marketplace of this repository lists this plugin, but ${quote(file)} lists others beside it: who adds the marketplace can't install this one.`;
    const related = [{ at: plugins, document, message: 'The plugins that are listed.' }];
    return [{ at: memberValue(root, 'name') ?? anchorOf(root), what, related, data: { path: pathOf(root) } }];
  },
  fix: async ({ node, ...context }) => {
    const found = await forgottenIn(node, context);
    const name = memberString(node, 'name');
    if (!found || name === undefined) return [];
    const { file, document, plugins, node: neighbour } = found.listed;
    const isObject = memberValue(neighbour, 'source')?.type === 'object';
    const source = isObject ? { source: 'local', path: found.path } : found.path;
    const elsewhere = { document, edits: createEditor(document).addItem(plugins, { name, source }) };
    return [{ title: `List it in ${quote(file)}`, edits: [], elsewhere, safe: false }];
  },
};

/** The list in which a plugin was forgotten, and its path there; `undefined` if it is listed, or no other one beside it is for the same client. */
async function forgottenIn(root: ASTNode, { file, workspace }: CheckContext) {
  const { uri } = file.document;
  const own = folderOf(uri, 1);
  const above: string[] = [];
  for (let folder = own; above.length <= ABOVE && isInFolders(folder, workspace.folders); folder = parentUri(folder)) {
    const lists = await listsIn(folder, workspace);
    if (!lists) {
      above.push(folder);
      continue;
    }
    // A plugin that is a marketplace of its own can be installed, and so can one that is in a larger one.
    const isListed = folder === own || above.some((one) => lists.folders.has(one));
    if (isListed || lists.names.has(memberString(root, 'name') ?? '')) return undefined;
    const ofClient = MARKETPLACE_OF[uri.slice(own.length + 1)];
    const listed = lists.groups.get(parentUri(own))?.find((one) => one.file === ofClient);
    return listed && { listed, path: `./${own.slice(folder.length + 1)}` };
  }
  return undefined;
}

/** A plugin of a marketplace. */
export interface Entry {
  readonly file: string;
  readonly document: ManifestDocument;
  readonly plugins: ASTNode;
  readonly node: ASTNode;
  /** Its folder, if it is in the same repository. */
  readonly folder: string | undefined;
}

/** The plugins of the marketplaces in the nearest folder at or above another one that has one. */
export async function entriesAbove(folder: string, around: Around): Promise<readonly Entry[]> {
  let above = folder;
  for (let up = 0; up <= ABOVE && isInFolders(above, around.folders); up++, above = parentUri(above)) {
    const entries = await entriesIn(above, around);
    if (entries.length > 0) return entries;
  }
  return [];
}

async function entriesIn(folder: string, around: Around): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const file of MARKETPLACES) {
    const document = await fileOfPlugin(folder, file, around);
    const plugins = memberValue(document?.root, 'plugins');
    if (!document || !plugins) continue;
    for (const node of itemsOf(plugins)) {
      entries.push({ file, document, plugins, node, folder: folderOfEntry(node, document, folder) });
    }
  }
  return entries;
}

/** What the marketplaces of a folder list; `undefined` if that is nothing. */
function listsIn(folder: string, workspace: Workspace): Promise<Lists | undefined> {
  return workspace.derived(`listed in ${folder}`, async (noting) => {
    const entries = await entriesIn(folder, noting);
    const groups = new Map<string, Entry[]>();
    for (const entry of entries) {
      if (entry.folder === undefined) continue;
      const group = groups.get(parentUri(entry.folder)) ?? [];
      if (group.at(-1)?.file !== entry.file) group.push(entry);
      groups.set(parentUri(entry.folder), group);
    }
    const folders = new Set(entries.flatMap((entry) => entry.folder ?? []));
    const counts = new Map<string, number>();
    for (const one of folders) counts.set(parentUri(one), (counts.get(parentUri(one)) ?? 0) + 1);
    for (const [beside, count] of counts) {
      const all = (await noting.readDirectory(beside)).filter(({ type }) => type === 'directory');
      // Where most are not listed, that is meant.
      if (count * 2 < all.length) groups.delete(beside);
    }
    const names = new Set(entries.map(({ node }) => memberString(node, 'name') ?? ''));
    return entries.length > 0 ? { groups, folders, names } : undefined;
  });
}

/** The folder of an entry's plugin, if it is in the same repository. */
function folderOfEntry(entry: ASTNode, { root }: ManifestDocument, folder: string): string | undefined {
  const source = memberValue(entry, 'source');
  const path = memberString(source, 'path') ?? (source?.type === 'string' ? source.value : undefined);
  const above = memberString(memberValue(root, 'metadata'), 'pluginRoot');
  if (path === undefined) return undefined;
  return resolved(folder, above === undefined || path.startsWith('.') ? path : `${above}/${path}`);
}
