import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endedIn } from '../test/kit/terminal';
import { check } from './check';

const ODD = ['[x]', 'a b', '{y,z}', '(q)', '+plus', 'star*', 'ask?', '#hash', '!not', '-dash', "quo'te"];

let cwd = '';
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'tool-manifest-odd-'));
  for (const name of ODD) await file(`${name}/tools.json`);
});
afterEach(() => rm(cwd, { recursive: true }));

async function file(name: string): Promise<void> {
  await mkdir(dirname(join(cwd, name)), { recursive: true });
  await writeFile(join(cwd, name), '{ "tools": [{ "name": "a", "description": "A.", "command": ["./a"] }] }');
}
async function paths(...argv: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await endedIn(cwd, (terminal) => check(['--format', 'json', ...argv], terminal));
  return JSON.parse(stdout).files.map(({ path }: { path: string }) => path);
}

it('a search finds manifests in folders with any name', async () => {
  expect([...(await paths('.'))].sort()).toEqual(ODD.map((name) => `${name}/tools.json`).sort());
});

it.each(ODD.filter((name) => !name.startsWith('!')))(
  'a folder named %s can be given by name, and its file too',
  async (name) => {
    expect(await paths('--', name)).toEqual([`${name}/tools.json`]);
    expect(await paths('--', `${name}/tools.json`)).toEqual([`${name}/tools.json`]);
  },
);

it('what begins with ! leaves out, unless it is given as ./!', async () => {
  expect(await paths('./!not')).toEqual(['!not/tools.json']);
  expect(await paths('.', '!a b')).not.toContain('a b/tools.json');
});

it('braces in a pattern are alternatives', async () => {
  for (const name of ['t/a.json', 't/b.json', 't/c.json']) await file(name);
  expect(await paths('t/{a,b}.json')).toEqual(['t/a.json', 't/b.json']);
});
