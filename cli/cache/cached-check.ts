/** `--cache`: outcomes of an earlier run, as long as nothing that they were found from has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { version } from '../../package.json';
import { readTextNow } from '../../server/node/disk-now';
import type { CheckFiles } from '../changed/check-changed';
import type { CheckOrder, FileOutcome } from '../check-file';
import type { Configurations } from '../configuration/configurations';
import type { FileResult } from '../file-result';
import type { InputFile } from '../files';
import { digestOf, type NotedAnswer } from '../sources';
import { UsageError } from '../usage';
import { createOrReplace } from '../write-file';
import { Verifier } from './verifier';

/**
 * The same check with a cache. A file that is fixed is always checked.
 * @param place of the cache: its absolute path, and the path as it is shown
 * @param warn reports that the cache could not be written
 * @returns rejects with a UsageError if the file is not a cache
 */
export function withCache(
  check: CheckFiles,
  { path, shown }: { readonly path: string; readonly shown: string },
  configurations: Configurations,
  warn: (problem: string) => void,
): CheckFiles {
  return async (files, order) => {
    if (order.fix !== 'none') return check(files, order);
    const key = keyOf(order);
    const entries = new Map(readCache(path, shown, key));
    const verifier = new Verifier(order.root);
    const outcomes = new Map<InputFile, FileOutcome>();
    for (const file of files) {
      const entry = entries.get(file.path);
      const isSame = entry && isFor(entry, file, configurations) && entry.sources.every((one) => verifier.holds(one));
      const outcome = isSame ? outcomeOf(entry, file) : undefined;
      if (outcome) outcomes.set(file, outcome);
    }
    const missing = files.filter((file) => !outcomes.has(file));
    const found = await check(missing, { ...order, noteSources: true });
    for (const [index, file] of missing.entries()) {
      const outcome = found[index] ?? {};
      outcomes.set(file, outcome);
      entries.delete(file.path);
      for (const entry of entryOf(file, outcome, configurations)) entries.set(file.path, entry);
    }
    if (missing.length > 0) {
      const kept = [...entries.values()].filter((entry) => existsSync(entry.path));
      await writeCache(path, key, kept).catch((error: unknown) =>
        warn(error instanceof Error ? error.message : String(error)),
      );
    }
    return files.map((file) => outcomes.get(file) ?? {});
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
  return digest(readFileSync(file));
}

/** Whether an entry is of a file that is read in the same way, and to which the same settings apply. */
function isFor({ origin, settings }: CacheEntry, file: InputFile, configurations: Configurations): boolean {
  return file.problem === undefined && origin === file.origin && settings === settingsOf(file, configurations);
}

/** A digest of what the configuration says about a file. */
function settingsOf({ path }: InputFile, configurations: Configurations): string {
  if (!configurations.of(path)) return '';
  return digestOf([
    configurations.rulesOf(path),
    configurations.dialectOf(path)?.id,
    configurations.pythonOf(path),
    configurations.targetsOf(path),
    configurations.tokenBudgetOf(path),
    configurations.of(path)?.sync?.value,
  ]);
}

/** `undefined` if the text that its problems are shown with can't be read: it is not UTF-8. */
function outcomeOf({ sources, result }: CacheEntry, { path, shownPath }: InputFile): FileOutcome | undefined {
  if (!result) return { sources };
  const text = result.diagnostics.length > 0 ? readTextNow(path).text : '';
  return text === undefined ? undefined : { sources, result: { ...result, path: shownPath, text } };
}

/** What is kept of an outcome, if it is; the members of the result stay in their order, in which they are printed. */
function entryOf(
  file: InputFile,
  { sources, result, complaint }: FileOutcome,
  configurations: Configurations,
): readonly CacheEntry[] {
  if (sources === undefined || complaint !== undefined) return [];
  const { path, origin } = file;
  const stored = result ? { ...result, path: '', text: '' } : null;
  return [{ path, origin, settings: settingsOf(file, configurations), result: stored, sources }];
}

/** The outcome of a file that was checked. */
interface CacheEntry {
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
function readCache(path: string, shown: string, key: string): ReadonlyMap<string, CacheEntry> {
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
async function writeCache(path: string, key: string, entries: Iterable<CacheEntry>): Promise<void> {
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
