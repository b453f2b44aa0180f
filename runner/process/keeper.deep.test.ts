import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keeperOf, keptEnd } from './keeper';
import { type ProcessOrder, runProcess } from './run-process';

const folder = mkdtempSync(join(tmpdir(), 'keeper-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PATH = process.env.PATH ?? '';
const hasKeeper = keeperOf(['true'], {}, 3, []) !== undefined;

const shell = (script: string, options: Partial<ProcessOrder> = {}, cancel = new AbortController().signal) =>
  runProcess(
    { argv: ['sh', '-c', script], cwd: folder, environment: { PATH }, stdin: '', timeLimit: 60_000, ...options },
    {},
    cancel,
  );

/** The processes with this mark in their command line. */
const running = (mark: string) =>
  execFileSync('sh', ['-c', 'grep -lazF -- "$1" /proc/[0-9]*/cmdline 2>/dev/null; true', 'sh', mark], {
    encoding: 'latin1',
  })
    .split('\n')
    .filter((path) => path !== '' && !isOwn(path));

/** Excludes the search itself, which also has the mark. */
function isOwn(path: string): boolean {
  try {
    return /^(?:sh|grep)\0/.test(readFileSync(path, 'latin1')) && readFileSync(path, 'latin1').includes('grep -lazF');
  } catch {
    return true;
  }
}

/** Runs a shell script as a tool, in a process of its own. Arguments: the module, the working directory, the script. */
const HOST = `require('tsx/cjs/api').register(); const { runProcess } = require(process.argv[1]);
runProcess({ argv: ['sh', '-c', process.argv[3]], cwd: process.argv[2], environment: process.env, stdin: '', timeLimit: 60_000 },
  {}, new AbortController().signal);`;
const ROOT = join(__dirname, '../..');

const turn = () => new Promise((resolve) => setImmediate(resolve));

let marks = 0;
const mark = () => `kept-${process.pid}-${++marks}`;

const QUIET = '</dev/null >/dev/null 2>&1';

/** A chain in which each process starts the next in its own group, and exits at once. It ends after 30 s. */
const chain = (name: string, ready: string) =>
  `setsid perl -e 'my $n = 0; for (;;) { my $p = fork; exit if !defined $p || $p || time - $^T > 30; setpgrp(0, 0); if (++$n == 20) { open my $f, ">", "${ready}" } }' ${name} ${QUIET} &`;

/** A daemon that resets its core dump filter, environment and title. */
const forgetful = (name: string, ready: string) =>
  `(setsid sh -c 'echo 0x33 > /proc/self/coredump_filter; exec env -i ${process.execPath} -e "process.title = String(Math.random()); fs.writeFileSync(\\"${ready}\\", String(process.pid)); setInterval(() => {}, 1000)" ${name}' ${QUIET} &)`;

const until = (ready: string) => `while [ ! -e ${ready} ]; do sleep 0.01; done`;

describe.runIf(hasKeeper)('what a tool leaves behind', () => {
  it.each([
    ['a chain of processes, each in a session of its own', chain],
    ['a daemon that forgets all that it inherited', forgetful],
  ])('is killed at the normal end: %s', async (_name, left) => {
    const [name, ready] = [mark(), join(folder, mark())];
    const end = await shell(`${left(name, ready)}\n${until(ready)}; echo out`);
    expect(end).toMatchObject({ exitCode: 0, stdout: 'out\n', notices: [] });
    expect(await gone(name, ready)).toBe(true);
  });

  it.each([
    ['a chain of processes, each in a session of its own', chain],
    ['a daemon that forgets all that it inherited', forgetful],
  ])('is killed at the time limit and on cancellation: %s', async (_name, left) => {
    for (const how of ['limit', 'stop'] as const) {
      const [name, ready] = [mark(), join(folder, mark())];
      const stop = new AbortController();
      const script = `${left(name, ready)}\n${until(ready)}; echo out; sleep 3600`;
      const ending = shell(script, how === 'limit' ? { timeLimit: 5_000 } : {}, stop.signal);
      if (how === 'stop') {
        while (!existsSync(ready)) await turn();
        stop.abort();
      }
      expect(await ending).toMatchObject({ signal: 'SIGKILL', isTimedOut: how === 'limit', notices: [] });
      expect(await gone(name, ready)).toBe(true);
    }
  });

  async function gone(name: string, ready: string): Promise<boolean> {
    expect(existsSync(ready)).toBe(true);
    const pid = readFileSync(ready, 'latin1');
    return running(name).length === 0 && (pid === '' || !existsSync(`/proc/${pid}`));
  }

  it('is killed when the process that runs the tool is killed', async () => {
    const [name, ready] = [mark(), join(folder, mark())];
    const script = `${forgetful(name, ready)}\n${until(ready)}; sleep 3600`;
    const host = spawn(process.execPath, ['-e', HOST, join(__dirname, 'run-process.ts'), folder, script], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!existsSync(ready) || readFileSync(ready, 'latin1') === '') await turn();
    const ended = once(host, 'exit');
    host.kill('SIGKILL');
    await ended;
    await expect.poll(() => gone(name, ready)).toBe(true);
  });

  it('reports the exit code and signal of the tool unchanged', async () => {
    expect(await shell('exit 255')).toMatchObject({ exitCode: 255, signal: null });
    expect(await shell('ulimit -c 0; kill -SEGV $$')).toMatchObject({ exitCode: null, signal: 'SIGSEGV' });
    expect(await shell('kill -KILL $PPID; sleep 0.2; exit 3')).toMatchObject({ exitCode: null, signal: 'SIGKILL' });
  });

  it('passes no file descriptor or variable of its own to the tool', async () => {
    const files = 'ls /proc/$$/fd; tr "\\0" "\\n" < /proc/$$/environ';
    const without = await shell(files, { environment: { PATH, 'A B': '', PERL5OPT: '-Mnone' } });
    expect(without.stdout.split('\n').filter((line) => /^(?:\d$|A B|PERL)/.test(line))).toEqual([
      '0',
      '1',
      '2',
      'A B=',
      'PERL5OPT=-Mnone',
    ]);
    expect((await shell(files, { hasChannel: true })).stdout).toMatch(/^3$/m);
  });
});

it.runIf(hasKeeper)('a keeper loads no Perl modules', () => {
  const { program = '', args = [] } = keeperOf(['true'], {}, 99, []) ?? {};
  const { stdout } = spawnSync(program, ['-e', `END { print join " ", "loaded:", keys %INC } ${args[1]}`, '99'], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('loaded:');
});

it('a keeper’s report is decoded, an empty one is ignored', () => {
  expect(keptEnd('S 768\n', 'x')).toMatchObject({ exitCode: 3, signal: null, isPowerless: false });
  expect(keptEnd('U\nS 139\n', 'x')).toMatchObject({ exitCode: null, signal: 'SIGSEGV', isPowerless: true });
  expect(keptEnd('E 2\nS 9\n', './x')?.startError).toMatchObject({ code: 'ENOENT', path: './x' });
  expect(keptEnd('', 'x')).toBeUndefined();
});
