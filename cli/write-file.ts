/** Replaces a file's content atomically, so that it is never incomplete. */
import { existsSync } from 'node:fs';
import { access, constants, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes the text next to the file and renames it into place; preserves the mode and, through a link, the real file. Into a pipe or device
 * the text is written as into any other. @throws the system's error
 */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  const stats = await stat(path);
  // The rename would put a file in the place of `/dev/null`.
  if (!stats.isFile()) return writeFile(path, text);
  const target = await realpath(path);
  // The rename would also replace a file that is write-protected.
  await access(target, constants.W_OK);
  await replace(target, text, stats.mode);
}

async function replace(target: string, text: string, mode?: number): Promise<void> {
  const temporary = join(dirname(target), `.tool-manifest-${process.pid}-${Date.now()}.tmp`);
  try {
    await writeFile(temporary, text, { flag: 'wx', ...(mode !== undefined && { mode }) });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** {@link writeFileAtomically} for a file that may not exist yet, nor its folder. @throws the system's error */
export async function createOrReplace(path: string, text: string): Promise<void> {
  if (existsSync(path)) return writeFileAtomically(path, text);
  await mkdir(dirname(path), { recursive: true });
  await replace(path, text);
}
