import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { action, retrieval } from '../sample';

it.each(['actionType', 'enablePreview', 'writeActionType'])('reports %s on a retrieval tool', async (field) => {
  const value = field === 'enablePreview' ? false : 'EXECUTION';
  expect(await check(retrieval({ [field]: value }))).toContain(`warning glean/action-only-field /${field}`);
  expect(await check(action({ [field]: value }))).toEqual([]);
});

it('removes the field, or makes the tool an action', async () => {
  const code = 'glean/action-only-field';
  expect(await fixed(retrieval({ enablePreview: true }), code)).toBe(retrieval());
  expect(await fixed(retrieval({ enablePreview: true }), code, { title: 'Make the tool an `ACTION`' })).toBe(
    retrieval({ type: 'ACTION', enablePreview: true }),
  );
});
