/** Writing over a file without ever leaving half of it. */
import { access, constants, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes the text next to the file and renames it into place; mode and, through a link, the real file are kept. @throws the system's error */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  const target = await realpath(path);
  // A new file in its place would get around a file that is not to be written.
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
