/** Which files a Python import may refer to. Source: `importlib`'s path finder, for every kind of file that it loads. */
import { basename, dirname, join } from 'node:path';
import type { Disk } from '../disk';
import type { PythonImport } from '../lead';
import { isStandard } from './standard';

/** Maximum depth of packages within packages; real names have less. */
const MAX_DEPTH = 30;

/** A module as source, byte code, or compiled for this machine or another. */
const LOADED = /^(?:\.py|\.pyw|\.pyc|(?:\.[\w-]{1,60})?\.(?:so|pyd))$/i;

/** The folder that relative imports start from. @param file the importing file */
export function relativeFolder(file: string, level: number): string {
  return join(dirname(file), ...Array<string>(Math.min(level, MAX_DEPTH) - 1).fill('..'));
}

/** The files of a module below a folder: its parent packages, itself, and the names imported from it that are modules too. */
export async function filesOfImport(
  folder: string,
  { module, names }: PythonImport,
  disk: Disk,
): Promise<readonly string[]> {
  const segments = module.split('.').filter((segment) => segment !== '');
  if (segments.length > MAX_DEPTH) return [];
  const found = segments.length === 0 ? [...(await filesNamed(folder, '__init__', disk))] : [];
  let at = folder;
  for (const segment of segments) {
    found.push(...(await filesNamed(at, segment, disk)));
    at = join(at, segment);
    if ((await disk.kind(at)) !== 'folder') return found;
    found.push(...(await filesNamed(at, '__init__', disk)));
  }
  for (const name of names) {
    found.push(...(await filesNamed(at, name, disk)));
    const inner = join(at, name);
    if ((await disk.kind(inner)) === 'folder') found.push(...(await filesNamed(inner, '__init__', disk)));
  }
  return found;
}

/** The modules of a folder that shadow those of the standard library, or installed ones. */
export async function shadowsIn(
  folder: string,
  installed: ReadonlySet<string>,
  disk: Disk,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const entry of await disk.list(folder)) {
    const [name = ''] = entry.split('.', 1);
    // Skips those that Python loads before it searches the folder, and a program's own main file.
    if (name === '__main__' || !(isStandard(name) || installed.has(name))) continue;
    for (const file of await filesOfImport(folder, { module: name, level: 0, names: [] }, disk)) found.add(file);
  }
  return [...found];
}

async function filesNamed(folder: string, name: string, disk: Disk): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await disk.beginningWith(folder, name)) {
    if (LOADED.test(entry.slice(name.length)) && (await disk.isFile(join(folder, entry))))
      found.push(join(folder, entry));
  }
  return found;
}

/**
 * Byte code that Python executes in place of a source without checking whether it is current: it may have any content. What Python writes
 * by default is bound to the time and size of the source, and is recreated when they change. Source: PEP 552.
 */
export async function boundByteCode(source: string, disk: Disk): Promise<readonly string[]> {
  const folder = join(dirname(source), '__pycache__');
  const found: string[] = [];
  for (const entry of await disk.beginningWith(folder, basename(source).split('.', 1)[0] ?? '')) {
    const path = join(folder, entry);
    if (/\.pyc$/i.test(entry) && (((await disk.bytes(path, 8))[4] ?? 0) & 1) === 1) found.push(path);
  }
  return found;
}
