import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../example';

const uri = 'file:///w/manifest.json';

it('reports each problem with a fix of its own', async () => {
  const text = manifestWith({ baseUrl: 'http://api.acme.example/' });
  expect(await check(text, { uri })).toEqual([
    'error kasilabs/base-url /baseUrl',
    'warning kasilabs/base-url /baseUrl',
  ]);
  expect((await messages(text, 'kasilabs/base-url', { uri }))[0]).toBe(
    '`http://api.acme.example/` is not `https`. KasiLabs calls plugins over HTTPS only: TLS is mandatory.',
  );
  const secure = await fixed(text, 'kasilabs/base-url', { uri });
  expect(JSON.parse(secure).baseUrl).toBe('https://api.acme.example/');
  expect(JSON.parse(await fixed(secure, 'kasilabs/base-url', { uri })).baseUrl).toBe('https://api.acme.example');
});

it('leaves a missing value or a non-string to the schema', async () => {
  expect(await check(manifestWith({ baseUrl: 5 }), { uri })).toEqual(['error wrong-type /baseUrl']);
});
