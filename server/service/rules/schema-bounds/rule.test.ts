import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';
import { withSchema } from '../with-schema';

const CODE = 'schema-bounds';
const object = (days: string) => withSchema(`{ "type": "object", "properties": { "days": ${days} } }`);

it.each([
  '{ "minimum": 2, "maximum": 1 }',
  '{ "exclusiveMinimum": 1, "maximum": 1 }',
  '{ "minLength": 5, "maxLength": 2 }',
  '{ "minItems": 5, "maxItems": 2 }',
])('reports %s', async (days) => {
  expect(await messages(object(days), CODE)).toHaveLength(1);
});

it.each(['{ "minimum": 1, "maximum": 1 }', '{ "minimum": "9", "maximum": 1 }', '{ "maximum": 1 }'])(
  'is silent about %s',
  async (days) => {
    expect(await messages(object(days), CODE)).toEqual([]);
  },
);

it('swaps them', async () => {
  const text = object('{ "minimum": 2, "maximum": 1 }');
  expect(await check(text)).toContain('warning schema-bounds /tools/0/schema/properties/days/minimum');
  expect(await fixed(text, CODE)).toBe(object('{ "minimum": 1, "maximum": 2 }'));
});
