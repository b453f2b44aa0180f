import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const object = (city: string, more = '') =>
  withSchema(`{ "type": "object", "properties": { "city": ${city} }${more} }`);
const CODE = 'schema-invalid';

it('is reported at the value of the keyword', async () => {
  const text = object('{ "type": "string", "minLength": "3" }');
  expect(await check(text)).toContain('warning schema-invalid /tools/0/schema/properties/city/minLength');
  expect(await messages(text, CODE)).toEqual([
    '`minLength` must be an integer, 0 or more. Providers may refuse the tool.',
  ]);
});

it('is reported where a schema is expected', async () => {
  expect(await messages(object('"string"'), CODE)).toEqual([
    '`city` must be a schema (an object, or `true` or `false`), but it is a string. Providers may refuse the tool.',
  ]);
});

it.each([
  ['{ "minLength": "3" }', '{ "minLength": 3 }'],
  ['{ "title": 5 }', '{ "title": "5" }'],
  ['{ "uniqueItems": "true" }', '{ "uniqueItems": true }'],
  ['{ "enum": "a" }', '{ "enum": ["a"] }'],
  ['{ "minimum": 0, "exclusiveMinimum": true }', '{ "exclusiveMinimum": 0 }'],
  ['{ "type": "string", "required": false }', '{ "type": "string" }'],
])('%s becomes %s', async (before, after) => {
  expect(await fixed(object(before), CODE)).toBe(object(after));
});

it('moves a required flag to the array', async () => {
  expect(await fixed(object('{ "type": "string", "required": true }'), CODE)).toBe(
    object('{ "type": "string" }', ', "required": ["city"]'),
  );
  expect(await fixed(object('{ "type": "string", "required": true }', ', "required": ["x"]'), CODE)).toBe(
    object('{ "type": "string" }', ', "required": ["x", "city"]'),
  );
});

it('removes a duplicate entry of `required`', async () => {
  expect(await fixed(object('{}', ', "required": ["city", "city"]'), CODE)).toBe(
    object('{}', ', "required": ["city"]'),
  );
});

it('uses the version given by `$schema`', async () => {
  const draft04 = withSchema(
    '{ "$schema": "http://json-schema.org/draft-04/schema#", "type": "object", "properties": { "a": { "minimum": 0, "exclusiveMinimum": true } } }',
  );
  expect(await messages(draft04, CODE)).toEqual([]);
});

it('takes `true` and `false` in draft 4 for what else there may be, and only there', async () => {
  const draft04 = (members: string) =>
    withSchema(`{ "$schema": "http://json-schema.org/draft-04/schema#", "type": "object", ${members} }`);
  expect(await messages(draft04('"additionalProperties": false, "additionalItems": true'), CODE)).toEqual([]);
  expect(await messages(draft04('"not": true'), CODE)).toHaveLength(1);
});

it('says of an empty list that it is one', async () => {
  expect(await messages(object('{ "type": "string", "enum": [] }'), CODE)).toEqual([
    '`enum` is empty: it must have at least one value. Providers may refuse the tool.',
  ]);
});

it('reads a schema without `$schema` as the newest version', async () => {
  const text = object(
    '{ "type": "array", "prefixItems": [{ "type": "string" }], "items": false, "minContains": "1", "$anchor": "a b" }',
  );
  expect(await messages(text, CODE)).toEqual([
    '`minContains` must be an integer, 0 or more. Providers may refuse the tool.',
    '`$anchor` must start with a letter or `_`, followed by letters, digits, `-`, `_` and `.`. Providers may refuse the tool.',
  ]);
});

it('leaves tuples and anchors of older versions alone', async () => {
  expect(
    await messages(object('{ "type": "array", "items": [{ "type": "string" }], "additionalItems": false }'), CODE),
  ).toEqual([]);
  expect(await messages(object('{ "$id": "#city", "type": "string" }'), CODE)).toEqual([]);
});
