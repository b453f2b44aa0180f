import { expect, it } from 'vitest';
import { check } from '../../../../../../test/kit/manifests';
import { action } from '../sample';

it('reports the date of the addition', async () => {
  expect(await check(action({ writeActionType: 'MCP' }))).toEqual(['information glean/newer-value /writeActionType']);
  expect(await check(action({ writeActionType: 'REDIRECT' }))).toEqual([]);
});
