/** The file system as the workspace asks it: one for programs that have others waiting, one for those that have nobody. */
import { access, constants, readdir, stat } from 'node:fs/promises';
import type { DirectoryEntry, FileStat } from '../service/workspace';
import { type ReadText, readText } from './read-text';

/** Questions about paths. May answer at once or later; a fault of the system is thrown or rejected. */
export interface Disk {
  stat(path: string): FileStat | Promise<FileStat>;
  /** @param limit bytes above which nothing is read */
  readText(path: string, limit?: number): ReadText | Promise<ReadText>;
  /** In any order. */
  list(path: string): readonly DirectoryEntry[] | Promise<readonly DirectoryEntry[]>;
}

/** Lets others have their turn while the disk works. */
export const patientDisk: Disk = {
  async stat(path) {
    const found = await stat(path);
    if (found.isDirectory()) return { type: 'directory' };
    if (process.platform === 'win32') return { type: 'file' };
    const executable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    return { type: 'file', executable };
  },
  readText,
  async list(path) {
    return (await readdir(path, { withFileTypes: true })).map(asEntry);
  },
};

/** What the system says of an entry. */
export function asEntry(entry: { readonly name: string; isDirectory(): boolean }): DirectoryEntry {
  return { name: entry.name, type: entry.isDirectory() ? 'directory' : 'file' };
}
