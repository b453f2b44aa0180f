import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith } from '../example';

const uri = 'file:///w/manifest.json';
const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('kasilabs/auth-type'));

const afterFix = async (type: string) =>
  JSON.parse(await fixed(manifestWith({ auth: { type } }), 'kasilabs/auth-type', { uri })).auth.type;

it('accepts three types, and knows the old name of one', async () => {
  for (const type of ['none', 'secret']) expect(await check(manifestWith({ auth: { type } }), { uri })).toEqual([]);
  expect(await check(manifestWith({ auth: { type: 'platform_token' } }), { uri })).toEqual([
    'warning kasilabs/auth-type /auth/type',
  ]);
  expect(await found(manifestWith({ auth: { type: 5 } }))).toEqual([]);
});

it('changes to the type that is meant', async () => {
  expect(await afterFix('platform_token')).toBe('secret');
  expect(await afterFix('OAuth2')).toBe('oauth2');
  expect(await afterFix('sercet')).toBe('secret');
  expect(await afterFix('basic')).toBe('none');
});
