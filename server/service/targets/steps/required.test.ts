import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, CHANGED, losses, REFUSED, titles } from '../../../../test/kit/target-step';
import { everyPropertyRequired, requiredUnknown } from './required';

const TEXT = { type: 'string' };

it('makes optional properties required, and nullable', () => {
  const { reported, schema } = apply(everyPropertyRequired(REFUSED, CHANGED), {
    properties: { a: TEXT, b: TEXT, c: { type: 'null' } },
    required: ['a'],
  });
  expect(reported).toEqual([
    'refused properties: The property `b` is optional.',
    'changed properties: The property `c` is not in `required`.',
  ]);
  expect(schema).toEqual({
    properties: { a: TEXT, b: { type: ['string', 'null'] }, c: { type: 'null' } },
    required: ['a', 'b', 'c'],
  });
});

it('removes an optional property that takes no value', () => {
  const step = everyPropertyRequired(REFUSED, CHANGED);
  const schema = { properties: { a: TEXT, f: false }, required: ['a'] };
  expect(apply(step, schema)).toEqual({
    reported: ['refused properties: The property `f` is optional, and `false`: it takes no value.'],
    schema: { properties: { a: TEXT }, required: ['a'] },
  });
  expect(titles(step, schema)).toEqual(['Remove `f`']);
  expect(losses(step, schema)).toEqual(["that `f` can't be given"]);
  expect(losses(step, { ...schema, additionalProperties: false })).toEqual([undefined]);
  expect(apply(step, { properties: { f: false, b: TEXT } }).schema).toEqual({
    properties: { b: { type: ['string', 'null'] } },
    required: ['b'],
  });
});

it('says that a recursion allows `null` too', () => {
  const step = everyPropertyRequired(REFUSED, CHANGED);
  const list: Json = { type: 'array', items: { $ref: '#/properties/b' } };
  const schema: Json = { properties: { b: list } };
  expect(apply(step, schema).schema).toMatchObject({ properties: { b: { items: { $ref: '#/properties/b' } } } });
  expect(losses(step, schema)).toEqual(['`b` is `null` instead of absent, also where a `$ref` leads to it']);
});

it('reports many of them together', () => {
  const properties = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${index}`, TEXT]));
  const { reported } = apply(everyPropertyRequired(REFUSED, CHANGED), { properties });
  expect(reported).toHaveLength(21);
  expect(reported.at(-1)).toBe('refused properties: The properties `p20` and 79 more are optional.');
});

it('removes all names from `required` that are no properties', () => {
  const { reported, schema } = apply(requiredUnknown(REFUSED), {
    type: 'object',
    properties: { a: TEXT },
    required: ['x', 'a', 'y'],
  });
  expect(reported).toHaveLength(2);
  expect(schema).toMatchObject({ required: ['a'] });
});
