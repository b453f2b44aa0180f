import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './root';

/** Fills an empty folder with the content of a test window. */
export type FillWorkspace = (folder: string) => Promise<void>;

/** Texts by path; an object is written as JSON. */
export type Files = Readonly<Record<string, string | object>>;

/** A copy of the examples, for tests to modify. */
export const copyOfExamples: FillWorkspace = async (folder) => {
  await cp(join(root, 'examples'), folder, { recursive: true });
};

/** Writes files into a folder. What begins as a script is executable. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, undefined, 2)}\n`;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
  }
}

/** A folder with these files alone. */
export const onlyFiles =
  (files: Files): FillWorkspace =>
  (folder) =>
    writeFiles(folder, files);

/** The examples, some of them replaced, and more. */
export const examplesWith =
  (files: Files): FillWorkspace =>
  async (folder) => {
    await copyOfExamples(folder);
    await writeFiles(folder, files);
  };
