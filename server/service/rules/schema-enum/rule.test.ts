import { expect, it } from 'vitest';
import { check, fixed, fixTitles, messages } from '../../../../test/kit/manifests';
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

it('offers to remove an entry only if others are left that may match', async () => {
  expect(await fixTitles(object('{ "type": "string", "enum": ["a", {}] }'), CODE)).toContain('Remove the entry');
  for (const days of [
    '{ "type": "string", "enum": [{}] }',
    '{ "type": "string", "enum": [{}, []] }',
    '{ "type": ["integer", "null"], "enum": ["a", "b"] }',
    '{ "minimum": 3, "enum": [1] }',
  ]) {
    expect(await fixTitles(object(days), CODE), days).not.toContain('Remove the entry');
  }
});
