/** The plugins that a marketplace leads to, in folders of the same repository (CM4 to CM6). */
import { type ASTNode, itemsOf, memberString, memberValue, pathOf, propertyOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import type { CheckContext, Custom, Exists } from '../model';
import { folderOf, ledTo, resolved } from '../paths';
import { fileOfPlugin } from '../readings';
import { agreement } from '../stated';

/** The URI of an entry's folder; `undefined` if it is elsewhere, or has no form that is understood. */
function folderOfEntry(entry: ASTNode, { file }: CheckContext): string | undefined {
  const source = memberString(entry, 'source');
  return source === undefined ? undefined : ledTo(FOLDER, source, file);
}

/** The manifest of an entry's plugin; `undefined` if it has none. */
async function manifestOf(entry: ASTNode, context: CheckContext) {
  const folder = folderOfEntry(entry, context);
  if (folder === undefined) return undefined;
  const file = '.claude-plugin/plugin.json';
  return context.workspace.derived(`plugin ${folder}/${file}`, (noting) => fileOfPlugin(folder, file, noting));
}

/** The folder of the plugin exists. */
export const FOLDER: Exists = {
  kind: 'exists',
  what: 'folder',
  up: 1,
  bareBelow: 'metadata/pluginRoot',
  opens: ['.claude-plugin/plugin.json'],
};

/** Copilot CLI looks for all folders of plugins below `pluginRoot`, whatever the path: one finding for all that are not there. */
export const ROOT_OF_COPILOT: Custom = {
  kind: 'custom',
  as: 'exists',
  must: 'must have the folders of all plugins below it',
  find: async (root, { file, workspace }) => {
    if (root.type !== 'string') return [];
    const top = folderOf(file.document.uri, 1);
    const isThere = async (uri = '') => (await workspace.stat(uri))?.type === 'directory';
    const lost = await Promise.all(
      itemsOf(memberValue(file.root, 'plugins')).map(async (entry) => {
        const source = memberString(entry, 'source');
        if (!source?.startsWith('.') || !(await isThere(ledTo(FOLDER, source, file)))) return [];
        return (await isThere(resolved(top, `${root.value}/${source}`))) ? [] : [source];
      }),
    );
    const [first, ...more] = lost.flat();
    if (first === undefined) return [];
    const others = more.length === 0 ? '' : `, nor ${more.length} other${more.length === 1 ? '' : 's'}`;
    const what = `There is no plugin ${quote(first)} below it${others}.`;
    return [{ at: root, what, data: { path: pathOf(root) } }];
  },
};

/** A text of an entry that its plugin's manifest should have under the same key. @param differ what is wrong, and what follows */
function same(key: string, differ: (here: string, there: string) => string) {
  return agreement(async (node, context) => {
    const entry = propertyOf(node)?.parent;
    const document = entry && (await manifestOf(entry, context));
    const there = memberValue(document?.root, key);
    if (!document || there?.type !== 'string' || there.value === node.value) return undefined;
    return { file: document.uri.slice(folderOf(context.file.document.uri, 1).length + 1), node: there, document };
  }, differ);
}

/** The version is the one of the plugin, which counts. */
export const VERSION_OF_PLUGIN: Custom = {
  kind: 'custom',
  as: 'in-step',
  ...same(
    'version',
    (here, there) => `The version is ${here} here, but ${there} in the plugin's \`plugin.json\`, which counts.`,
  ),
};

const SAME_NAME = same(
  'name',
  (here, there) => `The plugin is named ${there} in its \`plugin.json\`, but it is installed as ${here}.`,
);

/** The name is the one of the plugin, which does not count. Entries that lead to one plugin are other names for it, on purpose. */
export const NAME_OF_PLUGIN: Custom = {
  kind: 'custom',
  as: 'in-step',
  fix: SAME_NAME.fix,
  find: async (plugins, context) => {
    const entries = itemsOf(plugins);
    const times = new Map<string, number>();
    for (const folder of entries.map((entry) => folderOfEntry(entry, context) ?? '')) {
      times.set(folder, (times.get(folder) ?? 0) + 1);
    }
    const alone = entries.filter((entry) => times.get(folderOfEntry(entry, context) ?? '') === 1);
    const names = alone.flatMap((entry) => memberValue(entry, 'name') ?? []);
    return (await Promise.all(names.map((name) => SAME_NAME.find(name, context)))).flat();
  },
};

/** The keys that bring components, of which the entry's are a conflict. Servers, monitors and workflows are loaded besides. */
const COMPONENTS = new Set(['commands', 'agents', 'skills', 'hooks', 'outputStyles', 'themes']);

/** With `strict: false` the entry is the manifest: a plugin with one of its own does not load. */
export const CONFLICT: Custom = {
  kind: 'custom',
  as: 'without',
  find: async (entry, context) => {
    const strict = memberValue(entry, 'strict');
    if (entry.type !== 'object' || strict?.type !== 'boolean' || strict.value) return [];
    if (!entry.properties.some(({ keyNode }) => COMPONENTS.has(keyNode.value))) return [];
    if (!(await manifestOf(entry, context))) return [];
    const what = '`"strict": false` makes this entry the manifest, but the plugin has a `plugin.json`, too.';
    return [{ at: strict, what, data: { path: pathOf(strict) } }];
  },
  fix: ({ node, editor }) => [{ title: 'Change to `true`', edits: editor.replaceValue(node, true), safe: false }],
};
