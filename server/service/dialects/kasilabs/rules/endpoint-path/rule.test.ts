import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { toolWith } from '../example';

const uri = 'file:///w/manifest.json';
const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('kasilabs/endpoint-path'));

const at = (path: string | number) => toolWith({ endpoint: { path } });

it('must start with a slash and not be a URL', async () => {
  expect(await found(at('/orders/{id}?x=1'))).toEqual([]);
  for (const path of ['orders', '', 'https://x.example/a', '//x.example/a', '/a#b']) {
    expect(await found(at(path))).toEqual(['warning kasilabs/endpoint-path /tools/0/endpoint/path']);
  }
  expect(await found(at(5))).toEqual([]);
  expect(await found(toolWith({}))).toEqual([]);
});

it('gets its slash, and loses the fragment, which is never sent', async () => {
  const path = async (text: string) =>
    JSON.parse(await fixed(text, 'kasilabs/endpoint-path', { uri })).tools[0].endpoint.path;
  expect(await path(at('orders'))).toBe('/orders');
  expect(await path(at('/a#b'))).toBe('/a');
  await expect(path(at('https://x.example/a'))).rejects.toThrow('none');
});
