import { testRule } from '../../../../../../test/kit/rule-tests';
import { memoryWorkspace } from '../../../../workspace';
import { retrieval } from '../sample';

const uri = 'file:///w/search.json';
const around = (text: string) => memoryWorkspace({ 'file:///w/search.parameters.json': text });

const UNUSABLE = [
  ['{ "type": "object",\n "properties": { "a": }', 'line 2: '],
  ['', 'it is empty'],
  ['[]', 'it is not a JSON Schema: its root must be an object'],
  ['{\n"properties": { "a": { "required": "b" } } }', 'line 2: the value at `/properties/a/required` is not valid'],
] as const;

for (const [text, words] of UNUSABLE)
  testRule('glean/parameters-file', () => retrieval(), {
    uri,
    workspace: around(text),
    isAlone: true,
    reports: { 'warning /name': [text] },
    says: [[text, `\`search.parameters.json\` is not used: ${words}`]],
  });

for (const workspace of [
  around('{ "type": "object", "properties": { "a": { "type": "string" } } }'),
  memoryWorkspace(),
])
  testRule('glean/parameters-file', () => retrieval(), { uri, workspace, isAlone: true, accepts: [undefined] });
