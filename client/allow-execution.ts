/** The execute permission of files. */

import { constants, type Stats } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import type { AllowExecution } from './create-files';

/** Symbolic links are resolved before opening: `O_NOFOLLOW` refuses a link created since, `O_NONBLOCK` avoids waiting (on a FIFO). */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Grants execution to those who may read: 0644 becomes 0755. */
const executable = ({ mode }: Stats) => (mode & 0o7777) | ((mode & 0o444) >> 2);

/**
 * Makes a file executable for everyone who may read it. Only regular files inside one of the folders, after resolving symbolic links.
 * @returns why it failed, as the end of a sentence; `undefined` on success
 */
export async function allowExecution(path: string, folders: readonly string[]): Promise<string | undefined> {
  if (process.platform === 'win32') return 'Windows has no execute permission';
  try {
    const real = await realpath(path);
    if (!(await liesIn(real, folders))) return 'it is not in a folder of this workspace';
    const file = await open(real, FLAGS);
    try {
      const stat = await file.stat();
      if (!stat.isFile()) return 'it is not a regular file';
      await file.chmod(executable(stat));
      return undefined;
    } finally {
      await file.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function liesIn(real: string, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) {
    const root = await realpath(folder).catch(() => undefined);
    const way = root === undefined ? '' : relative(root, real);
    if (way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)) return true;
  }
  return false;
}

/** Makes a file of this machine executable, see {@link allowExecution}. */
export const allowLocalExecution: AllowExecution = async (file, folders) => {
  if (file.scheme !== 'file') return 'it is not on this machine';
  const local = folders.filter(({ scheme }) => scheme === 'file').map(({ fsPath }) => fsPath);
  return allowExecution(file.fsPath, local);
};
