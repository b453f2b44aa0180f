import { expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { check } from './check';

const ODD = ['[x]', 'a b', '{y,z}', '(q)', '+plus', 'star*', 'ask?', '#hash', '!not', '-dash', "quo'te"];
const TOOLS = '{ "tools": [{ "name": "a", "description": "A.", "command": ["./a"] }] }';

const folder = testFolder(Object.fromEntries(ODD.map((name) => [`${name}/tools.json`, TOOLS])));

async function paths(...argv: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await folder.ended(check, ['--format', 'json', ...argv]);
  return JSON.parse(stdout).files.map(({ path }: { path: string }) => path);
}

it('a search finds manifests in folders with any name', async () => {
  expect([...(await paths('.'))].sort()).toEqual(ODD.map((name) => `${name}/tools.json`).sort());
});

const FOLDERS = ODD.filter((name) => !name.startsWith('!'));
it.each(FOLDERS)('a folder named %s can be given by name, and its file too', async (name) => {
  for (const given of [name, `${name}/tools.json`]) expect(await paths('--', given)).toEqual([`${name}/tools.json`]);
});

it('what begins with ! leaves out, unless it is given as ./!', async () => {
  expect(await paths('./!not')).toEqual(['!not/tools.json']);
  expect(await paths('.', '!a b')).not.toContain('a b/tools.json');
});
