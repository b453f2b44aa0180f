import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';

const tool = (parameter: string) =>
  `{ "tools": [{ "name": "x", "command": ["./tools/bin/x"], "schema": { "type": "object", "properties": { "city": ${parameter} } } }] }`;

it('is reported at the name of the parameter', async () => {
  expect(await check(tool('{ "type": "string" }'))).toContain(
    'hint undocumented-parameter /tools/0/schema/properties/city',
  );
});

it.each([
  '{ "type": "string", "description": "The city." }',
  '{ "$ref": "#/definitions/city" }',
  '{ "const": 1 }',
  '{ "anyOf": [{ "type": "string", "description": "The city." }, { "type": "null" }] }',
  '{ "anyOf": [{ "$ref": "#/definitions/city" }, { "type": "null" }] }',
  'true',
])('is silent about %s', async (parameter) => {
  expect(await messages(tool(parameter), 'undocumented-parameter')).toEqual([]);
});

it('adds a description to fill in', async () => {
  expect(await fixed(tool('{ "type": "string" }'), 'undocumented-parameter')).toBe(
    tool('{ "type": "string", "description": "TODO: say what city means." }'),
  );
});
