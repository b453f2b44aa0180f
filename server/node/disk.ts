/** The workspace's interface to the file system: an asynchronous implementation for servers, a synchronous one for other programs. */
import type { Dirent } from 'node:fs';
import { access, constants, lstat, readdir, stat } from 'node:fs/promises';
import type { Disk } from '../files/disk';
import type { DirectoryEntry } from '../service/workspace';
import { isInside } from './is-inside';
import { readText } from './read-text';

/** The local file system, synchronous or asynchronous; system errors are thrown or rejected, but for `isThere`. */
export interface LocalDisk extends Disk {
  /** Whether something has this name, a dangling link too. */
  isThere(path: string): boolean | Promise<boolean>;
}

/** Asynchronous access. */
export const patientDisk: LocalDisk = {
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
  isThere: (path) =>
    lstat(path).then(
      () => true,
      () => false,
    ),
  present: (folder, names) => presentIn(folder, names, patientDisk),
  isInside,
};

/** The names that a folder has, dangling links too. */
export async function presentIn(
  folder: string,
  names: readonly string[],
  disk: Pick<LocalDisk, 'isThere'>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of names) if (await disk.isThere(`${folder}/${name}`)) found.push(name);
  return found;
}

/** Converts an entry of `node:fs`. */
export function asEntry(entry: Dirent): DirectoryEntry {
  const { name } = entry;
  if (entry.isDirectory()) return { name, type: 'directory' };
  return entry.isSymbolicLink() ? { name, type: 'file', isLink: true } : { name, type: 'file' };
}
