/** `--output-file`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a report, and makes its folder. @param path absolute @throws an error that names the option if the file can't be written */
export async function writeOutput(path: string, output: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, output);
  } catch (error) {
    throw new Error(`--output-file can't be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
