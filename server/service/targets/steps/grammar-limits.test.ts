import { expect, it } from 'vitest';
import { optionalProperties, unionTypes } from './grammar-limits';
import { apply, REFUSED } from './test-step';

const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, {}]));

it('counts optional properties of all objects together', () => {
  const step = optionalProperties(3, REFUSED);
  const inner = { type: 'object', properties: named(2) };
  const schema = { type: 'object', properties: { ...named(3), inner }, required: ['a0', 'inner'] };
  expect(apply(step, schema).reported).toEqual(['refused : The schema has 4 optional properties, more than 3.']);
  expect(apply(step, { ...schema, required: ['a0', 'a1', 'inner'] }).reported).toEqual([]);
});

it('counts unions of types', () => {
  const step = unionTypes(1, REFUSED);
  const properties = { a: { anyOf: [{ type: 'string' }] }, b: { type: ['string', 'null'] }, c: { type: 'string' } };
  expect(apply(step, { properties }).reported).toEqual([
    'refused : The schema has 2 schemas with `anyOf` or a list of types, more than 1.',
  ]);
  expect(apply(step, { properties: { a: properties.a } }).reported).toEqual([]);
});
