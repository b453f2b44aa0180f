/** `--cache`: outcomes of an earlier run, as long as nothing that they were found from has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { version } from '../../package.json';
import { diskNow, readTextNow } from '../../server/node/disk-now';
import { fileUri } from '../../server/node/file-uri';
import { NodeWorkspace } from '../../server/node/node-workspace';
import type { CheckFiles } from '../changed/check-changed';
import type { FileOutcome } from '../check-file';
import type { CheckOrder } from '../check-order';
import { Configurations } from '../configuration/configurations';
import type { FileResult } from '../file-result';
import type { InputFile } from '../files';
import { type NodeId, nodesOf, type SourceNode } from '../sources/source-graph';
import { type CacheContent, type CacheEntry, readCache, writeCache } from './cache-file';
import { Verifier } from './verifier';

/** Where a cache is. */
export interface CachePlace {
  /** Absolute. */
  readonly path: string;
  readonly shown: string;
}

/**
 * The same check with a cache. A file that is fixed is always checked.
 * @param warn reports that the cache could not be written
 * @returns rejects with a UsageError if the file is not a cache
 */
export function withCache(check: CheckFiles, { path, shown }: CachePlace, warn: (problem: string) => void): CheckFiles {
  return async (files, order) => {
    if (order.fix !== 'none') return check(files, order);
    const key = keyOf(order);
    const configurations = new Configurations(order.configuration);
    const cache = readCache(path, shown, key);
    const hits = await hitsIn(cache, files, order, configurations);
    const missing = files.filter((file) => !hits.has(file));
    const fresh = await check(missing, { ...order, noteSources: true });
    const found = new Map(missing.map((file, i) => [file, fresh[i] ?? {}]));
    const outcomes = files.map((file) => hits.get(file) ?? found.get(file) ?? {});
    if (missing.length > 0) {
      const content = contentOf(cache, files, outcomes, configurations);
      await writeCache(path, key, content).catch((error: unknown) => warn(String(error)));
    }
    // Who looks at the sources finds those of earlier runs with the first outcome.
    const [first, ...others] = outcomes;
    return first ? [{ ...first, nodes: { ...cache.nodes, ...first.nodes } }, ...others] : [];
  };
}

/** What an outcome depends on besides what is noted: this program, the platform, the settings. */
function keyOf({ noteSources: _, ...settings }: CheckOrder): string {
  const { platform, version: node, arch } = process;
  return JSON.stringify([version, programDigest(), platform, arch, node, settings]);
}

/** A build under development has the version of the last release. */
function programDigest(): string {
  return createHash('sha256').update(readFileSync(__filename)).digest('hex');
}

/** What an entry is for: the same path is read in another way when it is named, or when another configuration applies to it. */
function entryKey({ shownPath: _, ...file }: InputFile, configurations: Configurations): string {
  const { path } = file;
  const dialect = configurations.dialectOf(path)?.id;
  return JSON.stringify([
    file,
    configurations.rulesOf(path),
    dialect,
    configurations.pythonOf(path),
    configurations.targetsOf(path),
    configurations.tokenBudgetOf(path),
  ]);
}

async function hitsIn(
  { entries, nodes }: CacheContent,
  files: readonly InputFile[],
  order: CheckOrder,
  configurations: Configurations,
): Promise<ReadonlyMap<InputFile, FileOutcome>> {
  const workspace = new NodeWorkspace([fileUri(order.root)], undefined, diskNow);
  const verifier = new Verifier(nodes, workspace);
  const hits = new Map<InputFile, FileOutcome>();
  for (const file of files) {
    const key = entryKey(file, configurations);
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    const outcome = entry && (await verifier.holds(entry.source)) ? outcomeOf(entry, file) : undefined;
    if (outcome) hits.set(file, outcome);
  }
  return hits;
}

/** `undefined` if the text that its problems are shown with can't be read: it is not UTF-8. */
function outcomeOf({ source, result }: CacheEntry, { path, shownPath }: InputFile): FileOutcome | undefined {
  if (!result) return { source };
  const text = result.diagnostics.length > 0 ? readTextNow(path).text : '';
  return text === undefined ? undefined : { source, result: { ...result, path: shownPath, text } };
}

/** The cache after a run: the outcomes of this run, and those of other files that still exist. */
function contentOf(
  cache: CacheContent,
  files: readonly InputFile[],
  outcomes: readonly FileOutcome[],
  configurations: Configurations,
): CacheContent {
  const entries = new Map<string, CacheEntry>();
  const isSeen = new Set(files.map(({ path }) => path));
  for (const [key, entry] of Object.entries(cache.entries)) {
    if (!isSeen.has(entry.path) && existsSync(entry.path)) entries.set(key, entry);
  }
  for (const [i, file] of files.entries()) {
    const { source, result, complaint } = outcomes[i] ?? {};
    if (source === undefined || complaint !== undefined) continue;
    entries.set(entryKey(file, configurations), {
      path: file.path,
      source,
      ...(result && { result: withoutText(result) }),
    });
  }
  const known = new Map([...Object.entries(cache.nodes), ...nodesOf(outcomes)]);
  return { entries: Object.fromEntries(entries), nodes: reachable([...entries.values()], known) };
}

function withoutText(result: FileResult): FileResult {
  return { ...result, text: '' };
}

function reachable(
  entries: readonly CacheEntry[],
  known: ReadonlyMap<NodeId, SourceNode>,
): Readonly<Record<NodeId, SourceNode>> {
  const kept: Record<NodeId, SourceNode> = {};
  const below = entries.map(({ source }) => source);
  for (let id = below.pop(); id !== undefined; id = below.pop()) {
    const node = known.get(id);
    if (!node || Object.hasOwn(kept, id)) continue;
    kept[id] = node;
    if ('all' in node) for (const member of node.all) below.push(member);
  }
  return kept;
}
