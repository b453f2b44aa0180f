/** What completion offers for names and variables: those of plugins and servers that are there, and the notations of the client. */
import { parseFile } from '../document/manifest-document';
import { memberString, memberValue, nodeAt } from '../document/tree/node';
import type { ValueCandidate, ValueProvider } from '../model/document-kind';
import { variableName } from './checks/servers';
import { formsOfReaders } from './convert/forms';
import type { Check, FormatFile, FormatKind } from './model';
import { pathsOf, segmentsOf } from './path-values';
import { ledTo } from './paths';

type Provider = ValueProvider<FormatFile>;

/** What an entry says of a plugin as the plugin itself does. */
const OF_PLUGIN = ['name', 'version', 'description'];

/** Offers what the plugin of an entry says of itself, beside the path to its folder. */
export function entryProviders(checks: readonly Check[]): readonly Provider[] {
  const paths = pathsOf(checks).filter(({ test, pattern }) => test.opens && pattern.endsWith('/source'));
  return paths.flatMap(({ pattern, test }) =>
    OF_PLUGIN.map((key): Provider => {
      const place = [...segmentsOf(pattern).slice(0, -1), key];
      return {
        path: place,
        values: async (file, path, workspace) => {
          const source = memberValue(nodeAt(file.root, path.slice(0, -1)), 'source');
          const written = source?.type === 'string' ? source.value : memberString(source, 'path');
          const folder = written === undefined ? undefined : ledTo(test, written, file);
          const texts = (test.opens ?? []).map((name) => workspace.readFile(`${folder}/${name}`));
          for (const text of folder === undefined ? [] : await Promise.all(texts)) {
            const value = text === undefined ? undefined : memberString(parseFile(folder ?? '', text).root, key);
            if (value) return [{ value, detail: 'as the plugin says' }];
          }
          return [];
        },
      };
    }),
  );
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
