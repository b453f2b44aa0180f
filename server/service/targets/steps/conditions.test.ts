import { expect, it } from 'vitest';
import { conditions } from './conditions';
import { apply, losses, REFUSED, titles } from './test-step';

const DESCRIBED = { ...REFUSED, rewrite: 'describe' } as const;

it('conditions move into the description as they stand, also those in other schemas', () => {
  const condition = JSON.parse('{ "if": { "required": ["a"] }, "then": { "required": ["b"] } }');
  const { reported, schema } = apply(conditions(DESCRIBED), {
    type: 'object',
    properties: { a: { type: 'object', ...condition }, b: { type: 'string', not: { const: '' } } },
    ...condition,
  });
  expect(reported).toEqual([
    'refused if: The keyword `if` is not supported.',
    'refused then: The keyword `then` is not supported.',
    'refused properties/a/if: The keyword `if` is not supported.',
    'refused properties/a/then: The keyword `then` is not supported.',
    'refused properties/b/not: The keyword `not` is not supported.',
  ]);
  const description = '{if: {"required":["a"]}, then: {"required":["b"]}}';
  expect(schema).toEqual({
    type: 'object',
    properties: {
      a: { type: 'object', description },
      b: { type: 'string', description: '{not: {"const":""}}' },
    },
    description,
  });
});

it('makes what an array contains its `items`, and says which properties will be forbidden', () => {
  const contains = { type: 'integer' };
  const array = { type: 'array', contains };
  expect(apply(conditions(DESCRIBED), array).schema).toEqual({
    type: 'array',
    items: contains,
    description: '{contains: {"type":"integer"}}',
  });
  expect(titles(conditions(DESCRIBED), array)).toEqual([
    'Move `contains` into the description, and its schema to `items`',
  ]);
  expect(losses(conditions(DESCRIBED), array)).toEqual([
    '`contains` is only described, not enforced, and that other items are allowed',
  ]);
  const dependent = { properties: { a: {} }, dependentSchemas: { a: { required: ['b'] } } };
  const title = 'Move `dependentSchemas` into the description';
  expect(titles(conditions(DESCRIBED), dependent)).toEqual([title]);
});
