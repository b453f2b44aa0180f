import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('talos/id-characters'));

it('refuses characters at which Talos splits names', async () => {
  for (const id of ['my_tool', 'my:tool', 'my/tool']) {
    expect(await found(manifestWith({ id }))).toEqual(['error talos/id-characters /id']);
  }
  for (const id of ['my-tool', 'Tool2', 'my.tool', '']) expect(await found(manifestWith({ id }))).toEqual([]);
});

it('only warns if there are no functions', async () => {
  const credentials = [{ name: 'key', label: 'Key', required: true }];
  const text = manifestWith({ id: 'my_tool', credentials, functions: [] });
  expect(await found(text)).toEqual(['warning talos/id-characters /id']);
});

it('gives the reason, and changes it to kebab-case', async () => {
  const text = manifestWith({ id: '_my__tool:x' });
  expect((await messages(text, 'talos/id-characters', { uri }))[0]).toContain('at the first `_`');
  expect(JSON.parse(await fixed(text, 'talos/id-characters', { uri })).id).toBe('my-tool-x');
});
