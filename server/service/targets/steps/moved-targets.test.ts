import { expect, it } from 'vitest';
import { movedTargets } from './moved-targets';
import { apply, CHANGED } from './test-step';

it('copies what is referred to within an `allOf` to `$defs`', () => {
  const schema = { properties: { a: { allOf: [{ type: 'string' }] }, b: { $ref: '#/properties/a/allOf/0' } } };
  expect(apply(movedTargets(CHANGED), schema)).toEqual({
    reported: ['changed properties/b/$ref: `#/properties/a/allOf/0` refers to a part of a combined schema.'],
    schema: {
      properties: { a: schema.properties.a, b: { $ref: '#/$defs/part1' } },
      $defs: { part1: { type: 'string' } },
    },
  });
});

it('leaves references that keep their place', () => {
  const $defs = { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } };
  expect(apply(movedTargets(CHANGED), { properties: { b: { $ref: '#/$defs/a/anyOf/0' } }, $defs }).reported).toEqual(
    [],
  );
});

it('ends where a reference leads to nothing', () => {
  const schema = { allOf: [{ type: 'object' }], properties: { a: { $ref: '#/allOf/0/properties/b' } } };
  expect(apply(movedTargets(CHANGED), schema).reported).toEqual([]);
});
