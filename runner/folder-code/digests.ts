/** Digests of files, which are computed again only where a file has changed. */
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';

/** The digest of a file that does not exist, or is no regular file: reading a device or pipe could block forever. */
export const NO_FILE = 'none';

/** Bytes that are read at once: work is interrupted between them. */
const CHUNK = 1 << 20;

/** A larger file counts by its size and the time of its change. Unit: bytes. */
const MAX_READ = 500_000_000;

/** A file that changed so shortly before it was read may change once more without another time. Unit: milliseconds. */
const UNCERTAIN_MS = 2_000;

interface Known {
  readonly stamp: string;
  readonly digest: string;
}

/** SHA-256 in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Computes digests, and remembers them by path, size, times, and inode. */
export class Digests {
  private readonly known = new Map<string, Known>();
  private readonly scripts = new Map<string, { readonly stamp: string; readonly isScript: boolean }>();
  private readonly buffer = Buffer.allocUnsafe(CHUNK);

  /** The digest of what is at a path, behind symbolic links too. Yields between steps of the work; never throws. */
  *at(path: string): Generator<void, string> {
    const stats = statOf(path);
    return stats?.isFile() ? yield* this.of(path, stats) : NO_FILE;
  }

  /** The digest of a regular file, with its run bit. Yields between steps of the work; never throws. */
  *of(path: string, stats: Stats): Generator<void, string> {
    const stamp = stampOf(stats);
    const known = this.known.get(path);
    if (known?.stamp === stamp) return known.digest;
    const bit = isExecutable(stats) ? '+x' : '';
    if (stats.size > MAX_READ) return `${sha256(stamp)}${bit}`;
    const now = Date.now();
    const content = yield* this.content(path);
    const digest = `${content ?? 'unreadable'}${bit}`;
    if (content !== undefined && isSettled(stats, now)) this.known.set(path, { stamp, digest });
    else this.known.delete(path);
    return digest;
  }

  /** Whether a file begins with `#!`. */
  isScript(path: string, stats: Stats): boolean {
    if (stats.size < 2) return false;
    const stamp = stampOf(stats);
    const known = this.scripts.get(path);
    if (known?.stamp === stamp) return known.isScript;
    const now = Date.now();
    const isScript = this.head(path) === '#!';
    if (isSettled(stats, now)) this.scripts.set(path, { stamp, isScript });
    else this.scripts.delete(path);
    return isScript;
  }

  private *content(path: string): Generator<void, string | undefined> {
    const file = opened(path);
    if (file === undefined) return undefined;
    const hash = createHash('sha256');
    try {
      for (;;) {
        const length = readSync(file, this.buffer, 0, CHUNK, null);
        hash.update(this.buffer.subarray(0, length));
        if (length < CHUNK) return hash.digest('hex');
        yield;
      }
    } catch {
      return undefined;
    } finally {
      closeSync(file);
    }
  }

  private head(path: string): string {
    const file = opened(path);
    if (file === undefined) return '';
    try {
      return this.buffer.toString('latin1', 0, readSync(file, this.buffer, 0, 2, 0));
    } catch {
      return '';
    } finally {
      closeSync(file);
    }
  }
}

/** Whether a file may be executed itself; always false on Windows, which has no run bit. */
export function isExecutable({ mode }: Stats): boolean {
  return process.platform !== 'win32' && (mode & 0o111) !== 0;
}

/** What is at a path, behind symbolic links; `undefined` if there is nothing. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Not blocking, where the path has become a pipe in the meantime. */
function opened(path: string): number | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    if (fstatSync(file).isFile()) return file;
  } catch {}
  if (file !== undefined) closeSync(file);
  return undefined;
}

function stampOf({ size, mtimeMs, ctimeMs, ino, mode }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino} ${mode}`;
}

function isSettled({ mtimeMs, ctimeMs }: Stats, now: number): boolean {
  return Math.max(mtimeMs, ctimeMs) < now - UNCERTAIN_MS;
}
