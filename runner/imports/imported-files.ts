/** The files that a program's own files import, as far as their texts tell. Nothing is executed, and no package is looked into. */
import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { javascriptImports } from './javascript';
import { pythonImports } from './python';

/** The most files that are looked at, and the longest text that is searched. Bytes. */
const MOST = 500;
const LONGEST = 250_000;

/**
 * Absolute paths, the nearest first; the given files are not among them.
 * @param roots the folders where Python looks for modules; none: those of the given files, as for programs
 */
export async function importedFiles(files: readonly string[], roots: readonly string[]): Promise<readonly string[]> {
  const allRoots = roots.length > 0 ? roots : [...new Set(files.map((file) => dirname(file)))];
  const folders = new Map<string, Promise<ReadonlySet<string>>>();
  const isThere = async (file: string) => {
    const folder = dirname(file);
    const names = folders.get(folder) ?? namesIn(folder);
    folders.set(folder, names);
    return (await names).has(basename(file));
  };
  const found: string[] = [];
  const seen = new Set(files);
  const waiting = [...files];
  for (let file = waiting.shift(); file !== undefined && found.length < MOST; file = waiting.shift()) {
    const text = await sourceText(file);
    if (text === undefined) continue;
    if (!files.includes(file)) found.push(file);
    for (const next of importsOf(text, file, allRoots)) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (await isThere(next)) waiting.push(next);
    }
  }
  return found;
}

async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(folder).catch(() => []));
}

function importsOf(text: string, file: string, roots: readonly string[]): readonly string[] {
  switch (languageOf(text, file)) {
    case 'javascript':
      return javascriptImports(text, file);
    case 'python':
      return pythonImports(text, file, roots);
    default:
      return [];
  }
}

function languageOf(text: string, file: string): 'javascript' | 'python' | undefined {
  if (/\.[cm]?[jt]sx?$/.test(file)) return 'javascript';
  if (file.endsWith('.py')) return 'python';
  const [, interpreter] = /^#!.*\b(node|deno|bun|tsx|python)/.exec(text.slice(0, 200)) ?? [];
  return interpreter === undefined ? undefined : interpreter === 'python' ? 'python' : 'javascript';
}

/** The text of a file, of a long one the beginning; `undefined` where it is none: to open a pipe could wait for ever. */
async function sourceText(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? await beginning(path, Math.min(found.size, LONGEST)) : undefined;
  } catch {
    return undefined;
  }
}

async function beginning(path: string, length: number): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
