/** The workspace's interface to the file system: an asynchronous implementation for servers, a synchronous one for other programs. */
import type { Dirent } from 'node:fs';
import { access, constants, lstat, readdir, realpath, stat } from 'node:fs/promises';
import type { DirectoryEntry, FileStat } from '../service/workspace';
import { type ReadText, readText } from './read-text';

/** Queries about paths, synchronous or asynchronous; system errors are thrown or rejected, but for `isThere`. */
export interface Disk {
  stat(path: string): FileStat | Promise<FileStat>;
  /** @param limit bytes above which nothing is read */
  readText(path: string, limit?: number): ReadText | Promise<ReadText>;
  /** In any order. */
  list(path: string): readonly DirectoryEntry[] | Promise<readonly DirectoryEntry[]>;
  /** The path after resolving all symbolic links. */
  real(path: string): string | Promise<string>;
  /** Whether something has this name, a dangling link too. */
  isThere(path: string): boolean | Promise<boolean>;
}

/** Asynchronous access. */
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
  real: (path) => realpath(path),
  isThere: (path) =>
    lstat(path).then(
      () => true,
      () => false,
    ),
};

/** Converts an entry of `node:fs`. */
export function asEntry(entry: Dirent): DirectoryEntry {
  const { name } = entry;
  if (entry.isDirectory()) return { name, type: 'directory' };
  return entry.isSymbolicLink() ? { name, type: 'file', isLink: true } : { name, type: 'file' };
}
