import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { action, retrieval } from '../sample';

const text = action({ authType: 'NONE', auth: { type: 'API_KEY' } });

it('is reported at authType', async () => {
  expect(await check(text)).toContain('warning glean/auth-type-mismatch /authType');
});

it('reports nothing if they match or one is missing', async () => {
  for (const more of [{ authType: 'NONE', auth: { type: 'NONE' } }, { authType: 'NONE' }, { auth: { type: 'NONE' } }]) {
    expect((await check(retrieval(more))).filter((line) => line.includes('mismatch'))).toEqual([]);
  }
});

it('has a fix for either', async () => {
  expect(await fixed(text, 'glean/auth-type-mismatch')).toBe(text.replace('"NONE"', '"API_KEY"'));
  expect(await fixed(text, 'glean/auth-type-mismatch', { title: 'Change `auth.type` to `NONE`' })).toBe(
    text.replace('"API_KEY"', '"NONE"'),
  );
});
