import { expect, it } from 'vitest';
import { intersections } from './intersections';
import { apply, CHANGED } from './test-step';

const step = intersections(CHANGED);
const part = (name: string, more = {}) => ({ type: 'object', properties: { [name]: { type: 'string' } }, ...more });

it('merges objects, with what they refer to', () => {
  const schema = {
    properties: { x: { allOf: [{ $ref: '#/$defs/a' }, part('b', { required: ['b'] })], description: 'Both.' } },
    $defs: { a: part('a', { title: 'A' }) },
  };
  const { reported, schema: after } = apply(step, schema);
  expect(reported).toEqual(['changed properties/x/allOf: The keyword `allOf` is not supported.']);
  expect(after).toMatchObject({
    properties: {
      x: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        required: ['b'],
        description: 'Both.',
        title: 'A',
      },
    },
    $defs: schema.$defs,
  });
});

it('leaves what would change its meaning', () => {
  const conflicts = [
    [part('a'), { type: 'object', properties: { a: { type: 'integer' } } }],
    [part('a', { additionalProperties: false }), part('b', { required: ['b'] })],
    [part('a'), { type: 'object', minProperties: 1 }],
    [part('a'), { type: 'string' }],
    [part('a'), { $ref: '#/properties/x' }],
  ];
  for (const allOf of conflicts) expect(apply(step, { properties: { x: { allOf } } }).reported).toEqual([]);
});

it('replaces an `allOf` of one schema, also within each other, and removes what says nothing', () => {
  expect(apply(step, { items: { allOf: [{ allOf: [{ type: 'string' }] }], title: 'A' } }).schema).toEqual({
    items: { type: 'string', title: 'A' },
  });
  expect(apply(step, { items: { allOf: [true, { type: 'string' }, { type: 'string' }] } }).schema).toEqual({
    items: { type: 'string' },
  });
});

it('ends where schemas combine each other', () => {
  const d = (other: string) => ({
    type: 'object',
    properties: { x: { allOf: [{ $ref: `#/$defs/${other}` }, part('y')] } },
  });
  expect(() =>
    apply(step, { properties: { a: { allOf: [{ $ref: '#/$defs/d' }, part('z')] } }, $defs: { d: d('e'), e: d('d') } }),
  ).not.toThrow();
});
