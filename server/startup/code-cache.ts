/**
 * Runs bundles with the code that V8 compiled last time: compiling takes half of a cold start (`check` of one manifest: 122 ms with this,
 * 217 ms without; Node 24). Node's own compile cache stores only what is compiled before the first line runs: of the 75 ms that this gains
 * before a server's first problems it gains 25.
 */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';

/** The first run may have been `--version`, and used little of what the next one needs: so many contribute, and the others store nothing. */
const MAX_RUNS = 4;
/** A file is a digest of the rest, as V8 does not verify it, a byte for the number of runs, and the code. */
const DIGEST_BYTES = 32;
/** Stored code is deleted after so long, and stored anew if it is still used. Milliseconds. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;
/** CommonJS's wrapper function. */
const HEAD = '(function (exports, require, module, __filename, __dirname) { ';
const TAIL = '\n})';

/** Code as V8 wrote it: of the functions that had run by then. */
interface StoredCode {
  readonly code: Buffer;
  /** How many runs have contributed to it. */
  readonly runs: number;
}

/** The bundles of one folder, which load each other with `require('./<name>.js')`. */
export class CachedBundles {
  private readonly results = new Map<string, { exports: unknown }>();
  private readonly unfinished: { readonly file: string; readonly script: Script; readonly stored?: StoredCode }[] = [];

  /**
   * @param folder of the bundles @param cache the folder for their code, which is made for this user alone
   * @param build changes with any bundle
   */
  constructor(
    private readonly folder: string,
    private readonly cache: string,
    private readonly build: string,
  ) {}

  /** Runs a bundle as `require` would, with its stored code if there is any. @returns its exports; @throws what it throws */
  run(name: string): unknown {
    const known = this.results.get(name);
    if (known) return known.exports;
    const filename = join(this.folder, `${name}.js`);
    const file = join(this.cache, `${name}-${this.build}-${process.versions.v8}-${process.arch}.bin`);
    const stored = isOurs(this.cache) ? readCode(file) : undefined;
    // The build makes bundles ASCII. V8 keeps a long text of such bytes outside of its heap, which has 7 MB less after the start.
    const source = Buffer.concat([Buffer.from(HEAD), readFileSync(filename), Buffer.from(TAIL)]).toString('latin1');
    const script = new Script(source, { filename, columnOffset: -HEAD.length, cachedData: stored?.code });
    if (!stored || script.cachedDataRejected) this.unfinished.push({ file, script });
    else if (stored.runs < MAX_RUNS) this.unfinished.push({ file, script, stored });
    const result = { exports: {} };
    this.results.set(name, result);
    const load = (id: string) => (/^\.\/[^/]+\.js$/.test(id) ? this.run(id.slice(2, -3)) : require(id));
    script.runInThisContext()(result.exports, load, result, filename, this.folder);
    return result.exports;
  }

  /** Stores the code of what has run, as compiled so far, unless enough runs have done so. Ignores errors. */
  store(): void {
    try {
      mkdirSync(this.cache, { recursive: true, mode: 0o700 });
      if (!isOurs(this.cache)) return;
      for (const { file, script, stored } of this.unfinished.splice(0)) {
        const code = script.createCachedData();
        // V8 forgets functions that have not been called for a while: then the earlier code has more of them.
        const longest = stored && stored.code.length >= code.length ? stored.code : code;
        const content = Buffer.concat([Buffer.of((stored?.runs ?? 0) + 1), longest]);
        writeFileSync(`${file}.${process.pid}`, Buffer.concat([digest(content), content]), { mode: 0o600, flag: 'wx' });
        renameSync(`${file}.${process.pid}`, file);
      }
      for (const file of readdirSync(this.cache).map((name) => join(this.cache, name))) {
        if (Date.now() - lstatSync(file).mtimeMs > MAX_AGE) rmSync(file);
      }
    } catch {
      // Full disk, read-only home: the next start compiles again.
    }
  }
}

/** Reads stored code. @returns `undefined` if there is none, or it is damaged */
function readCode(file: string): StoredCode | undefined {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(DIGEST_BYTES);
    if (!digest(content).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
    return { code: content.subarray(1), runs: content[0] ?? 0 };
  } catch {
    return undefined;
  }
}

/** Whether only this user may write to a folder. Always true on Windows, which protects a user's folders itself. */
function isOurs(folder: string): boolean {
  try {
    const { uid, mode } = lstatSync(folder);
    return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
  } catch {
    return false;
  }
}

function digest(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/**
 * The folder for compiled code, in the user's cache folder by the system's convention (XDG on Linux).
 * `undefined` if the user disables it (`NODE_DISABLE_COMPILE_CACHE`, as for Node itself) or there is no such folder.
 */
export function codeFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | undefined {
  if (environment.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const home = homedir();
  const ofSystem = home && join(home, platform === 'darwin' ? 'Library/Caches' : '.cache');
  const caches = platform === 'win32' ? environment.LOCALAPPDATA : environment.XDG_CACHE_HOME || ofSystem;
  return caches ? join(caches, 'tool-manifest', 'code') : undefined;
}
