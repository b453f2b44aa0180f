import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import { type ProcessEnd, type ProcessOrder, runProcess } from './run-process';

const folder = testFolder();

const NEVER = new AbortController().signal;
const PATH = process.env.PATH ?? '';

function run(argv: readonly [string, ...string[]], options: Partial<ProcessOrder> = {}, cancel = NEVER, events = {}) {
  const order = { argv, cwd: folder.path, environment: { PATH }, stdin: '', timeLimit: 60_000, ...options };
  return runProcess(order, events, cancel);
}
const shell = (script: string, options?: Partial<ProcessOrder>, cancel = NEVER, events = {}): Promise<ProcessEnd> =>
  run(['sh', '-c', script], options, cancel, events);
const node = (script: string, options: Partial<ProcessOrder> = {}): Promise<ProcessEnd> =>
  run([process.execPath, '-e', script], options);

/** Whether a process runs with this mark as its last argument: a shell that is yet to start it has it within a script. */
function isRunning(mark: string): boolean {
  return readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').endsWith(`\0${mark}\0`);
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
}

let marks = 0;
/** A unique sleep time that identifies a test's process. */
const mark = () => `3600.${process.pid}${++marks}`;

describe('a process', () => {
  it('gets its arguments unchanged, its folder, only its environment, and its input', async () => {
    const script =
      'process.stdin.pipe(process.stdout); console.error(JSON.stringify([process.argv.slice(1), process.cwd(), process.env]))';
    const given = { environment: { ONLY: 'this' }, stdin: '{"a":"ä"}' };
    const end = await run([process.execPath, '-e', script, '$HOME', 'a b', '*'], given);
    expect(end.stdout).toBe('{"a":"ä"}');
    expect(JSON.parse(end.stderr)).toEqual([['$HOME', 'a b', '*'], folder.path, { ONLY: 'this' }]);
    expect(end).toMatchObject({ exitCode: 0, signal: null, isTimedOut: false, isStdinRefused: false, notices: [] });
  });

  it('is not started if it is cancelled during preparation', async () => {
    const stop = new AbortController();
    const name = `started${++marks}`;
    const ending = shell(`touch ${name}`, {}, stop.signal);
    stop.abort();
    expect(await ending).toMatchObject({ isCancelled: true, exitCode: null, signal: null });
    expect(readdirSync(folder.path)).not.toContain(name);
  });

  it('reports exit code or signal', async () => {
    expect(await shell('exit 3')).toMatchObject({ exitCode: 3, signal: null });
    expect(await shell('kill -TERM $$')).toMatchObject({ exitCode: null, signal: 'SIGTERM' });
  });

  it.each([
    ['is not there', ['./none'], 'ENOENT'],
    ['is no program', ['/etc/passwd'], 'EACCES'],
    ['has a null byte', ['sh', 'a\0b'], 'ERR_INVALID_ARG_VALUE'],
    ['has too much to say', ['sh', ...Array(200).fill('x'.repeat(100_000))], 'E2BIG'],
  ] as const)('that %s does not start', async (_name, argv, code) => {
    const end = await run(argv as unknown as [string]);
    expect(end).toMatchObject({ exitCode: null, signal: null, startError: { code } });
  });

  it('accepts any time limit', async () => {
    expect(await shell('sleep 0.1', { timeLimit: 1e12 })).toMatchObject({ exitCode: 0, isTimedOut: false });
  });

  it('without a folder does not start', async () => {
    expect(await shell('true', { cwd: folder.at('none') })).toMatchObject({ startError: { code: 'ENOENT' } });
  });
});

describe('output', () => {
  it.each([200_000, 20_000_000])('of %d bytes is complete', async (size) => {
    const end = await node(`process.stdout.write("x".repeat(${size - 1}) + "y")`);
    expect(end.stdout.length).toBe(size);
    expect(end.stdout.endsWith('xy')).toBe(true);
    expect(end.notices).toEqual([]);
  });

  it('above the limit is truncated with a notice, and does not block the process', async () => {
    const end = await shell('yes | head -c 5000000; echo done >&2', { outputLimit: 1_000 });
    expect(end.stdout.length).toBe(1_000);
    expect(end.stderr).toBe('done\n');
    expect(end.notices).toEqual(['Standard output was truncated: 1000 of 5000000 bytes were kept.']);
  });

  it('that is not UTF-8 is shown with replacements and a notice', async () => {
    const end = await shell("printf 'a\\377\\303\\244'");
    expect(end.stdout).toBe('a\ufffdä');
    expect(end.notices).toEqual([expect.stringContaining('UTF-8')]);
  });

  it('is reported as it arrives', async () => {
    const told: string[] = [];
    const tell = (chunk: Uint8Array) => told.push(Buffer.from(chunk).toString());
    await shell('echo one; echo two >&2', {}, NEVER, { onStdout: tell, onStderr: tell });
    expect(told.sort()).toEqual(['one\n', 'two\n']);
  });

  it('to the fourth stream is separate', async () => {
    const end = await shell('echo result >&3; echo print', { hasChannel: true });
    expect([end.channel, end.stdout]).toEqual(['result\n', 'print\n']);
  });
});

describe('input', () => {
  it.each([0, 10_000_000])('of %d bytes that is not read does not block', async (size) => {
    const end = await shell('exec 0<&-; echo out', { stdin: 'x'.repeat(size) });
    expect(end).toMatchObject({ exitCode: 0, stdout: 'out\n' });
  });

  it('that was not read is reported', async () => {
    const stdin = 'x'.repeat(10_000_000);
    expect(await shell('exec 0<&-; sleep 0.2', { stdin })).toMatchObject({ isStdinRefused: true });
    expect(await shell('cat >/dev/null', { stdin })).toMatchObject({ isStdinRefused: false });
  });
});

describe.runIf(process.platform === 'linux')('the standard streams', () => {
  it('can be opened by name, as those of a shell', async () => {
    const script = 'sleep 0.1; cat /dev/stdin; echo out > /dev/stdout; echo err > /dev/stderr';
    const end = await shell(script, { stdin: 'in\n' });
    expect(end).toMatchObject({ exitCode: 0, stdout: 'in\nout\n', stderr: 'err\n' });
    const { stdout } = await node("process.stdout.write(fs.readFileSync('/dev/stdin'))", { stdin: 'in' });
    expect(stdout).toBe('in');
  });

  it('show exactly whether the input was read', async () => {
    const refused = async (script: string, stdin: string) => (await shell(script, { stdin })).isStdinRefused;
    expect(await refused('true', '{}')).toBe(true);
    expect(await refused('exec 0<&-; sleep 0.1', '{}')).toBe(true);
    expect(await refused('read line', '{}')).toBe(false);
    expect(await refused('dd bs=1 count=1 2>&1', '{}')).toBe(false);
    expect(await refused('dd bs=1 count=1 2>&1', 'x'.repeat(1_000_000))).toBe(true);
    expect(await refused('true', '')).toBe(false);
  });

  it('leave no file open in this process', async () => {
    const open = () =>
      readdirSync('/proc/self/fd').flatMap((number) => {
        try {
          return [readlinkSync(`/proc/self/fd/${number}`)];
        } catch {
          // The folder itself, which was open only during the listing.
          return [];
        }
      });
    const before = new Set(open());
    for (let i = 0; i < 5; i++) await shell('cat', { stdin: 'a' });
    await shell('true', { stdin: 'x'.repeat(1_000_000) });
    await shell('sleep 3600', { timeLimit: 50 });
    await run(['./none']);
    // Compared by link target: files that others close meanwhile don't matter, and Node closes its own a moment later.
    await expect.poll(() => open().filter((file) => !before.has(file)), { timeout: 10_000 }).toEqual([]);
  });
});

describe('the time limit', () => {
  it('ends a process that ignores signals', async () => {
    const end = await shell("trap '' TERM INT; while :; do sleep 1; done", { timeLimit: 200 });
    expect(end).toMatchObject({ isTimedOut: true, exitCode: null, signal: 'SIGKILL' });
  });

  it('keeps the output written before', async () => {
    // The time that a shell needs to print depends on the load of the machine.
    const { durationMs } = await shell('echo early');
    const end = await shell('echo early; sleep 3600', { timeLimit: 500 + 20 * durationMs });
    expect(end).toMatchObject({ stdout: 'early\n', isTimedOut: true });
  });

  it('ends grandchildren, also those in their own session', async () => {
    const [child, stray] = [mark(), mark()];
    const end = await shell(`sleep ${child} & setsid sleep ${stray} & wait`, { timeLimit: 500 });
    expect(end.isTimedOut).toBe(true);
    expect([isRunning(child), isRunning(stray)]).toEqual([false, false]);
  });

  it('ends a process that keeps starting processes', async () => {
    const time = mark();
    const end = await shell(`while :; do sleep ${time} & sleep 0.001; done`, { timeLimit: 500 });
    expect(end.isTimedOut).toBe(true);
    expect(isRunning(time)).toBe(false);
  });
});

describe('after its end', () => {
  it('no process of its group is left, even one that holds its streams', async () => {
    const child = mark();
    const end = await shell(`sleep ${child} & echo out`);
    expect(end).toMatchObject({ exitCode: 0, stdout: 'out\n', isTimedOut: false, notices: [] });
    expect(isRunning(child)).toBe(false);
  });

  it('a process in a session of its own that holds its streams is not waited for, and is reported', async () => {
    const stray = mark();
    const end = await shell(
      `setsid sh -c 'echo $$ > stray; exec sleep ${stray}' & while [ ! -s stray ]; do :; done; echo out`,
    );
    try {
      expect(end).toMatchObject({ exitCode: 0, stdout: 'out\n', isTimedOut: false });
      expect(end.notices).toEqual([expect.stringContaining('may still be running')]);
      expect(end.durationMs).toBeLessThan(30_000);
      expect(isRunning(stray)).toBe(true);
    } finally {
      process.kill(Number(folder.text('stray')));
    }
  });

  it('processes that others started at the same time keep running', async () => {
    const [own, other] = [mark(), mark()];
    const long = shell(`sleep ${other} & sleep 1; echo long`);
    const adjacent = spawn('sleep', [own], { stdio: 'ignore' });
    while (!isRunning(other)) await new Promise((resolve) => setImmediate(resolve));
    await shell('sleep 3600 &');
    expect([isRunning(own), isRunning(other)]).toEqual([true, true]);
    adjacent.kill('SIGKILL');
    expect((await long).stdout).toBe('long\n');
    expect(isRunning(other)).toBe(false);
  });
});

describe('cancelling', () => {
  it.runIf(process.platform === 'linux')(
    'ends the process with all that it started, also in other groups',
    async () => {
      const [child, time, stray] = [mark(), mark(), mark()];
      const areRunning = () => [child, time, stray].map(isRunning);
      const stop = new AbortController();
      const script = `sleep ${child} & timeout ${mark()} sleep ${time} & setsid sleep ${stray} & wait`;
      const running = shell(script, {}, stop.signal);
      while (areRunning().includes(false)) await new Promise((resolve) => setImmediate(resolve));
      stop.abort();
      expect(await running).toMatchObject({ isCancelled: true, isTimedOut: false, signal: 'SIGKILL', notices: [] });
      expect(areRunning()).toEqual([false, false, false]);
    },
  );

  it('before the start starts nothing', async () => {
    const end = await shell(`touch ${folder.at('touched')}`, {}, AbortSignal.abort());
    expect(end).toMatchObject({ isCancelled: true, exitCode: null });
    expect(() => readFileSync(folder.at('touched'))).toThrow();
  });
});
