/**
 * Runs bundles with the code that V8 compiled last time: compiling takes half of a cold start (`check` of one
 * manifest: 122 ms with this, 217 ms without; Node 24). Node's own compile cache (since
 * version 22) stores only what is compiled before the first line runs, in a folder that others may write to.
 */
import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';

/** A bundle's compiled code on disk. */
export interface CodeCache {
  /** The stored code; `undefined` if there is none, it is damaged, or another user could have written it. */
  read(): StoredCode | undefined;
  /** Stores the code. Ignores errors. */
  write(code: StoredCode): void;
}

/** Code as V8 wrote it: of the functions that had run by then. */
export interface StoredCode {
  readonly data: Buffer;
  /** How many runs have contributed to it. */
  readonly runs: number;
}

/**
 * So many runs contribute: the first one may have been `--version`, and used little of what the next one needs. Further ones would pay for
 * serialising what is stored already.
 */
const MAX_RUNS = 4;

/** A file is this digest of the rest, a byte for the number of runs, and the data. V8 does not verify the data itself. */
const DIGEST_BYTES = 32;
/** Stored code is deleted after so long without use. Milliseconds. */
const UNUSED = 30 * 24 * 60 * 60 * 1000;
/** Resolution of the time of last use. Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** The start of CommonJS's wrapper function. */
const HEAD = '(function (exports, require, module, __filename, __dirname) { ';

/**
 * A cache in one file of a folder that only this user may write to. Writing it deletes files that were not used for a month.
 * @param bundle the bundle's name @param build changes with the bundle
 */
export function codeCacheIn(folder: string, bundle: string, build: string): CodeCache {
  const file = join(folder, `${bundle}-${build}-${process.versions.v8}-${process.arch}.bin`);
  return {
    read() {
      try {
        if (!isOurs(folder) || !isOurs(file)) return undefined;
        const code = parseStoredCode(readFileSync(file));
        if (code) markUsed(file);
        return code;
      } catch {
        return undefined;
      }
    },
    write({ data, runs }) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        if (!isOurs(folder)) return;
        const unfinished = `${file}.${process.pid}`;
        const content = Buffer.concat([Buffer.of(runs), data]);
        writeFileSync(unfinished, Buffer.concat([digest(content), content]), { mode: 0o600, flag: 'wx' });
        renameSync(unfinished, file);
        for (const name of readdirSync(folder)) removeUnused(join(folder, name));
      } catch {
        // Full disk, read-only home: the next start compiles again.
      }
    },
  };
}

/** Reads what a cache's file contains. @returns `undefined` if it is damaged */
export function parseStoredCode(bytes: Buffer): StoredCode | undefined {
  const content = bytes.subarray(DIGEST_BYTES);
  if (!digest(content).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
  return { data: content.subarray(1), runs: content[0] ?? 0 };
}

/** Bundles of one folder, which load each other with `require('./<name>.js')`. */
export class CachedBundles {
  private readonly results = new Map<string, { exports: unknown }>();
  private readonly unfinished: { readonly cache: CodeCache; readonly script: Script; readonly stored?: StoredCode }[] =
    [];

  /** @param caches where each bundle's code is stored, by its name; another file is loaded as Node does */
  constructor(
    private readonly folder: string,
    private readonly caches: ReadonlyMap<string, CodeCache>,
  ) {}

  /** Runs a bundle as `require` would, with its stored code if there is any. @returns its exports; @throws what it throws */
  run(name: string): unknown {
    const file = join(this.folder, `${name}.js`);
    const cache = this.caches.get(name);
    if (!cache) return require(file);
    const known = this.results.get(name);
    if (known) return known.exports;
    const source = readFileSync(file, 'utf8');
    const stored = cache.read();
    const options = { filename: file, columnOffset: -HEAD.length, cachedData: stored?.data };
    const script = new Script(`${HEAD}${source}\n})`, options);
    if (stored === undefined || script.cachedDataRejected) this.unfinished.push({ cache, script });
    else if (stored.runs < MAX_RUNS) this.unfinished.push({ cache, script, stored });
    const result = { exports: {} };
    this.results.set(name, result);
    script.runInThisContext()(result.exports, (id: string) => this.require(id), result, file, this.folder);
    return result.exports;
  }

  /** Stores the code of what has run, as compiled so far, unless enough runs have done so. */
  store(): void {
    for (const { cache, script, stored } of this.unfinished.splice(0)) {
      const data = script.createCachedData();
      // V8 forgets functions that have not been called for a while: then the earlier data has more of them.
      if (stored && stored.data.length >= data.length) cache.write({ data: stored.data, runs: stored.runs + 1 });
      else cache.write({ data, runs: (stored?.runs ?? 0) + 1 });
    }
  }

  private require(id: string): unknown {
    const [, name] = /^\.\/([^/]+)\.js$/.exec(id) ?? [];
    return name === undefined ? require(id) : this.run(name);
  }
}

function markUsed(file: string): void {
  const now = Date.now();
  if (now - lstatSync(file).mtimeMs > DAY) utimesSync(file, now / 1000, now / 1000);
}

function removeUnused(file: string): void {
  if (Date.now() - lstatSync(file).mtimeMs > UNUSED) rmSync(file);
}

/** Whether only this user may write there. Always true on Windows, which protects a user's folders itself. */
function isOurs(path: string): boolean {
  const { uid, mode } = lstatSync(path);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

function digest(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
