import { expect, it } from 'vitest';
import { arrayItems, isArrayAlone, tupleItems } from './array-items';
import { apply, CHANGED, losses, REFUSED } from './test-step';

const TEXT = { type: 'string' };

it('adds `items` to arrays without them, also to those that may be something else', () => {
  const schema = { properties: { tags: { type: 'array' }, more: { type: ['array', 'null'], items: false } } };
  const { reported, schema: after } = apply(arrayItems(REFUSED, TEXT), schema);
  expect(reported).toEqual([
    'refused properties/tags/type: The array `tags` has no `items`.',
    'refused properties/more/type: The array `more` has no schema in `items`.',
  ]);
  expect(after).toEqual({
    properties: { tags: { type: 'array', items: TEXT }, more: { type: ['array', 'null'], items: TEXT } },
  });
});

it('says what is lost where `items` allows none', () => {
  expect(losses(arrayItems(REFUSED, {}), { type: 'array' })).toEqual([undefined]);
  expect(losses(arrayItems(REFUSED, {}), { type: 'array', items: false })).toEqual(['that the array must be empty']);
});

it('leaves arrays with `items`, and what is no array for the target', () => {
  expect(apply(arrayItems(REFUSED, {}), { type: 'array', items: {} }).reported).toEqual([]);
  expect(apply(arrayItems(REFUSED, {}, isArrayAlone), { type: ['array', 'null'] }).reported).toEqual([]);
});

it('replaces a list of schemas by `anyOf`, or only reports it', () => {
  const schema = { type: 'array', items: [TEXT, { type: 'null' }] };
  expect(apply(tupleItems(CHANGED, 'anyOf'), schema).schema).toEqual({ type: 'array', items: { anyOf: schema.items } });
  expect(apply(tupleItems(REFUSED, undefined), schema)).toEqual({
    reported: ['refused items: The root array has a list of schemas in `items`.'],
    schema,
  });
});

it('removes an empty list of schemas: it says nothing, and `anyOf` needs an alternative', () => {
  expect(apply(tupleItems(CHANGED, 'anyOf'), { type: 'array', items: [] })).toEqual({
    reported: ['changed items: The root array has an empty list of schemas in `items`.'],
    schema: { type: 'array' },
  });
});
