import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { action, retrieval } from '../sample';

it('gives a hint at deprecated fields', async () => {
  expect(await check(action({ auth: { type: 'NONE' } }))).toEqual(['hint glean/deprecated-field /auth']);
  expect(await fixed(retrieval({ auth: { type: 'NONE' } }), 'glean/deprecated-field')).toBe(retrieval());
});
