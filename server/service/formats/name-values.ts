/** What completion offers for names and variables: those of plugins and servers that are there, and the notations of the client. */
import { type ASTNode, itemsOf, memberString, memberValue, nodeAt } from '../document/tree/node';
import type { ValueCandidate, ValueProvider } from '../model/document-kind';
import { knownMembers, schemasAt } from '../schema/resolve';
import type { Workspace } from '../workspace';
import { variableName } from './checks/servers';
import { formsOfReaders } from './convert/forms';
import type { Check, Exists, FormatFile, FormatKind } from './model';
import { pathProviders, pathsOf, segmentsOf } from './path-values';
import { ledTo } from './paths';
import { fileOfPlugin } from './readings';

type Provider = ValueProvider<FormatFile>;

/** What an entry says of a plugin as the plugin itself does. */
const OF_PLUGIN = ['name', 'version', 'description'];

/** Offers what the plugin of an entry says of itself, beside the path to its folder, and whole entries for the plugins that are not listed. */
export function entryProviders(checks: readonly Check[]): readonly Provider[] {
  const paths = pathsOf(checks).filter(({ test, pattern }) => test.opens && pattern.endsWith('/source'));
  const folders = pathProviders(checks);
  return paths.flatMap(({ pattern, test }) => {
    const entry = segmentsOf(pattern).slice(0, -1);
    const texts = OF_PLUGIN.map(
      (key): Provider => ({
        path: [...entry, key],
        values: async (file, path, workspace) => {
          const folder = folderOfEntry(nodeAt(file.root, path.slice(0, -1)), test, file);
          const value = folder && (await textsOfPlugin(folder, test, workspace)).get(key);
          return value ? [{ value, detail: 'as the plugin says' }] : [];
        },
      }),
    );
    // Where a source is an object, too, that is how it is usually written.
    const object = folders.find(({ path }) => path.join('/') === [...entry, 'source', 'path'].join('/'));
    const source = object ?? folders.find(({ path }) => path.join('/') === [...entry, 'source'].join('/'));
    const whole: Provider = {
      path: entry,
      values: async (file, path, workspace) => {
        const entries = itemsOf(nodeAt(file.root, path.slice(0, -1)));
        const listed = new Set(entries.map((one) => folderOfEntry(one, test, file)));
        const known = knownMembers(schemasAt(file.dialect.schema, path, undefined));
        const all = (await source?.values(file, [...path, 'source'], workspace)) ?? [];
        const others = all.flatMap(({ value }) => {
          const folder = ledTo(test, value, file);
          return folder === undefined || listed.has(folder) ? [] : [{ value, folder }];
        });
        return Promise.all(
          others.map(async ({ value, folder }) => {
            const texts = await textsOfPlugin(folder, test, workspace);
            const name = texts.get('name') ?? decodeURIComponent(folder.slice(folder.lastIndexOf('/') + 1));
            const description = known.has('description') ? texts.get('description') : undefined;
            const from = object ? { source: 'local', path: value } : value;
            return { value: name, whole: { name, source: from, ...(description && { description }) }, detail: value };
          }),
        );
      },
    };
    return [...texts, whole];
  });
}

/** The folder of an entry's plugin in the same repository. */
function folderOfEntry(entry: ASTNode | undefined, test: Exists, file: FormatFile): string | undefined {
  const source = memberValue(entry, 'source');
  const written = source?.type === 'string' ? source.value : memberString(source, 'path');
  return written === undefined ? undefined : ledTo(test, written, file);
}

/** The texts that an entry repeats, each from the first manifest of the plugin that has it. */
function textsOfPlugin(
  folder: string,
  { opens = [] }: Exists,
  workspace: Workspace,
): Promise<ReadonlyMap<string, string>> {
  return workspace.derived(`texts of ${folder} in ${opens.join()}`, async (noting) => {
    const texts = new Map<string, string>();
    for (const file of opens) {
      const root = (await fileOfPlugin(folder, file, noting))?.root;
      for (const key of OF_PLUGIN) {
        const value = memberString(root, key);
        if (value && !texts.has(key)) texts.set(key, value);
      }
    }
    return texts;
  });
}

/** The members of a server whose texts may have variables. */
const TEXTS = ['command', 'cwd', 'url', 'serverUrl', 'httpUrl'].map((key) => [key]);
const TEXTS_BELOW = ['args', 'command', 'env', 'environment', 'headers', 'http_headers'].map((key) => [key, '*']);

/** Offers the variables that the main reader of a file expands, at the end of a text that has begun one. */
export function variableProviders(kind: Pick<FormatKind, 'format' | 'place'>): readonly Provider[] {
  const form = formsOfReaders(kind)[0]?.form;
  if (!form) return [];
  return [...TEXTS, ...TEXTS_BELOW].map((member) => ({
    path: [form.root, '*', ...member],
    values: async (file, path, _workspace, typed = '') => {
      const begun = /(?:\$\{?|\{)[\w:]*$/.exec(typed);
      if (typed !== '' && !begun) return [];
      const before = typed.slice(0, begun?.index ?? 0);
      const node = nodeAt(file.root, path);
      const isSecret = ['env', 'environment', 'headers', 'http_headers'].includes(member[0] ?? '');
      const named = isSecret && node ? form.variable?.replaceAll('$1', () => variableName(node)) : undefined;
      // Where nothing is written, a folder is hardly ever meant.
      const folders = begun ? Object.values(form.folders ?? {}) : [];
      return [named, ...folders].flatMap((value): readonly ValueCandidate[] =>
        value === undefined ? [] : [{ value: before + value, detail: `variable of ${form.title}` }],
      );
    },
  }));
}
