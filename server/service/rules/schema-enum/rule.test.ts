import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const CODE = 'schema-enum';
const object = (days: string) => withSchema(`{ "type": "object", "properties": { "days": ${days} } }`);

it('is reported at the entry', async () => {
  const text = object('{ "type": "integer", "enum": [1, "2"] }');
  expect(await check(text)).toContain('warning schema-enum /tools/0/schema/properties/days/enum/1');
  expect(await fixed(text, CODE)).toBe(object('{ "type": "integer", "enum": [1, 2] }'));
});

it('checks const', async () => {
  expect(await messages(object('{ "type": "integer", "const": "1" }'), CODE)).toHaveLength(1);
});

it('is silent about choices that fit', async () => {
  expect(await messages(object('{ "type": ["string", "null"], "enum": ["a", null] }'), CODE)).toEqual([]);
  expect(await messages(object('{ "enum": [1, "a", {}] }'), CODE)).toEqual([]);
});
