/** The file of `--cache`: a line that says whose it is, and a line of outcomes with what they were found from. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { UsageError } from '../usage';
import { createOrReplace } from '../write-file';
import { isStoredCache, NO_CACHE, type StoredCache } from './stored-cache';

/** How each such file begins, of any version. */
const START = '{"cacheOf":"tool-manifest"';

/**
 * Reads a cache.
 * @param key identifies the program and its settings
 * @returns nothing cached if there is no file, it was made with another key, or it is damaged
 * @throws UsageError if it is another kind of file, which must not be overwritten
 */
export function readCache(path: string, shown: string, key: string): StoredCache {
  if (!existsSync(path)) return NO_CACHE;
  const bytes = bytesOf(path);
  if (bytes === undefined) return NO_CACHE;
  if (bytes.length > 0 && bytes.toString('latin1', 0, START.length) !== START) {
    throw new UsageError(`--cache-location ${shown} is not a cache of this program: it would be overwritten`);
  }
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  if (bytes.toString('latin1', 0, Math.max(end, 0)) !== head(key, body)) return NO_CACHE;
  const cache = parsed(body.toString());
  return isStoredCache(cache) ? cache : NO_CACHE;
}

/** Writes a cache atomically. @throws the system's error */
export async function writeCache(path: string, key: string, cache: StoredCache): Promise<void> {
  const body = JSON.stringify(cache);
  await createOrReplace(path, `${head(key, body)}\n${body}`);
}

function head(key: string, body: string | Buffer): string {
  return `${START},"key":"${digest(key)}","digest":"${digest(body)}"}`;
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
