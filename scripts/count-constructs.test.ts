import { expect, it } from 'vitest';
import type { JsonObject } from '../common/json/value';
import { readToolLists } from '../test/corpus/tool-lists';
import { testFolder } from '../test/kit/folder';
import { constructTable, countConstructs } from './count-constructs';

const folder = testFolder();

/** Counts the constructs of the tools in a file. */
function counted(name: string, text: string) {
  folder.file(name, text);
  const tools = readToolLists(folder.at(name)).get(folder.at(name)) ?? [];
  const { counts } = countConstructs(tools);
  return [tools.map((tool) => tool.name), Object.fromEntries(counts)];
}

const schema = (properties: JsonObject, more: JsonObject = {}) => ({ type: 'object', properties, ...more });
const A = { name: 'a', inputSchema: schema({ x: { type: 'string', enum: ['p'] } }) };

it.each([
  ['the answer to `tools/list`', { jsonrpc: '2.0', id: 1, result: { tools: [A] } }],
  ['a list for OpenAI', [{ type: 'function', function: { name: 'a', parameters: A.inputSchema } }]],
  ['a list for Anthropic', [{ name: 'a', input_schema: A.inputSchema }]],
  ['a manifest of agentcli', { tools: [{ name: 'a', command: ['a'], schema: A.inputSchema }] }],
])('reads %s', (_, value) => {
  expect(counted('list.json', JSON.stringify(value))).toEqual([['a'], { enum: 1 }]);
});

it('reads values in lines, and leaves out what is no list', () => {
  const lines = [A, { ...A, name: 'b' }].map((tool) => JSON.stringify(tool)).join('\n');
  expect(counted('list.jsonl', `${lines}\n`)).toEqual([['a', 'b'], { enum: 2 }]);
  folder.file('notes.json', 'no JSON');
  expect([...readToolLists(folder.path).keys()]).not.toContain(folder.at('notes.json'));
});

it('counts a construct once a tool, and a tool that is listed twice once', () => {
  const twice = { name: 'b', inputSchema: schema({ x: { enum: [1] }, y: { enum: ['p'] } }) };
  expect(countConstructs([A, A, twice])).toEqual({
    tools: 2,
    counts: new Map([
      ['enum', 2],
      ['enum: other than strings', 1],
    ]),
  });
});

it('counts keywords, not properties of their names, and what they are used for', () => {
  const properties = {
    format: { type: ['string', 'null'] },
    list: { type: 'array' },
    pair: { type: 'array', items: [{ type: 'string' }] },
    any: true,
    map: { additionalProperties: { const: 1 } },
  };
  const [, counts] = counted(
    'list.json',
    JSON.stringify({ name: 'a', parameters: schema(properties, { anyOf: [{}] }) }),
  );
  expect(counts).toEqual({
    'list of types': 1,
    'array without items': 1,
    'list in items': 1,
    'boolean schema': 1,
    additionalProperties: 1,
    'additionalProperties: schema': 1,
    const: 1,
    anyOf: 1,
    'anyOf at the root': 1,
  });
});

it('writes a table', () => {
  expect(constructTable(countConstructs([A, { name: 'b', inputSchema: schema({}) }]))).toBe(
    '2 tools\n\n| Construct | Tools | Share |\n| --- | --- | --- |\n| `enum` | 1 | 50.00 % |\n',
  );
});
