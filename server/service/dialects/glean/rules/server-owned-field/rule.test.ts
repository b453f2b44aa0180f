import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { action, retrieval } from '../sample';

it('reports a field that Glean sets, and removes it', async () => {
  expect(await check(retrieval({ toolId: 'x' }))).toEqual(['information glean/server-owned-field /toolId']);
  expect(await fixed(retrieval({ toolId: 'x' }), 'glean/server-owned-field')).toBe(retrieval());
});

it('checks auth too', async () => {
  expect(await check(action({ auth: { type: 'NONE', status: 'AUTHORIZED' } }))).toContain(
    'information glean/server-owned-field /auth/status',
  );
});
