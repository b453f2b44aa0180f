import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programScript } from './program-script';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'program-script-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The output of the script, started as agentcli starts it: by its path, with only `PATH` set. */
function printed(path: string, stdin: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, programScript(path) ?? '');
  chmodSync(file, 0o755);
  const { stdout, status, stderr } = spawnSync(file, {
    input: stdin,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

const ARGUMENTS = { text: 'one "two" \\ %s $HOME `x` \n drei é', list: [1, null, { a: true }] };

it.each(['plain', 'a.sh', 'a.bash', 'a.py', 'a.js', 'a.mjs', 'a.cjs', 'fs.read', 'sub/b.PY'])(
  '%s reads its arguments and gives them back on one line of JSON',
  (path) => {
    for (const [sent, expected] of [
      [JSON.stringify(ARGUMENTS), ARGUMENTS],
      [JSON.stringify(ARGUMENTS, undefined, 2), ARGUMENTS],
      ['{}', {}],
      ['', {}],
    ] as const) {
      const out = printed(path, sent);
      expect(out).toMatch(/^[^\n]+\n$/);
      expect(JSON.parse(out)).toEqual({ arguments: expected });
    }
  },
);

it('runs as a module or as CommonJS, whatever the enclosing package', () => {
  mkdirSync(join(folder, 'm'), { recursive: true });
  for (const type of ['module', 'commonjs']) {
    writeFileSync(join(folder, 'm/package.json'), JSON.stringify({ type }));
    expect(JSON.parse(printed('m/a.js', '{"a":1}'))).toEqual({ arguments: { a: 1 } });
  }
});

it.each(['a.exe', 'a.ts', 'a.rs', '.hidden', '', 'a\u0007', 'sub/', 'a\u202eb'])(
  'there is no script for %j',
  (path) => {
    expect(programScript(path)).toBeUndefined();
  },
);
