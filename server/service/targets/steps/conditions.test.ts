import { expect, it } from 'vitest';
import { conditions } from './conditions';
import { apply, REFUSED } from './test-step';

it('conditions move into the description as they stand, also those in other schemas', () => {
  const condition = JSON.parse('{ "if": { "required": ["a"] }, "then": { "required": ["b"] } }');
  const { reported, schema } = apply(conditions({ ...REFUSED, rewrite: 'describe' }), {
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
