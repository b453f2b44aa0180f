/** `--cache`: outcomes of an earlier run, as long as nothing that they were found from has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { version } from '../../package.json';
import { readTextNow } from '../../server/node/disk-now';
import type { CheckFiles } from '../changed/check-changed';
import type { FileOutcome } from '../check-file';
import type { CheckOrder } from '../check-order';
import type { Configurations } from '../configuration/configurations';
import type { FileResult } from '../file-result';
import type { InputFile } from '../files';
import { nodesOf } from '../sources/source-graph';
import { readCache, writeCache } from './cache-file';
import { type KeptOutcome, keptOutcome, nodesIn, setName, storedCache } from './kept-outcomes';
import type { Listings } from './listings';
import type { StoredCache, StoredEntry } from './stored-cache';
import { Verifier } from './verifier';

/** Where a cache is. */
export interface CachePlace {
  /** Absolute. */
  readonly path: string;
  readonly shown: string;
}

/** What is known already when the files have been found. */
export interface Known {
  readonly configurations: Configurations;
  readonly listings: Listings;
}

/** A file, and the entry that was made of it in the same way. */
interface Candidate {
  readonly file: InputFile;
  readonly entry: StoredEntry;
}

/**
 * The same check with a cache. A file that is fixed is always checked.
 * @param warn reports that the cache could not be written
 * @returns rejects with a UsageError if the file is not a cache
 */
export function withCache(
  check: CheckFiles,
  { path, shown }: CachePlace,
  { configurations, listings }: Known,
  warn: (problem: string) => void,
): CheckFiles {
  return async (files, order) => {
    if (order.fix !== 'none') return check(files, order);
    const key = keyOf(order);
    const cache = readCache(path, shown, key);
    const hits = unchanged(cache, candidates(cache, files, configurations), { root: order.root, listings });
    const known = new Map(hits.map(({ file, entry }) => [file, outcomeOf(entry, file, order)]));
    const missing = files.filter((file) => !known.get(file));
    const fresh = await check(missing, { ...order, noteSources: true });
    const found = new Map(missing.map((file, i) => [file, fresh[i] ?? {}]));
    if (missing.length > 0) {
      const isMissing = new Set(missing);
      const kept = [
        ...hits.filter(({ file }) => !isMissing.has(file)).map(({ entry }) => entry),
        ...entriesOfOthers(cache, files),
      ].map((entry) => keptOutcome(cache, entry));
      const nodes = new Map([...nodesIn(cache), ...nodesOf(fresh)]);
      const content = storedCache([...kept, ...keptOf(found, configurations)], nodes);
      await writeCache(path, key, content).catch((error: unknown) =>
        warn(error instanceof Error ? error.message : String(error)),
      );
    }
    const outcomes = files.map((file) => known.get(file) ?? found.get(file) ?? {});
    return order.noteSources ? withNodes(outcomes, cache) : outcomes;
  };
}

/** What an outcome depends on besides what is noted: this program, the platform, the settings. */
function keyOf({ noteSources: _, ...settings }: CheckOrder): string {
  const { platform, version: node, arch } = process;
  return JSON.stringify([version, programDigest(__filename), platform, arch, node, settings]);
}

/**
 * A digest of the program that a bundle belongs to: a build under development has the version of the last release. The file that starts it
 * contains a digest of all its bundles.
 */
export function programDigest(bundle: string): string {
  const starter = bundle.replace(/-main\.js$/, '.js');
  const file = existsSync(starter) ? starter : bundle;
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** The files with their entries. An entry is for a path that is read in the same way, and to which the same settings apply. */
function candidates(
  { entries, settings }: StoredCache,
  files: readonly InputFile[],
  configurations: Configurations,
): readonly Candidate[] {
  const byPath = new Map(entries.map((entry) => [entry[0], entry]));
  return files.flatMap((file) => {
    const entry = byPath.get(file.path);
    if (!entry || file.problem !== undefined) return [];
    const [, origin, setting] = entry;
    return origin === file.origin && settings[setting] === settingsOf(file, configurations) ? [{ file, entry }] : [];
  });
}

/** What the configuration says about a file, as text. */
function settingsOf({ path }: InputFile, configurations: Configurations): string {
  if (!configurations.of(path)) return '';
  return JSON.stringify([
    configurations.rulesOf(path),
    configurations.dialectOf(path)?.id,
    configurations.pythonOf(path),
    configurations.targetsOf(path),
    configurations.tokenBudgetOf(path),
  ]);
}

function unchanged(
  cache: StoredCache,
  candidates: readonly Candidate[],
  surroundings: { readonly root: string; readonly listings: Listings },
): readonly Candidate[] {
  const sets = new Verifier(cache, surroundings).unchangedSets(candidates.map(({ entry: [, , , sources] }) => sources));
  return candidates.filter(({ entry: [, , , sources] }) => sets.has(sources));
}

/** `undefined` if the text that its problems are shown with can't be read: it is not UTF-8. */
function outcomeOf(
  [, , , sources, result]: StoredEntry,
  { path, shownPath }: InputFile,
  { noteSources }: CheckOrder,
): FileOutcome | undefined {
  const source = noteSources && { source: setName(sources) };
  if (!result) return { ...source };
  const text = result.diagnostics.length > 0 ? readTextNow(path).text : '';
  return text === undefined ? undefined : { ...source, result: { ...result, path: shownPath, text } };
}

/** The entries of files that were not checked this time, and still exist. */
function entriesOfOthers({ entries }: StoredCache, files: readonly InputFile[]): readonly StoredEntry[] {
  const isSeen = new Set(files.map(({ path }) => path));
  return entries.filter(([path]) => !isSeen.has(path) && existsSync(path));
}

/** What is kept of the outcomes of a check. */
function keptOf(outcomes: ReadonlyMap<InputFile, FileOutcome>, configurations: Configurations): readonly KeptOutcome[] {
  return [...outcomes].flatMap(([file, { source, result, complaint }]) => {
    if (source === undefined || complaint !== undefined) return [];
    const { path, origin } = file;
    const stored = result ? withoutText(result) : null;
    return [{ path, origin, settings: settingsOf(file, configurations), source, result: stored }];
  });
}

/** The members stay in their order, in which they are printed. */
function withoutText(result: FileResult): FileResult {
  return { ...result, path: '', text: '' };
}

/** Adds what the cache's outcomes were found from to the first outcome. */
function withNodes(outcomes: readonly FileOutcome[], cache: StoredCache): readonly FileOutcome[] {
  const [first, ...others] = outcomes;
  return first ? [{ ...first, nodes: new Map([...nodesIn(cache), ...(first.nodes ?? [])]) }, ...others] : [];
}
