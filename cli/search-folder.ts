/** Finds the files of a folder, or those that a pattern matches, but for what ignore files leave out. Synchronously: nothing else has to run in between. */
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import picomatch from 'picomatch';
import { type IgnoreScope, isIgnored, pathInFolder, scopeOf as scopeOfFiles } from '../runner/folder-code/ignore-scope';
import { isCandidate, isSkipped } from '../server/files/candidates';
import { systemProblem } from '../server/node/read-text';

/** How a folder is searched. */
export interface Search {
  /** Whether ignore files are honored. */
  readonly isIgnoring: boolean;
  /** Whether a configuration leaves a file or folder out. */
  readonly leavesOut?: (path: string, isFolder: boolean) => boolean;
  /** Called with each folder that is searched. */
  readonly searching?: (folder: string) => void;
  /** Called with each folder that was read, and its entries, before anything in it is passed to `leavesOut`. */
  readonly listed?: (folder: string, entries: readonly Dirent[]) => void;
  /** Called with each folder that can't be read, and why. */
  readonly unreadable?: (folder: string, problem: string) => void;
}

/** Which folders are entered, and which files are wanted. */
interface Wanted {
  readonly isEntered: (name: string) => boolean;
  readonly isFound: (path: string, name: string) => boolean;
}

const CANDIDATES: Wanted = { isEntered: (name) => !isSkipped(name), isFound: (_, name) => isCandidate(name) };

/** In this order: a later one overrides an earlier one. */
const IGNORE_FILES = ['.gitignore', '.ignore'];

/** The files that an editor finds in a folder, which is searched even if it is ignored: absolute paths, in a stable order. */
export function searchFolder(
  folder: string,
  { isIgnoring, leavesOut = () => false, searching, listed, unreadable }: Search = { isIgnoring: false },
  { isEntered, isFound } = CANDIDATES,
): readonly string[] {
  const found: string[] = [];
  const root = folder.replace(/[\\/]+$/, '');
  const below: { readonly at: string; readonly outer: IgnoreScope | undefined }[] = [
    { at: root, outer: isIgnoring ? scopeAbove(folder) : undefined },
  ];
  for (let next = below.pop(); next !== undefined; next = below.pop()) {
    const { at, outer } = next;
    searching?.(at);
    const entries = entriesOf(at === '' ? '/' : at, unreadable);
    if (!entries) continue;
    listed?.(at, entries);
    const scope = isIgnoring ? scopeOf(at, outer, hiddenNames(entries)) : undefined;
    for (const entry of entries) {
      const path = `${at}/${entry.name}`;
      const isFolder = entry.isDirectory();
      const isWanted = isFolder ? isEntered(entry.name) : entry.isFile() && isFound(path, entry.name);
      if (!isWanted || isIgnored(scope, path, isFolder) || leavesOut(path, isFolder)) continue;
      if (isFolder) below.push({ at: path, outer: scope });
      else found.push(path);
    }
  }
  return found.sort();
}

/**
 * The files that a pattern matches, as {@link searchFolder} finds them. The folders before its first wildcard are searched even if they are
 * ignored, and folders that it names even if a search skips them.
 */
export function matchingFiles(pattern: string, cwd: string, isIgnoring: boolean): readonly string[] {
  const { base, glob } = picomatch.scan(pattern);
  const root = resolve(cwd, base).split('\\').join('/');
  const matches = picomatch(glob);
  const named = pattern.split('/');
  return searchFolder(
    root,
    { isIgnoring },
    {
      isEntered: (name) => !isSkipped(name) || named.includes(name),
      isFound: (path) => matches(pathInFolder(path, root)),
    },
  );
}

/** Whether a path is a pattern. */
export function isPattern(path: string): boolean {
  return picomatch.scan(path).isGlob;
}

/** The names of entries that start with a dot. */
export function hiddenNames(entries: readonly Dirent[]): readonly string[] {
  return entries.filter(({ name }) => name.startsWith('.')).map(({ name }) => name);
}

/** `undefined` if the folder can't be read, or was removed meanwhile. */
function entriesOf(folder: string, unreadable: Search['unreadable']): readonly Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') unreadable?.(folder, systemProblem(error));
    return undefined;
  }
}

/** The patterns that hold in a folder, without its own: those of the folders above it in its repository. */
function scopeAbove(folder: string): IgnoreScope | undefined {
  const above: string[] = [];
  for (let at = folder; !existsSync(`${at}/.git`); at = dirname(at)) {
    // Outside a repository, nothing above the folder holds.
    if (at === dirname(at)) return undefined;
    above.push(dirname(at));
  }
  const scope = above.reverse().reduce<IgnoreScope | undefined>((outer, at) => scopeOf(at, outer), undefined);
  // A folder that is named is searched, even if it is ignored.
  return scope && isIgnored(scope, folder, true) ? undefined : scope;
}

/** The patterns that hold in a folder. @param names the folder's entries, if they are known */
function scopeOf(folder: string, outer: IgnoreScope | undefined, names: readonly string[] = IGNORE_FILES) {
  const present = IGNORE_FILES.filter((name) => names.includes(name));
  return scopeOfFiles(folder, outer, present);
}
