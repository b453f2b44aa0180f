/** What npm runs in a clone: after `npm ci`, and before it packs a clone to install the package from git. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyOfSources } from '../test/kit/copy-of-sources';

let sources: string;
beforeEach(() => {
  sources = copyOfSources();
});
afterEach(() => rmSync(sources, { recursive: true, force: true }));

/** Runs the script of the package as npm does. @param environment variables that npm sets */
function prepared(environment: Readonly<Record<string, string>> = {}): { readonly stdout: string } {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stdout, stderr } = spawnSync(npm, ['run', '--silent', 'prepare'], {
    cwd: sources,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  expect(status, stderr).toBe(0);
  return { stdout };
}

it('generates sources, and builds nothing, in a clone', () => {
  expect(prepared()).toEqual({ stdout: '' });
  expect(existsSync(join(sources, 'dist'))).toBe(false);
  expect(existsSync(join(sources, 'server/service/schema/validators.generated.mjs'))).toBe(true);
}, 60_000);

it('builds the programs if npm installs the package from git', () => {
  expect(prepared({ _PACOTE_NO_PREPARE_: 'git+https://example.test/x.git' })).toEqual({ stdout: '' });
  expect(existsSync(join(sources, 'dist/cli.js'))).toBe(true);
}, 60_000);

it('installs what the build needs if npm does not, as it does for a global installation', () => {
  rmSync(join(sources, 'node_modules'));
  mkdirSync(join(sources, 'fake'));
  // Notes what it is started with.
  const npm = join(sources, 'fake/npm.cjs');
  writeFileSync(
    npm,
    `require('node:fs').appendFileSync(${JSON.stringify(join(sources, 'calls'))}, JSON.stringify([process.env.npm_config_global, ...process.argv.slice(2)]) + '\\n');`,
  );
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs'], {
    cwd: sources,
    env: { ...process.env, _PACOTE_NO_PREPARE_: 'x', npm_config_global: 'true', npm_execpath: npm },
  });
  expect(status).toBe(0);
  const calls = readFileSync(join(sources, 'calls'), 'utf8').trim().split('\n');
  expect(calls.map((call) => JSON.parse(call))).toEqual([
    ['false', 'ci', '--ignore-scripts', '--include=dev', '--include=optional'],
    ['false', 'run', '--silent', 'build'],
  ]);
});
