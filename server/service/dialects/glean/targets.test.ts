import { expect, it } from 'vitest';
import { check, documentOf, manifestOf, messages } from '../../../../test/kit/manifests';
import { applyEdits } from '../../document/edit/edit';
import { nodeAtOffset, pathOf, pointer } from '../../document/tree/node';
import { Checker } from '../../features/diagnostics/check';
import { fixesFor } from '../../features/fixes';
import { PARAMETERS } from '../../parameters/kind';
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
      'The array `q0` has no `items`. See `/properties/q0` in the parameters file. Gemini refuses',
    ),
  ]);
  expect(await check(retrieval(), around(list(1), []))).toEqual([]);
});

it('of very many, the number is told', async () => {
  const found = await messages(retrieval(), 'target-array-items', around(list(50)));
  expect(found).toHaveLength(20);
  expect(found.at(-1)).toContain(' 30 more are of this kind.');
});

it('a problem of the whole schema is at the first character of that file', async () => {
  const schema = JSON.stringify(list(0));
  const { workspace } = around(list(0), ['openai-strict']);
  const file = PARAMETERS.read(documentOf(schema, { uri: 'file:///w/s.parameters.json' }), [
    manifestOf(retrieval(), { uri }),
  ]);
  const found = file ? await new Checker().check(file, workspace) : undefined;
  expect(found?.map(({ code, at }) => `${code} ${at.offset} ${at.length}`)).toEqual(['target-closed-object 0 1']);
});

it('in that file it is where it is written, with its repair', async () => {
  const schema = JSON.stringify(list(1));
  const { workspace } = around(list(1));
  const document = documentOf(schema, { uri: 'file:///w/s.parameters.json' });
  const file = PARAMETERS.read(document, [manifestOf(retrieval(), { uri })]);
  if (!file) throw new Error('It is no parameters file.');
  const found = (await new Checker().check(file, workspace)) ?? [];
  const pointerAt = (offset: number) => {
    const node = nodeAtOffset(file.root, offset);
    return node && pointer(pathOf(node));
  };
  expect(found.map(({ code, severity, at }) => `${severity} ${code} ${pointerAt(at.offset)}`)).toEqual([
    'error target-array-items /properties/q0/type',
  ]);
  const [problem] = found;
  const [fix] = problem ? await fixesFor(file, problem, workspace) : [];
  expect(fix?.title).toBe('Add `items` (strings)');
  expect(applyEdits(schema, fix?.edits ?? [])).toContain('"items"');
});
