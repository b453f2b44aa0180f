/** What completion offers for paths, and where links lead: from the checks that these paths lead to something. */
import { patternsOf, subjects } from '../checks/subjects';
import type { Path } from '../document/tree/node';
import type { FileLink, ValueCandidate, ValueProvider } from '../model/document-kind';
import { createMemo } from '../model/memo';
import { uriBelow } from '../uri';
import type { Workspace } from '../workspace';
import type { Check, Exists, FormatFile, Matches } from './model';
import { folderOf, ledTo } from './paths';

/** Levels of folders that are looked into, and the number of files and folders that are looked at: more is no list to choose from. */
const LEVELS = 4;
const MAX_LISTED = 2_000;
/** Folders of other programs. */
const SKIPPED = /^\.|^(?:node_modules|__pycache__|venv|dist|build|target)$/;
/** What says what a folder is. */
const MAIN_FILES = ['SKILL.md', 'README.md'];

/** A file or folder below another one. */
interface Listed {
  readonly path: string;
  readonly isFolder: boolean;
}

/** The links of a file: to the files that it names, and to those that say what its folders are. */
export async function pathLinks(file: FormatFile, workspace: Workspace): Promise<readonly FileLink[]> {
  const links: FileLink[] = [];
  const memos = { memo: createMemo(), known: createMemo() };
  for (const check of file.dialect.checks) {
    const { test } = check;
    if (test.kind !== 'exists' || !file.root) continue;
    for (const node of subjects(check, file.root, memos)) {
      const uri = node.type === 'string' ? ledTo(test, node.value, file) : undefined;
      const target = uri === undefined ? undefined : await shownFor(uri, test, workspace);
      if (target !== undefined) links.push({ node, target });
    }
  }
  return links;
}

/** The file to open for a path; `undefined` if there is none. */
async function shownFor(uri: string, { opens = [] }: Exists, workspace: Workspace): Promise<string | undefined> {
  const found = await workspace.stat(uri);
  if (found?.type !== 'directory') return found && uri;
  for (const name of [...opens, ...MAIN_FILES]) {
    if ((await workspace.stat(`${uri}/${name}`))?.type === 'file') return `${uri}/${name}`;
  }
  return undefined;
}

/** Offers paths where a check says that they lead to something, in a form that the other checks of the place accept. */
export function pathProviders(checks: readonly Check[]): readonly ValueProvider<FormatFile>[] {
  const forms = formsAt(checks);
  return pathsOf(checks).map(({ pattern, test }) => ({
    path: segmentsOf(pattern),
    values: async (file, path, workspace, typed = '') =>
      isBegun(test, typed) ? candidates(test, forms.get(placeOf(pattern)) ?? [], { file, path, workspace }) : [],
  }));
}

/** The segments of a pattern without alternatives, as providers have them. */
export function segmentsOf(pattern: string): readonly string[] {
  return placeOf(pattern).split('/');
}

/** A pattern with one sign for all members and items. */
function placeOf(pattern: string): string {
  return pattern.replace(/\{\}|\[\]/g, '*');
}

/** The places of paths. */
export function pathsOf(checks: readonly Check[]): readonly { readonly pattern: string; readonly test: Exists }[] {
  return checks.flatMap((check) => {
    const { test } = check;
    return test.kind === 'exists' ? patternsOf(check).map((pattern) => ({ pattern, test })) : [];
  });
}

/** What texts must look like, by their places. Checks with a condition may not hold. */
function formsAt(checks: readonly Check[]): ReadonlyMap<string, readonly Matches[]> {
  const forms = new Map<string, Matches[]>();
  for (const check of checks) {
    const { test, when } = check;
    if (test.kind !== 'form' || test.ofKey || when) continue;
    for (const pattern of patternsOf(check)) {
      const place = placeOf(pattern);
      forms.set(place, [...(forms.get(place) ?? []), test]);
    }
  }
  return forms;
}

/** Whether a path is meant, where other texts are usual: the name of a program. */
function isBegun({ after }: Exists, typed: string): boolean {
  return !after || (typed !== '' && after.some((start) => start.startsWith(typed) || typed.startsWith(start)));
}

interface Asked {
  readonly file: FormatFile;
  readonly path: Path;
  readonly workspace: Workspace;
}

async function candidates(
  test: Exists,
  forms: readonly Matches[],
  { file, path, workspace }: Asked,
): Promise<readonly ValueCandidate[]> {
  const { what, opens, up } = test;
  const folder = folderOf(file.document.uri, up);
  const all = await pathsBelow(folder, workspace);
  const wanted = all.filter(({ isFolder }) => what === 'file or folder' || isFolder === (what === 'folder'));
  const isOpened = async ({ path: one }: Listed) => {
    const found = opens && (await Promise.all(opens.map((name) => workspace.stat(uriBelow(folder, `${one}/${name}`)))));
    return found?.some((stat) => stat?.type === 'file') ?? true;
  };
  const isThere = await Promise.all(wanted.map(isOpened));
  // `./skills` comes first for `skills`.
  const key = String(path.findLast((segment) => typeof segment === 'string'));
  const isNamed = ({ path: one }: Listed) => one.split('/').some((part) => part.startsWith(key));
  const rank = (one: Listed) => (isNamed(one) ? 0 : one.path.startsWith('.') ? 2 : 1);
  const shown = wanted.filter((_, index) => isThere[index]).sort((a, b) => rank(a) - rank(b));
  return shown.flatMap(({ path: one, isFolder }) => {
    const written = writings(one, test).find(
      (text) => ledTo(test, text, file) !== undefined && forms.every((form) => form.test(text)),
    );
    return written === undefined ? [] : [{ value: written, kind: isFolder ? 'value' : 'file' } as const];
  });
}

/** How a path can be written, the usual form first. */
function writings(path: string, { up, after }: Exists): readonly string[] {
  if (after) return after.map((start) => start + path);
  return up > 0 ? [`./${path}`, path] : [path, `./${path}`];
}

/** The files and folders below a folder that may be meant, those of a level before the next one. */
export function pathsBelow(folder: string, workspace: Workspace): Promise<readonly Listed[]> {
  return workspace.derived(`paths below ${folder}`, (noting) => below(folder, noting));
}

async function below(folder: string, workspace: Workspace): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  let level = [''];
  for (let depth = 0; depth < LEVELS && found.length < MAX_LISTED; depth++) {
    const next: string[] = [];
    for (const above of level) {
      const uri = above === '' ? folder : uriBelow(folder, above.slice(0, -1));
      for (const { name, type, isLink } of await workspace.readDirectory(uri)) {
        const isFolder = type === 'directory';
        if (isFolder && (isLink || SKIPPED.test(name))) continue;
        found.push({ path: `${above}${name}`, isFolder });
        if (isFolder) next.push(`${above}${name}/`);
      }
      if (found.length >= MAX_LISTED) break;
    }
    level = next;
  }
  return found;
}
