/** Walks through folders step by step, for a search that runs next to other work. */

import { isConfigurationName } from '../service/configuration/names';
import type { DirectoryEntry } from '../service/workspace';
import { isCandidate, isSkipped } from './candidates';
import type { Disk } from './disk';

/** Decides which folders are walked. Folders are places on the disk. */
export interface FolderFilter {
  /** Called before a folder is listed. The result is called with the names in it, before {@link leavesOut} is asked about its folders. */
  listing(folder: string): (names: readonly string[]) => void;
  /** Whether a folder is left out with everything in it. */
  leavesOut(folder: string): boolean | Promise<boolean>;
}

/** How folders are walked. */
export interface Walk {
  /** How many folders are listed at the same time; one by default. */
  readonly atOnce?: number;
  /** By default no folder is left out, except those that no search enters. */
  readonly filter?: FolderFilter;
}

/** Yields the files with the extension of a manifest, and configuration files, as absolute paths: those of one folder at a time. */
export async function* walkFolder(
  folder: string,
  disk: Disk,
  { atOnce = 1, filter }: Walk = {},
): AsyncGenerator<readonly string[]> {
  const below: Below[] = [{ path: folder.replace(/[\\/]+$/, ''), listing: undefined }];
  const list = (path: string): Listing => ({ noteNames: filter?.listing(path), entries: entriesOf(path, disk) });
  for (let at = below.pop(); at !== undefined; at = below.pop()) {
    const { path, listing = list(path) } = at;
    for (const next of atOnce > 1 ? below.slice(1 - atOnce) : []) next.listing ??= list(next.path);
    const files: string[] = [];
    const present = await listing.entries;
    // A folder that can't be listed may still have files.
    if (present.length > 0) listing.noteNames?.(present.map(({ name }) => name));
    for (const { name, type, isLink } of present) {
      if (isLink) continue;
      const place = `${path}/${name}`;
      if (type === 'file' && (isCandidate(name) || isConfigurationName(name))) files.push(place);
      if (type !== 'directory' || isSkipped(name)) continue;
      const isLeftOut = filter?.leavesOut(place) ?? false;
      // Awaited only if it is not known yet, as it is for almost every folder.
      if (typeof isLeftOut === 'boolean' ? isLeftOut : await isLeftOut) continue;
      below.push({ path: place, listing: undefined });
    }
    yield files;
  }
}

/** A folder that is still to be walked, and its entries if they were asked for already. */
interface Below {
  readonly path: string;
  listing: Listing | undefined;
}

/** The entries of a folder, and what is to be called with their names. */
interface Listing {
  readonly noteNames: ((names: readonly string[]) => void) | undefined;
  readonly entries: Promise<readonly DirectoryEntry[]>;
}

/** None if the folder is unreadable. */
async function entriesOf(folder: string, disk: Disk): Promise<readonly DirectoryEntry[]> {
  try {
    return await disk.list(folder === '' ? '/' : folder);
  } catch {
    return [];
  }
}
