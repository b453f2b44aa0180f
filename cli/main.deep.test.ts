import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';

const ROOT = join(__dirname, '..');
const LOADER = join(ROOT, 'node_modules/tsx/dist/loader.mjs');

const folder = testFolder();
const { file } = folder;

/** A separate process, as a shell starts it. @param stdout a file descriptor in place of a pipe */
function started(argv: readonly string[], stdout: 'pipe' | number = 'pipe') {
  return spawn(process.execPath, ['--import', LOADER, join(ROOT, 'cli/main.ts'), ...argv], {
    cwd: folder.path,
    stdio: ['ignore', stdout, 'pipe'],
  });
}

async function ended(argv: readonly string[], stdout?: number) {
  const child = started(argv, stdout);
  const said = child.stderr ? text(child.stderr) : '';
  const [code] = await once(child, 'close');
  return { code, stderr: await said };
}

describe('the program', () => {
  it('removes control sequences from names of a manifest', async () => {
    file('tools.json', '{"tools":[{"name":"\\u001b[31m","command":["/bin/true"]}]}');
    const { code, stderr } = await ended(['run', 'tools.json', 'it', '--yes']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('It has: \\u001b[31m')]);
  });

  it('does not treat what follows `--` as an option', async () => {
    const stderr = 'tool-manifest: --help does not exist\n';
    expect(await ended(['check', '--', '--help'])).toMatchObject({ code: 2, stderr });
  });

  it('has the help of a command behind `help` too', async () => {
    const shown = async (...argv: readonly string[]) => {
      const child = started(argv);
      return text(child.stdout ?? process.stdin);
    };
    expect(await shown('help', 'explain')).toBe(await shown('explain', '--help'));
    expect(await shown('help')).toBe(await shown('--help'));
  });

  it('names the command that is meant by an unknown one', async () => {
    expect(await ended(['chek'])).toEqual({
      code: 2,
      stderr: 'tool-manifest: unknown command `chek`; did you mean check?\nSee tool-manifest --help.\n',
    });
  });

  it('reports an invalid option in a sentence', async () => {
    expect((await ended(['run', 'a', 'b', '--args', '--yes'])).stderr).toMatch(
      /^tool-manifest: Option '--args'.* argument is ambiguous\. Did you forget .*\nSee tool-manifest run --help\.\n$/,
    );
  });

  it.skipIf(!existsSync('/dev/full'))('says that its result can not be written', async () => {
    expect(await ended(['check', '--allow-empty'], openSync('/dev/full', 'w'))).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^tool-manifest: standard output can't be written: ENOSPC/),
    });
  });

  it('has the same exit code if its reader stops early', async () => {
    const tools = Array.from({ length: 1_000 }, (_, index) => ({ name: `it${index}`, command: ['none'] }));
    file('tools.json', JSON.stringify({ tools }));
    const child = started(['check', '--format', 'json']);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const said = child.stderr ? text(child.stderr) : '';
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(await said).toBe('');
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends by %s before it is done and leaves nothing, which shells report as 128 and its number',
    async (signal) => {
      for (let i = 0; i < 2_000; i++) {
        file(`${i}/tools.json`, '{"tools":[{"name":"it","command":["./none"]}]}');
      }
      const child = started(['check', '--output-file', 'out.json', '--cache-location', 'cache']);
      const ended = once(child, 'exit');
      await once(child, 'spawn');
      child.kill(signal);
      expect(await ended).toEqual([null, signal]);
      expect(readdirSync(folder.path).filter((name) => !/^\d+$/.test(name))).toEqual([]);
    },
  );

  it.skipIf(process.platform === 'win32')('has the same exit code if its output is closed from the start', async () => {
    const command = `"$@" >&-; echo $?`;
    const program = [process.execPath, '--import', LOADER, join(ROOT, 'cli/main.ts'), 'check', '--allow-empty'];
    const child = spawn('sh', ['-c', command, 'sh', ...program], {
      cwd: folder.path,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(await text(child.stdout)).toBe('0\n');
    file('tools.json', '{"tools":[{"command":["./none"]}]}');
    const failing = spawn('sh', ['-c', command, 'sh', ...program], {
      cwd: folder.path,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(await text(failing.stdout)).toBe('1\n');
  });

  it('continues if standard error is closed', async () => {
    file('tools/bin/it', '#!/bin/sh\ncat >/dev/null\necho 1\n', 0o755);
    file('tools.json', '{"tools":[{"name":"it","command":["./tools/bin/it"]}]}');
    const child = started(['run', 'tools.json', 'it', '--yes']);
    child.stderr?.destroy();
    const said = child.stdout ? text(child.stdout) : '';
    expect((await once(child, 'close'))[0]).toBe(0);
    expect(await said).toBe('1\n');
  });
});
