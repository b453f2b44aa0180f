import { expect, it } from 'vitest';
import { manifestOf, type ReadOptions } from '../../../test/kit/manifests';
import { pathOf, pointer } from '../document/tree/node';
import type { Place } from './model/problem';
import { placeOf } from './place';

/** The place as its text in the manifest, and its pointer; of a tool by its index. */
function placed(text: string, at: Place, options: ReadOptions = {}, index = 0): readonly [string, string] {
  const manifest = manifestOf(text, options);
  const tool = manifest.tools[index];
  if (!tool) throw new Error('no tool');
  const node = placeOf(tool, at);
  return [text.slice(node.offset, node.offset + node.length), pointer(pathOf(node))];
}

const schemaAt = (path: readonly (string | number)[], keyword?: string, item?: string | number): Place => ({
  part: 'schema',
  path,
  ...(keyword === undefined ? {} : { keyword }),
  ...(item === undefined ? {} : { item }),
});

const AGENTCLI = `{ "tools": [{ "name": "a", "description": "Does it.", "command": ["./tools/bin/a"], "schema": {
  "type": "object",
  "properties": { "city": { "type": "string", "minLength": 1 }, "n": { "anyOf": [{ "type": "number" }, { "enum": [1, 2] }] } },
  "required": ["city", "gone"]
} }] }`;

it.each([
  [{ part: 'name' }, '"a"', '/tools/0/name'],
  [{ part: 'description' }, '"Does it."', '/tools/0/description'],
  [{ part: 'tool' }, '"a"', '/tools/0/name'],
  [schemaAt([]), '"schema"', '/tools/0/schema'],
  [schemaAt([], 'type'), '"type"', '/tools/0/schema/type'],
  [schemaAt(['properties', 'city']), '"city"', '/tools/0/schema/properties/city'],
  [schemaAt(['properties', 'city'], 'minLength'), '"minLength"', '/tools/0/schema/properties/city/minLength'],
  [schemaAt([], 'properties', 'city'), '"city"', '/tools/0/schema/properties/city'],
  [schemaAt([], 'required', 1), '"gone"', '/tools/0/schema/required/1'],
  [schemaAt(['properties', 'n', 'anyOf', 0]), '{ "type": "number" }', '/tools/0/schema/properties/n/anyOf/0'],
  [schemaAt(['properties', 'n', 'anyOf', 1], 'enum', 1), '2', '/tools/0/schema/properties/n/anyOf/1/enum/1'],
] as const)('%j is at what is written there', (at, text, path) => {
  expect(placed(AGENTCLI, at)).toEqual([text, path]);
});

it.each([
  [schemaAt(['properties', 'city'], 'maxLength'), '"city"'],
  [schemaAt(['properties', 'city', 'items', 'anyOf', 3]), '"city"'],
  [schemaAt([], 'properties', 'other'), '"properties"'],
  [schemaAt([], 'required', 7), '"required"'],
  [schemaAt([], 'additionalProperties'), '"schema"'],
] as const)('%j, which is not written, is at the nearest place around it', (at, text) => {
  expect(placed(AGENTCLI, at)[0]).toBe(text);
});

it('without a name, description or schema a problem is at the tool', () => {
  const text = '{ "tools": [{ "command": ["./tools/bin/a"] }] }';
  for (const at of [{ part: 'name' }, { part: 'description' }, schemaAt(['properties', 'a'])] as const) {
    expect(placed(text, at)).toEqual(['{ "command": ["./tools/bin/a"] }', '/tools/0']);
  }
});

it('without a description it is at the name', () => {
  const text = '{ "tools": [{ "name": "a", "command": ["./tools/bin/a"] }] }';
  expect(placed(text, { part: 'description' })[0]).toBe('"a"');
});

it('in YAML too', () => {
  const text = `tools:
  - name: add
    description: Adds.
    module: calc.add
    inputs:
      left: { type: number, required: true, minimum: 1 }
      tags:
        type: array
        items: { type: string, enum: [a, b] }
`;
  const options = { language: 'yaml' } as const;
  const dialect = 'forged-pylot';
  const at = (place: Place) => placed(text, place, { ...options, dialect });
  expect(at(schemaAt([]))).toEqual(['inputs', '/tools/0/inputs']);
  expect(at(schemaAt([], 'properties', 'left'))).toEqual(['left', '/tools/0/inputs/left']);
  expect(at(schemaAt(['properties', 'left'], 'minimum'))).toEqual(['minimum', '/tools/0/inputs/left/minimum']);
  expect(at(schemaAt(['properties', 'left'], 'maximum'))).toEqual(['left', '/tools/0/inputs/left']);
  expect(at(schemaAt(['properties', 'tags', 'items'], 'enum', 1))).toEqual(['b', '/tools/0/inputs/tags/items/enum/1']);
  expect(at(schemaAt([], 'required', 0))).toEqual(['required', '/tools/0/inputs/left/required']);
  expect(at(schemaAt([], 'additionalProperties'))).toEqual(['inputs', '/tools/0/inputs']);
});

it('where the platform sends less than is written, an item is found by its value', () => {
  const text = `{ "id": "weather", "name": "W", "description": "W.", "version": "1.0.0", "functions": [{ "name": "now", "description": "Now.",
  "parameters": { "type": "object", "properties": { "any": {}, "city": { "type": "string" } }, "required": ["any", "city"] } }] }`;
  const at = schemaAt([], 'required', 0);
  expect(placed(text, at, { uri: 'file:///w/manifest.json', dialect: 'talos' })).toEqual([
    '"city"',
    '/functions/0/parameters/required/1',
  ]);
});

it('parameters of a file next to the manifest are at the name of the tool', () => {
  const manifest = manifestOf(AGENTCLI);
  const [tool] = manifest.tools;
  if (!tool?.inputSchema) throw new Error('no tool');
  const adjacent = { ...tool, inputSchema: { ...tool.inputSchema, node: tool.node, origin: 'adjacent' as const } };
  expect(placeOf(adjacent, schemaAt(['properties', 'city']))).toBe(tool.nameNode);
});
