import { expect, it } from 'vitest';
import { check } from '../../../../../../test/kit/manifests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('talos/reserved-name'));

const named = (name: string, more = {}) => manifestWith({ settings: [{ name, label: 'X', type: 'string' }], ...more });
const oauth = { provider: 'google', scopes: ['profile'], authorizeUrl: '/api/oauth/google/authorize' };

it('warns if a sign-in writes the name, and only then', async () => {
  for (const name of ['refresh_token', 'access_token', 'token_expiry', 'reauth_task_id']) {
    expect(await found(named(name, { oauth }))).toEqual(['warning talos/reserved-name /settings/0/name']);
    expect(await found(named(name))).toEqual([]);
  }
  expect(await found(named('api_token', { oauth }))).toEqual([]);
});
