import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { action, retrieval } from '../sample';

it('reports a grant type without OAuth, and removes it', async () => {
  const text = action({ auth: { type: 'NONE', grantType: 'AUTH_CODE' } });
  expect(await check(text)).toContain('warning glean/oauth-only-field /auth/grantType');
  expect(await fixed(text, 'glean/oauth-only-field')).toBe(action({ auth: { type: 'NONE' } }));
});

it.each(['OAUTH_USER', 'OAUTH_ADMIN', 'DWD', 'NEW_KIND'])('reports nothing with %s', async (type) => {
  const found = await check(retrieval({ auth: { type, grantType: 'AUTH_CODE' } }));
  expect(found.filter((line) => line.includes('oauth-only'))).toEqual([]);
});
