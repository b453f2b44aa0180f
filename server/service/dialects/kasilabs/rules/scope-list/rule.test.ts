import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../example';

const uri = 'file:///w/manifest.json';
const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('kasilabs/scope-list'));

const auth = (scope: string | string[]) =>
  manifestWith({
    auth: { type: 'oauth2', authorizationUrl: 'https://a.example/a', tokenUrl: 'https://a.example/t', scope },
  });

it('must be an array', async () => {
  expect(await found(auth(['read']))).toEqual([]);
  expect(await check(auth('read write'), { uri })).toEqual(['error kasilabs/scope-list /auth/scope']);
});

it('is split at spaces and commas', async () => {
  const scope = async (text: string) => JSON.parse(await fixed(auth(text), 'kasilabs/scope-list', { uri })).auth.scope;
  expect(await scope('read, write\tadmin')).toEqual(['read', 'write', 'admin']);
  expect(await scope('read')).toEqual(['read']);
});
