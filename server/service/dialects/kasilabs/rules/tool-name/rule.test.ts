import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { toolWith } from '../example';

const uri = 'file:///w/manifest.json';
const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('kasilabs/tool-name'));

it('must be accepted by providers', async () => {
  for (const name of ['lookup_customer', 'look-up2', 'x'.repeat(64)])
    expect(await found(toolWith({ name }))).toEqual([]);
  for (const name of ['look up', 'look.up', '', 'x'.repeat(65)]) {
    expect(await found(toolWith({ name }))).toEqual(['warning kasilabs/tool-name /tools/0/name']);
  }
});

it('is changed to a valid name', async () => {
  const name = async (text: string) =>
    JSON.parse(await fixed(toolWith({ name: text }), 'kasilabs/tool-name', { uri })).tools[0].name;
  expect(await name('Look up: café!')).toBe('Look_up_cafe');
  expect(await name('x'.repeat(65))).toBe('x'.repeat(64));
  await expect(name('')).rejects.toThrow('none');
});
