import { expect, it } from 'vitest';
import { arrayItems, isArrayAlone, positionalItems, tupleItems } from './array-items';
import { apply, CHANGED, REFUSED } from './test-step';

const TEXT = { type: 'string' };

it('adds `items` to arrays without them, also to those that may be something else', () => {
  const schema = { properties: { tags: { type: 'array' }, more: { type: ['array', 'null'], items: false } } };
  const { said, schema: after } = apply(arrayItems(REFUSED, TEXT), schema);
  expect(said).toEqual([
    'refused properties/tags/type: The array `tags` has no `items`.',
    'refused properties/more/type: The array `more` has no `items`.',
  ]);
  expect(after).toEqual({
    properties: { tags: { type: 'array', items: TEXT }, more: { type: ['array', 'null'], items: TEXT } },
  });
});

it('leaves arrays with `items`, and what is no array for the target', () => {
  expect(apply(arrayItems(REFUSED, {}), { type: 'array', items: {} }).said).toEqual([]);
  expect(apply(arrayItems(REFUSED, {}, isArrayAlone), { type: ['array', 'null'] }).said).toEqual([]);
});

it('replaces a list of schemas by `anyOf`, or only reports it', () => {
  const schema = { type: 'array', items: [TEXT, { type: 'null' }] };
  expect(apply(tupleItems(CHANGED, 'anyOf'), schema).schema).toEqual({ type: 'array', items: { anyOf: schema.items } });
  expect(apply(tupleItems(REFUSED, undefined), schema)).toEqual({
    said: ['refused items: The root array has a list of schemas in `items`.'],
    schema,
  });
});

it('renames a list of schemas to `prefixItems`, and what follows it to `items`', () => {
  const step = positionalItems(REFUSED);
  expect(apply(step, { items: [TEXT], additionalItems: false }).schema).toEqual({ prefixItems: [TEXT], items: false });
  expect(apply(step, { items: [TEXT] }).schema).toEqual({ prefixItems: [TEXT] });
  expect(apply(step, { items: [], title: 'A' }).schema).toEqual({ title: 'A' });
  expect(apply(step, { items: TEXT }).said).toEqual([]);
});
