/** The right to be executed. */
import { constants, type Stats } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';

/** The links of a path are followed before; one that is put there meanwhile is not, and nothing is waited for. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Those who may read it may execute it: 0644 becomes 0755. */
const executable = ({ mode }: Stats) => (mode & 0o7777) | ((mode & 0o444) >> 2);

/**
 * Lets everybody who may read a file execute it. Only regular files that lie in one of the folders, links followed.
 * @returns why not, as the end of a sentence; `undefined` where it is done
 */
export async function allowExecution(path: string, folders: readonly string[]): Promise<string | undefined> {
  if (process.platform === 'win32') return 'Windows has no such right';
  try {
    const real = await realpath(path);
    if (!(await liesIn(real, folders))) return 'it does not lie in a folder of this workspace';
    const file = await open(real, FLAGS);
    try {
      const stat = await file.stat();
      if (!stat.isFile()) return 'it is no regular file';
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
