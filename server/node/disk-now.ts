/**
 * A synchronous file system, for programs without other work. For small files read one by one it takes a tenth of the time: each promise of
 * `node:fs` costs more than the read itself.
 */
import { accessSync, closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { MAX_FILE_BYTES, type ReadText, tooLarge } from '../files/decode';
import type { DirectoryEntry, FileStat } from '../service/workspace';
import { asEntry, type LocalDisk } from './disk';
import { isInside, isThere } from './is-inside';
import { decodeBytes, notAFile, OPEN_FLAGS, systemProblem } from './read-text';

/** A local file system that answers at once. */
export interface DiskNow extends LocalDisk {
  stat(path: string): FileStat;
  readText(path: string, limit?: number): ReadText;
  list(path: string): readonly DirectoryEntry[];
  isThere(path: string): boolean;
  isInside(path: string, folders: readonly string[]): boolean;
}

/** Synchronous access. */
export const diskNow: DiskNow = {
  stat(path) {
    if (statSync(path).isDirectory()) return { type: 'directory' };
    return process.platform === 'win32' ? { type: 'file' } : { type: 'file', executable: isExecutable(path) };
  },
  readText: readTextNow,
  list: (path) => readdirSync(path, { withFileTypes: true }).map(asEntry),
  isThere,
  present: (folder, names) => names.filter((name) => isThere(`${folder}/${name}`)),
  isInside,
};

/** Reads a file as UTF-8 synchronously; returns the same as `readText`. */
export function readTextNow(path: string, limit = MAX_FILE_BYTES): ReadText {
  return readUpTo(path, limit) ?? tooLarge(limit);
}

/** Like {@link readTextNow}; `undefined` for a file with more bytes than the limit. */
export function readUpTo(path: string, limit: number): ReadText | undefined {
  try {
    const file = openSync(path, OPEN_FLAGS);
    try {
      const stat = fstatSync(file);
      if (!stat.isFile()) return notAFile(stat);
      return stat.size > limit ? undefined : decodeBytes(readFileSync(file));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return { problem: systemProblem(error) };
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
