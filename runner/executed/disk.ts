/**
 * What is on the disk, looked at once for each fingerprint. Nothing is written. Files are looked at where they are asked for, not by way of
 * threads: a fingerprint asks for hundreds, most of which are not there, and each would wait for its turn.
 */
import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bytesDigest, contentDigest } from './digest';

/** What a path is. Devices and pipes are `none`: to open one could wait for ever. */
export type PathKind = 'file' | 'folder' | 'none';

/** A file's text is not read beyond this. Bytes. */
export const MAX_TEXT = 5_000_000;

/** As much as tells what a file is. Bytes. */
const HEAD = 512;

/** What a file has in it. */
export interface FileContent {
  /** `none` for what is no file; `undefined` for one that can't be read whole. */
  readonly digest: string | undefined;
  /** At most {@link MAX_TEXT} of them. */
  readonly bytes: Buffer;
  readonly isWhole: boolean;
}

/** The disk as it is while one fingerprint is taken: each folder is listed once. */
export class Disk {
  private readonly folders = new Map<string, Listing>();
  private readonly kinds = new Map<string, PathKind>();
  private readonly reals = new Map<string, string>();
  private readonly known = new Map<string, Promise<unknown>>();

  /** Never rejects. Names that differ in case alone are the same where the file system has it so. */
  async kind(path: string): Promise<PathKind> {
    // Most of the paths that are asked for do not exist, and a folder's list answers for all of its names.
    const { isWhole, names } = this.listing(dirname(path));
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
    return [...this.listing(folder).names.values()].flat();
  }

  /** The names in a folder that are a name, or begin with it and a dot; the case of letters does not matter. */
  async beginningWith(folder: string, name: string): Promise<readonly string[]> {
    return this.listing(folder).stems.get(folded(name)) ?? [];
  }

  /** Where a path leads through all links; the path itself where that can't be found out. */
  async real(path: string): Promise<string> {
    const known = this.reals.get(path) ?? realOf(path);
    this.reals.set(path, known);
    return known;
  }

  /** All that a file has, read at once, so that what is searched is what the digest is of. Never rejects. */
  async content(path: string): Promise<FileContent> {
    const bytes = bytesOf(path, MAX_TEXT + 1);
    if (bytes === undefined) return { digest: await contentDigest(path), bytes: Buffer.alloc(0), isWhole: true };
    if (bytes.length > MAX_TEXT)
      return { digest: await contentDigest(path), bytes: bytes.subarray(0, MAX_TEXT), isWhole: false };
    return { digest: bytesDigest(bytes), bytes, isWhole: true };
  }

  /** The text of a file, at most {@link MAX_TEXT} bytes of it; `undefined` where it can't be read. */
  async text(path: string): Promise<{ readonly text: string; readonly isWhole: boolean } | undefined> {
    const bytes = bytesOf(path, MAX_TEXT + 1);
    if (bytes === undefined) return undefined;
    return { text: bytes.toString('utf8', 0, MAX_TEXT), isWhole: bytes.length <= MAX_TEXT };
  }

  /** The beginning of a file's text; empty where it can't be read. */
  async head(path: string): Promise<string> {
    return headOf(await this.bytes(path, HEAD));
  }

  /** The first bytes of a file; none where it can't be read. */
  async bytes(path: string, length: number): Promise<Buffer> {
    return bytesOf(path, length) ?? Buffer.alloc(0);
  }

  /** Whether a file may be executed; `false` on systems that have no such notion. */
  async isExecutable(path: string): Promise<boolean> {
    const found = process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false });
    return found !== undefined && (found.mode & 0o111) !== 0;
  }

  /** What is found out once for each fingerprint, by a name for it. */
  once<T>(key: string, find: () => Promise<T>): Promise<T> {
    const known = (this.known.get(key) as Promise<T> | undefined) ?? find();
    this.known.set(key, known);
    return known;
  }

  /** The nearest folder, from the given one upwards, that has an entry of the name; `undefined` where none has. */
  async above(folder: string, name: string): Promise<string | undefined> {
    for (const each of upwards(folder)) if ((await this.kind(join(each, name))) !== 'none') return each;
    return undefined;
  }

  private listing(folder: string): Listing {
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

function listingOf(folder: string): Listing {
  const names = new Map<string, string[]>();
  const stems = new Map<string, string[]>();
  try {
    for (const name of readdirSync(folder)) {
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
  // Most names have nothing to compose.
  return (/[^ -~]/.test(name) ? name.normalize('NFC') : name).toLowerCase();
}

function kindOf(path: string): PathKind {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() ? 'file' : found?.isDirectory() ? 'folder' : 'none';
  } catch {
    return 'none';
  }
}

function realOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** The first bytes of a file; `undefined` for what is none, or can't be read. What only then turns out to be a pipe is not waited for. */
function bytesOf(path: string, most: number): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = fstatSync(file);
    if (!found.isFile()) return undefined;
    const bytes = Buffer.alloc(Math.min(found.size, most));
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, length);
    }
    return bytes.subarray(0, length);
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** The text that tells what a file is. */
export function headOf(bytes: Buffer): string {
  return bytes.toString('utf8', 0, HEAD);
}
