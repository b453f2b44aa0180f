/** Where a report goes: `--output-file`, or standard output, whose name is `-` too. */
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Terminal, write } from './terminal';

/** Takes a report piece by piece: that of ten thousand files is longer than a string can be. */
export interface Output {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the output of a command; makes the folder of a file.
 * @param file as given; `undefined` and `-`: standard output
 * @throws an error that names the option if the file can't be written, also from its functions
 */
export async function openOutput(
  file: string | undefined,
  { cwd, stdout }: Pick<Terminal, 'cwd' | 'stdout'>,
): Promise<Output> {
  if (isStandardOutput(file)) return { write: (text) => write(stdout, text), close: async () => {} };
  const handle = await named(() => opened(resolve(cwd, file)));
  return { write: (text) => named(() => handle.appendFile(text)), close: () => named(() => handle.close()) };
}

/** Whether an output is no file. */
export function isStandardOutput(file: string | undefined): file is undefined | '-' {
  return file === undefined || file === '-';
}

/** Writes a whole report. @param file as given; `undefined`: standard output @throws as {@link openOutput} */
export async function writeOutput(
  file: string | undefined,
  text: string,
  terminal: Pick<Terminal, 'cwd' | 'stdout'>,
): Promise<void> {
  const output = await openOutput(file, terminal);
  await output.write(text).finally(() => output.close());
}

async function opened(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true });
  return open(path, 'w');
}

async function named<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw new Error(`--output-file can't be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
