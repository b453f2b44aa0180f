/** What is on the disk, looked at once for each fingerprint. Nothing is written. */
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** What a path is. Devices and pipes are `none`: to open one could wait for ever. */
export type PathKind = 'file' | 'folder' | 'none';

/** A file's text is not read beyond this. Bytes. */
export const MAX_TEXT = 5_000_000;

/** As much as tells what a file is. Bytes. */
const HEAD = 512;

/** The disk as it is while one fingerprint is taken: each folder is listed once. */
export class Disk {
  private readonly folders = new Map<string, Promise<Listing>>();
  private readonly kinds = new Map<string, Promise<PathKind>>();

  /** Never rejects. Names that differ in case alone are the same where the file system has it so. */
  async kind(path: string): Promise<PathKind> {
    // Most of the paths that are asked for do not exist, and a folder's list answers for all of its names.
    const { isWhole, names } = await this.listing(dirname(path));
    if (isWhole && !names.has(folded(basename(path))) && dirname(path) !== path) return 'none';
    const known = this.kinds.get(path) ?? kindOf(path);
    this.kinds.set(path, known);
    return known;
  }

  async isFile(path: string): Promise<boolean> {
    return (await this.kind(path)) === 'file';
  }

  /** The names in a folder as they are written; empty where it can't be listed. */
  async list(folder: string): Promise<readonly string[]> {
    return [...(await this.listing(folder)).names.values()].flat();
  }

  /** The names in a folder that are a name, or begin with it and a dot; the case of letters does not matter. */
  async beginningWith(folder: string, name: string): Promise<readonly string[]> {
    return (await this.listing(folder)).stems.get(folded(name)) ?? [];
  }

  /** Where a path leads through all links; the path itself where that can't be found out. */
  async real(path: string): Promise<string> {
    return realpath(path).catch(() => path);
  }

  /** The text of a file, at most {@link MAX_TEXT} bytes of it; `undefined` where it can't be read. */
  async text(path: string): Promise<{ readonly text: string; readonly isWhole: boolean } | undefined> {
    try {
      const { size } = await stat(path);
      const file = await open(path);
      try {
        const length = Math.min(size, MAX_TEXT);
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
        return { text: buffer.toString('utf8', 0, bytesRead), isWhole: size <= MAX_TEXT };
      } finally {
        await file.close();
      }
    } catch {
      return undefined;
    }
  }

  /** The beginning of a file's text; empty where it can't be read. */
  async head(path: string): Promise<string> {
    return (await this.bytes(path, HEAD)).toString('utf8');
  }

  /** The first bytes of a file; none where it can't be read. */
  async bytes(path: string, length: number): Promise<Buffer> {
    try {
      const file = await open(path);
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    } catch {
      return Buffer.alloc(0);
    }
  }

  /** Whether a file may be executed; `false` on systems that have no such notion. */
  async isExecutable(path: string): Promise<boolean> {
    const found = process.platform === 'win32' ? undefined : await stat(path).catch(() => undefined);
    return found !== undefined && (found.mode & 0o111) !== 0;
  }

  /** The nearest folder, from the given one upwards, that has an entry of the name; `undefined` where none has. */
  async above(folder: string, name: string): Promise<string | undefined> {
    for (const each of upwards(folder)) if ((await this.kind(join(each, name))) !== 'none') return each;
    return undefined;
  }

  private listing(folder: string): Promise<Listing> {
    const known = this.folders.get(folder) ?? listingOf(folder);
    this.folders.set(folder, known);
    return known;
  }
}

/** What is in a folder. */
interface Listing {
  /** `false`: the folder can be entered but not listed, so that any name may be in it. */
  readonly isWhole: boolean;
  /** As they compare → as they are written. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** What stands before the first dot → as they are written. */
  readonly stems: ReadonlyMap<string, readonly string[]>;
}

async function listingOf(folder: string): Promise<Listing> {
  const names = new Map<string, string[]>();
  const stems = new Map<string, string[]>();
  try {
    for (const name of await readdir(folder)) {
      add(names, folded(name), name);
      add(stems, folded(name).split('.', 1)[0] ?? '', name);
    }
    return { isWhole: true, names, stems };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { isWhole: code !== 'EACCES' && code !== 'EPERM', names, stems };
  }
}

function add(map: Map<string, string[]>, key: string, name: string): void {
  const known = map.get(key);
  if (known) known.push(name);
  else map.set(key, [name]);
}

/** A folder and all around it, the nearest first. */
export function upwards(folder: string): readonly string[] {
  const found = [folder];
  for (let at = folder; dirname(at) !== at; at = dirname(at)) found.push(dirname(at));
  return found;
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

async function kindOf(path: string): Promise<PathKind> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? 'file' : found?.isDirectory() ? 'folder' : 'none';
}
