import { expect, it } from 'vitest';
import { apply, CHANGED, REFUSED } from '../../../../test/kit/target-step';
import { longDescriptions, propertyNames } from './texts';

const schema = { properties: { 'a b': {}, a: { properties: { größe: {} } } } };

it('reports the names of arguments, and not those of the properties within them', () => {
  expect(apply(propertyNames(/^\w+$/, 'be short', REFUSED), schema).reported).toEqual([
    'refused properties: The name of the property `a b` must be short.',
  ]);
});

it('says of an empty name that it is one', () => {
  expect(apply(propertyNames(/^\w+$/, 'have a letter', REFUSED), { properties: { '': {} } }).reported).toEqual([
    'refused properties: A property with an empty name: it must have a letter.',
  ]);
});

it('cuts long descriptions', () => {
  const long = 'x'.repeat(12);
  expect(apply(longDescriptions(10, CHANGED), { properties: { a: { description: long } } })).toEqual({
    reported: ['changed properties/a/description: The schema `a` has a description of 12 characters, more than 10.'],
    schema: { properties: { a: { description: 'x'.repeat(10) } } },
  });
  expect(
    apply(longDescriptions(12, CHANGED), { description: long, examples: [{ description: `${long}!` }] }).reported,
  ).toEqual([]);
});
