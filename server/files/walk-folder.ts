/** Walks through folders step by step, for a search that runs next to other work. */

import { isConfigurationName } from '../service/configuration/names';
import type { DirectoryEntry } from '../service/workspace';
import { isCandidate, isSkipped } from './candidates';
import type { Disk } from './disk';

/**
 * Yields the same files as `candidateFiles`, and configuration files, as absolute paths: those of one folder at a time.
 * @param atOnce how many folders are listed at the same time
 */
export async function* walkFolder(folder: string, disk: Disk, atOnce = 1): AsyncGenerator<readonly string[]> {
  const below: Below[] = [{ path: folder.replace(/[\\/]+$/, ''), entries: undefined }];
  for (let at = below.pop(); at !== undefined; at = below.pop()) {
    const { path, entries = entriesOf(path, disk) } = at;
    for (const next of atOnce > 1 ? below.slice(1 - atOnce) : []) next.entries ??= entriesOf(next.path, disk);
    const files: string[] = [];
    for (const { name, type, isLink } of await entries) {
      if (isLink) continue;
      if (type === 'file' && (isCandidate(name) || isConfigurationName(name))) files.push(`${path}/${name}`);
      if (type === 'directory' && !isSkipped(name)) below.push({ path: `${path}/${name}`, entries: undefined });
    }
    yield files;
  }
}

/** A folder that is still to be walked, and its entries if they were asked for already. */
interface Below {
  readonly path: string;
  entries: Promise<readonly DirectoryEntry[]> | undefined;
}

/** None if the folder is unreadable. */
async function entriesOf(folder: string, disk: Disk): Promise<readonly DirectoryEntry[]> {
  try {
    return await disk.list(folder === '' ? '/' : folder);
  } catch {
    return [];
  }
}
