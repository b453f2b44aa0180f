import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../refusal';

const CODE = 'forged-pylot/tool-name';
const options = { uri: 'file:///w/config/tool_manifest.json' };

it.each(['GitStatus', 'git status', 'größe', '', ' '])('%j is refused', async (name) => {
  expect(await check(manifestWith({ name }), options)).toContain(`error ${CODE} /tools/0/name`);
  expect((await messages(manifestWith({ name }), CODE, options))[0]).toContain(
    'tools[0].name must match ^[a-z0-9_-]+$',
  );
});

it.each(['git_status', 'a-1', 'a\n'])('%j passes', async (name) =>
  expect(await messages(manifestWith({ name }), CODE, options)).toEqual([]),
);

it.each([
  ['GitStatus', 'git_status'],
  ['Git Status!', 'git_status'],
  ['größe', 'gro_e'],
])('%j becomes %j', async (from, to) => {
  expect(await fixed(manifestWith({ name: from }), CODE, options)).toBe(manifestWith({ name: to }));
});

it('has no fix if nothing is left of the name', async () => {
  await expect(fixed(manifestWith({ name: '!' }), CODE, options)).rejects.toThrow('no such fix');
});

it('gets a number where another tool has the name', async () => {
  const [tool] = JSON.parse(manifestWith({ name: 'Git Status' })).tools;
  const text = JSON.stringify({ ...JSON.parse(manifestWith({})), tools: [tool, { ...tool, name: 'git_status' }] });
  expect(await fixed(text, CODE, options)).toBe(text.replace('Git Status', 'git_status_2'));
});
