/** Replaces a file's content atomically, so that it is never incomplete. */
import { access, constants, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes the text next to the file and renames it into place; preserves the mode and, through a link, the real file. @throws the system's
 * error
 */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  const target = await realpath(path);
  // The rename would also replace a file that is write-protected.
  await access(target, constants.W_OK);
  const { mode } = await stat(target);
  const temporary = join(dirname(target), `.tool-manifest-${process.pid}-${Date.now()}.tmp`);
  try {
    await writeFile(temporary, text, { mode, flag: 'wx' });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
