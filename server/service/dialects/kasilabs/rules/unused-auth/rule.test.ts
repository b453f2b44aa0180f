import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../example';

const uri = 'file:///w/manifest.json';
const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('kasilabs/unused-auth'));

const auth = { type: 'none', tokenUrl: 'https://a.example/t', scope: ['x'] };

it('reports each member', async () => {
  expect(await found(manifestWith({ auth }))).toEqual([
    'warning kasilabs/unused-auth /auth/tokenUrl',
    'warning kasilabs/unused-auth /auth/scope',
  ]);
  expect(await found(manifestWith({ auth: { ...auth, type: 'unheard-of' } }))).toEqual([]);
});

it('is removed, or the type is changed to the one that uses it', async () => {
  const text = manifestWith({ auth: { type: 'none', scope: ['x'] } });
  expect(JSON.parse(await fixed(text, 'kasilabs/unused-auth', { uri })).auth).toEqual({ type: 'none' });
  const title = 'Change the type to `oauth2`';
  expect(JSON.parse(await fixed(text, 'kasilabs/unused-auth', { uri, title })).auth.type).toBe('oauth2');
});
