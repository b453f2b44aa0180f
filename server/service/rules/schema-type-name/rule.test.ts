import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const object = (type: string) => withSchema(`{ "type": "object", "properties": { "days": { "type": ${type} } } }`);
const CODE = 'schema-type-name';

it.each([
  ['"int"', '"integer"'],
  ['"str"', '"string"'],
  ['"String"', '"string"'],
  ['"bool"', '"boolean"'],
  ['"float"', '"number"'],
  ['"dict"', '"object"'],
  ['"list"', '"array"'],
  ['"None"', '"null"'],
  ['"interger"', '"integer"'],
  ['["string", "int"]', '["string", "integer"]'],
])('%s becomes %s', async (before, after) => {
  expect(await fixed(object(before), CODE)).toBe(object(after));
});

it('is reported once, and not as an invalid schema too', async () => {
  expect((await check(object('"int"'))).filter((line) => line.startsWith('warning'))).toEqual([
    'warning schema-type-name /tools/0/schema/properties/days/type',
  ]);
});

it('removes "any"', async () => {
  expect(await fixed(object('"any"'), CODE)).toBe(withSchema('{ "type": "object", "properties": { "days": {} } }'));
});

it('is silent about existing types', async () => {
  expect(await messages(object('["string", "null"]'), CODE)).toEqual([]);
});
