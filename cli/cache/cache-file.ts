/** The file of a cache: outcomes, each with what it was found from. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FileResult } from '../file-result';
import type { InputFile } from '../files';
import type { NotedAnswer } from '../sources';
import { UsageError } from '../usage';
import { createOrReplace } from '../write-file';

/** The outcome of a file that was checked. */
export interface CacheEntry {
  /** Absolute. */
  readonly path: string;
  readonly origin: InputFile['origin'];
  /** A digest of the configuration that applied. */
  readonly settings: string;
  /** Its path and text are empty; `null` for a file that is no manifest. */
  readonly result: FileResult | null;
  readonly sources: readonly NotedAnswer[];
}

/** As it is stored: answers that entries have in common are written once, and referred to by their index. */
interface Stored {
  readonly answers: readonly NotedAnswer[];
  readonly entries: readonly (Omit<CacheEntry, 'sources'> & { readonly sources: readonly number[] })[];
}

/** How each such file begins, of any version. */
const START = '{"cacheOf":"tool-manifest"';

/**
 * Reads a cache.
 * @param key identifies the program and its settings
 * @returns the entries by path; none if there is no file, it was made with another key, or it is damaged
 * @throws UsageError if it is another kind of file, which must not be overwritten
 */
export function readCache(path: string, shown: string, key: string): ReadonlyMap<string, CacheEntry> {
  if (!existsSync(path)) return new Map();
  const bytes = readFileSync(path);
  if (bytes.length > 0 && bytes.toString('latin1', 0, START.length) !== START) {
    throw new UsageError(`--cache-location ${shown} is not a cache of this program: it would be overwritten`);
  }
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  if (bytes.toString('latin1', 0, Math.max(end, 0)) !== head(key, body)) return new Map();
  try {
    const { answers, entries }: Stored = JSON.parse(body.toString());
    return new Map(
      entries.map((entry) => [
        entry.path,
        { ...entry, sources: entry.sources.map((index) => answers[index] as NotedAnswer) },
      ]),
    );
  } catch {
    return new Map();
  }
}

/** Writes a cache atomically. @throws the system's error */
export async function writeCache(path: string, key: string, entries: Iterable<CacheEntry>): Promise<void> {
  const indices = new Map<string, number>();
  const answers: NotedAnswer[] = [];
  const indexOf = (answer: NotedAnswer) => {
    const { asked, uri, digest } = answer;
    const text = `${asked} ${uri} ${digest}`;
    const index = indices.get(text) ?? answers.push(answer) - 1;
    indices.set(text, index);
    return index;
  };
  const stored: Stored = {
    answers,
    entries: [...entries].map((entry) => ({ ...entry, sources: entry.sources.map(indexOf) })),
  };
  const body = JSON.stringify(stored);
  await createOrReplace(path, `${head(key, body)}\n${body}`);
}

function head(key: string, body: string | Buffer): string {
  return `${START},"key":"${digest(key)}","digest":"${digest(body)}"}`;
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
