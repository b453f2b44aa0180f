/**
 * The disk, read once for each fingerprint. Nothing is written. Files are accessed synchronously: a fingerprint checks hundreds of paths,
 * most of which do not exist, and each would have to wait for a thread of the pool.
 */
import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bytesDigest, contentDigest } from './digest';

/** What a path is. Devices and pipes are `none`: opening one could block forever. */
export type PathKind = 'file' | 'folder' | 'none';

/** Maximum length of a file's text that is read. Bytes. */
export const MAX_TEXT = 5_000_000;

/** Number of bytes that identify the type of a file. */
const HEAD = 512;

/** The content of a file. */
export interface FileContent {
  /** `none` if it is not a file; `undefined` if it can't be read completely. */
  readonly digest: string | undefined;
  /** At most {@link MAX_TEXT} bytes. */
  readonly bytes: Buffer;
  readonly isWhole: boolean;
}

/** The disk during one fingerprint: each folder is listed once. */
export class Disk {
  private readonly folders = new Map<string, Listing>();
  private readonly kinds = new Map<string, PathKind>();
  private readonly reals = new Map<string, string>();
  private readonly known = new Map<string, Promise<unknown>>();

  /** Never rejects. Names that differ only in case are the same if the file system treats them so. */
  async kind(path: string): Promise<PathKind> {
    // Most requested paths do not exist, and a folder's listing covers all of its names.
    const { isWhole, names } = this.listing(dirname(path));
    if (isWhole && !names.has(folded(basename(path))) && dirname(path) !== path) return 'none';
    const known = this.kinds.get(path) ?? kindOf(path);
    this.kinds.set(path, known);
    return known;
  }

  async isFile(path: string): Promise<boolean> {
    return (await this.kind(path)) === 'file';
  }

  /** The names in a folder as they are on disk; empty if it can't be listed. */
  async list(folder: string): Promise<readonly string[]> {
    return [...this.listing(folder).names.values()].flat();
  }

  /** The names in a folder that equal a name, or begin with it and a dot; case-insensitive. */
  async beginningWith(folder: string, name: string): Promise<readonly string[]> {
    return this.listing(folder).stems.get(folded(name)) ?? [];
  }

  /** The path with all links resolved; the path itself if that fails. */
  async real(path: string): Promise<string> {
    const known = this.reals.get(path) ?? realOf(path);
    this.reals.set(path, known);
    return known;
  }

  /** The content, read once, so that the text that is searched is the one of the digest. Never rejects. */
  async content(path: string): Promise<FileContent> {
    const bytes = bytesOf(path, MAX_TEXT + 1);
    if (bytes === undefined) return { digest: await contentDigest(path), bytes: Buffer.alloc(0), isWhole: true };
    if (bytes.length > MAX_TEXT)
      return { digest: await contentDigest(path), bytes: bytes.subarray(0, MAX_TEXT), isWhole: false };
    return { digest: bytesDigest(bytes), bytes, isWhole: true };
  }

  /** The text of a file, at most {@link MAX_TEXT} bytes of it; `undefined` if it can't be read. */
  async text(path: string): Promise<{ readonly text: string; readonly isWhole: boolean } | undefined> {
    const bytes = bytesOf(path, MAX_TEXT + 1);
    if (bytes === undefined) return undefined;
    return { text: bytes.toString('utf8', 0, MAX_TEXT), isWhole: bytes.length <= MAX_TEXT };
  }

  /** The beginning of a file's text; empty if it can't be read. */
  async head(path: string): Promise<string> {
    return headOf(await this.bytes(path, HEAD));
  }

  /** The first bytes of a file; none if it can't be read. */
  async bytes(path: string, length: number): Promise<Buffer> {
    return bytesOf(path, length) ?? Buffer.alloc(0);
  }

  /** Whether a file has permission to be executed; `false` on systems without such permissions. */
  async isExecutable(path: string): Promise<boolean> {
    const found = process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false });
    return found !== undefined && (found.mode & 0o111) !== 0;
  }

  /** Computes a value once for each fingerprint, by its key. */
  once<T>(key: string, find: () => Promise<T>): Promise<T> {
    const known = (this.known.get(key) as Promise<T> | undefined) ?? find();
    this.known.set(key, known);
    return known;
  }

  /** The nearest folder, from the given one upwards, that has an entry of the name; `undefined` if none has. */
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

/** The entries of a folder. */
interface Listing {
  /** `false`: the folder can be entered but not listed, so it may contain any name. */
  readonly isWhole: boolean;
  /** Normalized name → names as they are on disk. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** Normalized part before the first dot → names as they are on disk. */
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

/** A folder and all its parents, the nearest first. */
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

/** The first bytes of a file; `undefined` if it is not a file, or can't be read. A path that turns out to be a pipe does not block. */
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

/** The text that identifies the type of a file. */
export function headOf(bytes: Buffer): string {
  return bytes.toString('utf8', 0, HEAD);
}
