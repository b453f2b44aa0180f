/** What a search has found in folders, so that these are not read again to compare them. */
import type { Dirent } from 'node:fs';
import { asEntry } from '../../server/node/disk';
import { diskNow } from '../../server/node/disk-now';
import type { DirectoryEntry } from '../../server/service/workspace';

/** The entries of folders. Paths are absolute. */
export class Listings {
  private readonly known = new Map<string, readonly Dirent[]>();

  /** Notes a folder that was read. */
  note(folder: string, entries: readonly Dirent[]): void {
    this.known.set(folder, entries);
  }

  /** The entries of a folder, in any order. @throws the system's error */
  of(folder: string): readonly DirectoryEntry[] {
    return this.known.get(folder)?.map(asEntry) ?? diskNow.list(folder);
  }
}
