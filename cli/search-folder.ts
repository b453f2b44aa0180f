/** Finds the files of a folder that could be manifests, synchronously. */
import { type Dirent, readdirSync } from 'node:fs';
import { type IgnoreScope, isIgnored } from '../runner/folder-code/ignore-scope';
import { isCandidate, isSkipped } from '../server/files/candidates';
import { systemProblem } from '../server/node/read-text';
import { scopeAbove, scopeOf } from './ignored-paths';

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

/**
 * The same files as from `candidateFiles` but for those that are ignored, in the same order, in a third of its time: nothing else has to
 * run in between.
 */
export function searchFolder(
  folder: string,
  { isIgnoring, leavesOut = () => false, searching, listed, unreadable }: Search = { isIgnoring: false },
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
      if (entry.isDirectory()) {
        if (!isSkipped(entry.name) && !isIgnored(scope, path, true) && !leavesOut(path, true))
          below.push({ at: path, outer: scope });
      } else if (
        entry.isFile() &&
        isCandidate(entry.name) &&
        !isIgnored(scope, path, false) &&
        !leavesOut(path, false)
      ) {
        found.push(path);
      }
    }
  }
  return found.sort();
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
