/** Tests about paths and variables in texts, and what no data can say. */
import type { CheckTest } from '../../checks/check-test';
import type { FixTarget } from '../../checks/model';
import { pathOf } from '../../document/tree/node';
import { type NewFile, quote } from '../../model/rule';
import { nearest } from '../../rules/near';
import { placeName } from '../../rules/places';
import type { Custom, Exists, Found, Variables } from '../model';
import { pathsBelow } from '../path-values';
import { folderOf, ledTo } from '../paths';

/** A path must lead to something. Those that leave the folder, or are no plain paths, are for other checks. */
export const exists: CheckTest<Exists> = {
  find: async (test, node, { file, workspace }) => {
    const { what } = test;
    const uri = node.type === 'string' ? ledTo(test, node.value, file) : undefined;
    if (node.type !== 'string' || uri === undefined) return [];
    const found = await workspace.stat(uri);
    const isRight = found && (what === 'file or folder' || (found.type === 'directory') === (what === 'folder'));
    if (isRight) return [];
    const path = pathOf(node);
    const there = found ? `is a ${found.type === 'directory' ? 'folder' : 'file'}, not a ${what}` : "doesn't exist";
    return [{ at: node, what: `${placeName(path)}: ${quote(node.value)} ${there}.`, data: { path } }];
  },
  fix: async (test, { node, file, editor, workspace }) => {
    const uri = node.type === 'string' ? ledTo(test, node.value, file) : undefined;
    if (node.type !== 'string' || uri === undefined) return [];
    const better = await meantBy(test, node.value, uri, { file, workspace });
    if (better !== undefined) {
      return [{ title: `Change to ${quote(better)}`, edits: editor.replaceValue(node, better), safe: false }];
    }
    const key = pathOf(node).findLast((segment) => typeof segment === 'string');
    const begun = begin(String(key), uri);
    if (!begun || (await workspace.stat(uri))) return [];
    const path = begun.uri.slice(folderOf(file.document.uri, test.up).length + 1);
    return [{ title: `Create ${quote(decodeURIComponent(path))}`, edits: [], newFiles: [begun], safe: false }];
  },
};

/** The path of what is there instead: in the same folder under nearly the same name, or elsewhere under this one. */
async function meantBy(
  { what, up }: Exists,
  written: string,
  uri: string,
  { file, workspace }: Pick<FixTarget, 'file' | 'workspace'>,
): Promise<string | undefined> {
  const slash = uri.lastIndexOf('/');
  const name = decodeURIComponent(uri.slice(slash + 1));
  const isRight = (isFolder: boolean) => what === 'file or folder' || isFolder === (what === 'folder');
  const neighbours = await workspace.readDirectory(uri.slice(0, slash));
  const names = neighbours.filter(({ type }) => isRight(type === 'directory')).map((one) => one.name);
  const near = nearest(name, names)?.word;
  if (near !== undefined) return written.replace(/[^/]+(?=\/*$)/, () => near);
  const below = await pathsBelow(folderOf(file.document.uri, up), workspace);
  const [one, other] = below.filter(({ path, isFolder }) => isRight(isFolder) && path.endsWith(`/${name}`));
  return one && !other && written.startsWith('./') ? `./${one.path}` : undefined;
}

/** The file that is missing for a key, as one begins: of others nothing is known. */
function begin(key: string, uri: string): NewFile | undefined {
  if (key === 'mcpServers' || key === 'hooks') {
    return uri.endsWith('.json') ? { uri, text: `{\n  "${key}": {}\n}\n` } : undefined;
  }
  if (key !== 'skills' || /\.[^/]*$/.test(uri.slice(uri.lastIndexOf('/')))) return undefined;
  // The folder of all skills, or that of one.
  const folder = uri.endsWith('/skills') ? `${uri}/my-skill` : uri;
  const name = decodeURIComponent(folder.slice(folder.lastIndexOf('/') + 1));
  const text = `---\nname: ${name}\ndescription: What it does, and when to use it.\n---\n`;
  return { uri: `${folder}/SKILL.md`, text };
}

/** Variables must be ones that the client expands. */
export const variables: CheckTest<Variables> = {
  find: ({ foreign }, node) => {
    if (node.type !== 'string') return [];
    const path = pathOf(node);
    return foreign.flatMap(({ pattern, meant }): readonly Found[] => {
      const found = pattern.exec(node.value);
      if (!found) return [];
      const [written] = found;
      const better = meant === undefined ? undefined : written.replace(pattern, meant);
      const advice = better === undefined ? undefined : `Write ${quote(better)}.`;
      const what = `${quote(written)} is not a variable of this client.`;
      return [{ at: node, what, ...(advice && { advice }), data: { path } }];
    });
  },
  fix: ({ foreign }, { node, editor }) => {
    if (node.type !== 'string') return [];
    const all = foreign.reduce(
      (text, { pattern, meant }) => (meant === undefined ? text : text.replace(new RegExp(pattern, 'g'), meant)),
      node.value,
    );
    if (all === node.value) return [];
    return [{ title: `Change to ${quote(all)}`, edits: editor.replaceValue(node, all), safe: false }];
  },
};

/** What no data can say. */
export const custom: CheckTest<Custom> = {
  find: ({ find }, node, context) => find(node, context),
  fix: ({ fix }, target) => fix?.(target) ?? [],
};
