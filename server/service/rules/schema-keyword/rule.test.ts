import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const CODE = 'schema-keyword';
const object = (city: string) => withSchema(`{ "type": "object", "properties": { "city": ${city} } }`);

it.each([
  ['{ "tpye": "string" }', '{ "type": "string" }'],
  ['{ "descripton": "The city." }', '{ "description": "The city." }'],
  ['{ "minlength": 1 }', '{ "minLength": 1 }'],
  ['{ "min": 1 }', '{ "minimum": 1 }'],
  ['{ "additional_properties": false }', '{ "additionalProperties": false }'],
])('%s becomes %s', async (before, after) => {
  expect(await check(object(before))).toContainEqual(expect.stringMatching(/^warning schema-keyword /));
  expect(await fixed(object(before), CODE)).toBe(object(after));
});

it.each([
  '{ "example": "Kyoto" }',
  '{ "nullable": true }',
  '{ "note": "x" }',
  '{ "x-type": 1, "_type": 1 }',
  '{ "type": "string", "typ": "x" }',
  '{ "when": {} }',
  '{ "foo": 1 }',
])('is silent about %s', async (city) => {
  expect(await messages(object(city), CODE)).toEqual([]);
});

it('leaves names of properties alone', async () => {
  expect(await messages(withSchema('{ "type": "object", "properties": { "tpye": {}, "min": {} } }'), CODE)).toEqual([]);
});
