/** Writing over a file without ever leaving half of it. */
import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes the text beside the file and renames it into place; mode and, through a link, the real file are kept. @throws the system's error */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  const target = await realpath(path);
  const { mode } = await stat(target);
  const beside = join(dirname(target), `.tool-manifest-${process.pid}-${Date.now()}.tmp`);
  try {
    await writeFile(beside, text, { mode, flag: 'wx' });
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
