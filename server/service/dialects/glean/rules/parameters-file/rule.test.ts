import { expect, it } from 'vitest';
import { check, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';
import { retrieval } from '../sample';

const uri = 'file:///w/search.json';
const around = (text: string) => ({ uri, workspace: memoryWorkspace({ 'file:///w/search.parameters.json': text }) });

it.each([
  ['{ "type": "object",\n "properties": { "a": }', 'line 2: '],
  ['', 'it is empty'],
  ['[]', 'its root must be an object'],
  ['{\n"properties": { "a": { "required": "b" } } }', 'line 2: the value at `/properties/a/required` is not valid'],
])('warns about %j, and says where', async (text, words) => {
  expect(await check(retrieval(), around(text))).toEqual(['warning glean/parameters-file /name']);
  const [message] = await messages(retrieval(), 'glean/parameters-file', around(text));
  expect(message).toContain('`search.parameters.json` is not used: ');
  expect(message).toContain(words);
});

it('accepts a JSON Schema, and a manifest without such a file', async () => {
  expect(await check(retrieval(), around('{ "type": "object", "properties": { "a": { "type": "string" } } }'))).toEqual(
    [],
  );
  expect(await check(retrieval(), { uri })).toEqual([]);
});
