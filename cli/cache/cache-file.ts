/** The file of `--cache`: a line that says whose it is, and a line of outcomes with what they were found from. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isRecord } from '../../common/json/value';
import type { FileResult } from '../file-result';
import type { NodeId, SourceNode } from '../sources/source-graph';
import { UsageError } from '../usage';
import { createOrReplace } from '../write-file';

/** The outcome of a file that was checked. */
export interface CacheEntry {
  /** Absolute. */
  readonly path: string;
  readonly source: NodeId;
  /** Without its text; absent for a file that is no manifest. */
  readonly result?: FileResult;
}

/** Entries by the key of their file, and the nodes that they refer to. */
export interface CacheContent {
  readonly entries: Readonly<Record<string, CacheEntry>>;
  readonly nodes: Readonly<Record<NodeId, SourceNode>>;
}

const EMPTY: CacheContent = { entries: {}, nodes: {} };

/** How each such file begins, of any version. */
const START = '{"cacheOf":"tool-manifest"';

/**
 * Reads a cache.
 * @param key identifies the program and its settings
 * @returns nothing cached if there is no file, it was made with another key, or it is damaged
 * @throws UsageError if it is another kind of file, which must not be overwritten
 */
export function readCache(path: string, shown: string, key: string): CacheContent {
  if (!existsSync(path)) return EMPTY;
  const text = textOf(path);
  if (text === undefined) return EMPTY;
  if (text !== '' && !text.startsWith(START)) {
    throw new UsageError(`--cache-location ${shown} is not a cache of this program: it would be overwritten`);
  }
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (text.slice(0, end) !== head(key, body)) return EMPTY;
  const content = parsed(body);
  return isContent(content) ? content : EMPTY;
}

/** Writes a cache atomically. @throws the system's error */
export async function writeCache(path: string, key: string, content: CacheContent): Promise<void> {
  const body = JSON.stringify(content);
  await createOrReplace(path, `${head(key, body)}\n${body}`);
}

function head(key: string, body: string): string {
  return `${START},"key":"${digest(key)}","digest":"${digest(body)}"}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
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

/** What has the digest was written by this program, so that no more than its members are looked at. */
function isContent(value: unknown): value is CacheContent {
  return isRecord(value) && isRecord(value.entries) && isRecord(value.nodes);
}
