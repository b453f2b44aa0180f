import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';
import { retrieval } from './rules/sample';

const uri = 'file:///w/s.json';
const around = (parameters: object, ids: readonly string[] = ['gemini']) => ({
  uri,
  workspace: memoryWorkspace({ 'file:///w/s.parameters.json': JSON.stringify(parameters) }, { targets: { ids } }),
});
const list = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, { type: 'array' }])),
});

it('what a target does not take of the parameters in the file next to it is reported at the name', async () => {
  expect(await check(retrieval(), around(list(1)))).toEqual(['error target-array-items /name']);
  expect(await messages(retrieval(), 'target-array-items', around(list(1)))).toEqual([
    expect.stringContaining(
      'The array `q0` has no `items`. It is at `/properties/q0` in the file with the parameters. Gemini refuses',
    ),
  ]);
  expect(await check(retrieval(), around(list(1), []))).toEqual([]);
});

it('of very many, the number is told', async () => {
  const found = await messages(retrieval(), 'target-array-items', around(list(50)));
  expect(found).toHaveLength(20);
  expect(found.at(-1)).toMatch(/ 30 more are of this kind\.$/);
});
