import { expect, it } from 'vitest';
import { itemSchemas, listAt, membersAt, numberAt, textAt, textsAt } from './keyword-values';

it('returns the value of a keyword only if it has the required type', () => {
  expect(textAt({ title: 'a' }, 'title')).toBe('a');
  expect(textAt({ title: 1 }, 'title')).toBeUndefined();
  expect(numberAt({ minimum: 1 }, 'minimum')).toBe(1);
  expect(numberAt({ minimum: '1' }, 'minimum')).toBeUndefined();
  expect(listAt({ allOf: {} }, 'allOf')).toEqual([]);
  expect(textsAt({ required: ['a', 1, null] }, 'required')).toEqual(['a']);
  expect(membersAt({ properties: { a: true } }, 'properties')).toEqual([['a', true]]);
  expect(membersAt({ properties: ['a'] }, 'properties')).toEqual([]);
  expect(textAt({}, 'toString')).toBeUndefined();
});

it('finds the schemas of items, in drafts before and since 2020-12', () => {
  expect(itemSchemas({ items: true })).toEqual({ first: [], rest: true });
  expect(itemSchemas({ items: [true], additionalItems: false })).toEqual({ first: [true], rest: false });
  expect(itemSchemas({ items: [true] })).toEqual({ first: [true], rest: undefined });
  expect(itemSchemas({ prefixItems: [true], items: false, additionalItems: {} })).toEqual({
    first: [true],
    rest: false,
  });
  expect(itemSchemas({})).toEqual({ first: [], rest: undefined });
});
