import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const CODE = 'schema-required-unknown';
const object = (required: string, more = '') =>
  withSchema(`{ "type": "object", "properties": { "city": { "type": "string" } }, "required": ${required}${more} }`);

it('is reported at the entry, with a suggestion', async () => {
  expect(await check(object('["ctiy"]'))).toContain('warning schema-required-unknown /tools/0/schema/required/0');
  expect(await messages(object('["ctiy"]'), CODE)).toEqual([
    '`ctiy` is required but not declared in `properties`: models know nothing about it. Did you mean `city`?',
  ]);
});

it('corrects, declares or removes it', async () => {
  expect(await fixed(object('["ctiy"]'), CODE)).toBe(object('["city"]'));
  expect(await fixed(object('["city", "day"]'), CODE, { title: 'Remove the entry' })).toBe(object('["city"]'));
  expect(await fixed(object('["day"]'), CODE)).toBe(
    object('["day"]').replace('{ "type": "string" } }', '{ "type": "string" }, "day": { "type": "string" } }'),
  );
});

it.each([
  ', "patternProperties": {}',
  ', "additionalProperties": { "type": "string" }',
  ', "allOf": []',
  ', "$ref": "#/definitions/a"',
])('is silent next to %s', async (more) => {
  expect(await messages(object('["day"]', more), CODE)).toEqual([]);
});

it('is silent in a branch, because the properties are declared around it', async () => {
  const text = withSchema(
    '{ "type": "object", "properties": { "a": {}, "b": {} }, "not": { "required": ["a", "b"] } }',
  );
  expect(await messages(text, CODE)).toEqual([]);
});
