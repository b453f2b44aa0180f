import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const CODE = 'schema-array-items';
const object = (cities: string) => withSchema(`{ "type": "object", "properties": { "cities": ${cities} } }`);

it.each(['{ "type": "array" }', '{ "type": ["array", "null"] }'])('reports and completes %s', async (cities) => {
  expect(await messages(object(cities), CODE)).toHaveLength(1);
  expect(await fixed(object(cities), CODE)).toBe(object(cities.replace(/ }$/, ', "items": { "type": "string" } }')));
});

it.each([
  '{ "type": "array", "items": {} }',
  '{ "type": "array", "prefixItems": [] }',
  '{ "type": "string" }',
  '{ "default": [] }',
  '{ "type": "array", "maxItems": 0 }',
  '{ "type": "array", "unevaluatedItems": { "type": "string" } }',
  '{ "not": { "type": "array" } }',
  '{ "if": { "properties": { "a": { "type": "array" } } }, "else": {} }',
  '{ "items": { "type": "string" }, "anyOf": [{ "type": "array" }, { "type": "null" }] }',
  '{ "prefixItems": [{ "type": "string" }], "allOf": [{ "oneOf": [{ "type": "array" }] }] }',
])('is silent about %s', async (cities) => {
  expect(await messages(object(cities), CODE)).toEqual([]);
});

it('checks arrays in arrays', async () => {
  expect(await check(object('{ "type": "array", "items": { "type": "array" } }'))).toContain(
    'warning schema-array-items /tools/0/schema/properties/cities/items/type',
  );
});

it('does not treat an argument named like a condition as a condition', async () => {
  const text = object('{ "properties": { "if": { "type": "array" } } }');
  expect(await messages(text, CODE)).toHaveLength(1);
});
