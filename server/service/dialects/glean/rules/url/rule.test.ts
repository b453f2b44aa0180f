import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { action, retrieval } from '../sample';

it.each(['logo.png', '/logo.png', 'ftp://example.com/x', 'javascript:alert(1)', ' https://example.com/', 'https://'])(
  'tells %s',
  async (text) => {
    expect(await check(action({ logoUrl: text }))).toContain('warning glean/url /logoUrl');
  },
);

it.each([
  [' https://example.com/a', 'https://example.com/a'],
  ['example.com/a', 'https://example.com/a'],
  ['//example.com/a', 'https://example.com/a'],
])('completes %s', async (before, after) => {
  expect(await fixed(retrieval({ logoUrl: before }), 'glean/url')).toBe(retrieval({ logoUrl: after }));
});

it('checks auth too', async () => {
  expect(await check(retrieval({ auth: { type: 'OAUTH_USER', client_url: 'string' } }))).toContain(
    'warning glean/url /auth/client_url',
  );
});
