/** Where a vendor's program is run: a folder and a home of its own, without a network where the system can do that. */
import { type ChildProcessByStdio, execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Link } from '../../test/oracles/cases/case';

/** A temporary folder of one run. */
export interface Place {
  /** Where the files are, and the program is run. */
  readonly folder: string;
  /** A home with nothing in it but a cache, which all places of a client share: some programs unpack themselves into it. */
  readonly home: string;
}

/** Runs a program. */
export interface Sandbox {
  /** Makes a place with these files, and removes it after its use. @param atHome files of the home */
  within<Result>(
    files: Readonly<Record<string, string | Link>>,
    use: (place: Place) => Promise<Result>,
    atHome?: (place: Place) => Readonly<Record<string, string | Link>>,
  ): Promise<Result>;
  /** Writes files, and links between them. */
  write(root: string, files: Readonly<Record<string, string | Link>>): void;
  /** Runs the program. @returns what it prints: to both streams, one after the other */
  run(place: Place, ...args: readonly string[]): Promise<{ readonly out: string; readonly err: string }>;
  /** Runs a script of ours that calls the program's own code: it gets the program's path first. */
  inside(place: Place, script: string, ...args: readonly string[]): ReturnType<Sandbox['run']>;
  /** Starts the program, for a conversation. */
  start(place: Place, ...args: readonly string[]): ChildProcessByStdio<Writable, Readable, null>;
}

/** Milliseconds after which a program that does not end is ended. */
const TIME_LIMIT = 300_000;

/** A program's sandbox. @param work the folder for its places: not in `/tmp`, which some programs don't trust */
export function sandboxOf(program: string, work: string): Sandbox {
  const alone = hasNamespaces() ? ['unshare', '-rn'] : [];
  const command = ({ home }: Place, line: readonly string[]): readonly [string, ...string[]] => {
    const env = [`PATH=${dirname(process.execPath)}:/usr/bin:/bin`, `HOME=${home}`, 'TERM=dumb', 'NO_COLOR=1'];
    const [first = 'env', ...rest] = [...alone, 'env', '-i', ...env, 'COPILOT_AUTO_UPDATE=false', ...line];
    return [first, ...rest];
  };
  const run = (place: Place, line: readonly string[]): ReturnType<Sandbox['run']> => {
    const [first, ...rest] = command(place, line);
    const options = { cwd: place.folder, timeout: TIME_LIMIT, maxBuffer: 1e8 };
    return new Promise((done, fail) => {
      const child = execFile(first, rest, options, (failed, out, err) =>
        failed?.killed ? fail(new Error(`${line.join(' ')} did not end in time.`)) : done({ out, err }),
      );
      child.stdin?.end();
    });
  };
  return {
    within: async (files, use, atHome) => {
      mkdirSync(work, { recursive: true });
      const root = mkdtempSync(join(work, 'p-'));
      const place = { folder: join(root, 'w'), home: join(root, 'home') };
      try {
        mkdirSync(place.folder);
        mkdirSync(place.home);
        mkdirSync(join(work, 'cache'), { recursive: true });
        symlinkSync(join(work, 'cache'), join(place.home, '.cache'));
        write(place.folder, files);
        if (atHome) write(place.home, atHome(place));
        return await use(place);
      } finally {
        rmSync(root, { recursive: true, force: true, maxRetries: 10 });
      }
    },
    write,
    run: (place, ...args) => run(place, [program, ...args]),
    inside: (place, script, ...args) => run(place, [process.execPath, script, program, ...args]),
    start: (place, ...args) => {
      const [first, ...rest] = command(place, [program, ...args]);
      return spawn(first, rest, { cwd: place.folder, stdio: ['pipe', 'pipe', 'ignore'] });
    },
  };
}

/** Whether programs can be run without a network. */
export function hasNamespaces(): boolean {
  return spawnSync('unshare', ['-rn', 'true']).status === 0;
}

/** The folder for the places of a client. */
export function workFolder(client: string): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'tool-manifest-oracles', client);
}

function write(root: string, files: Readonly<Record<string, string | Link>>): void {
  for (const [path, content] of Object.entries(files)) {
    const full = join(root, path);
    mkdirSync(dirname(full), { recursive: true });
    if (typeof content === 'string') writeFileSync(full, content);
    else symlinkSync(relative(dirname(full), join(root, content.to)), full);
  }
}
