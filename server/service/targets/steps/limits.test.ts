import { expect, it } from 'vitest';
import { apply, REFUSED } from '../../../../test/kit/target-step';
import { sizeLimits } from './limits';

const step = sizeLimits(
  { properties: 2, levels: 2, characters: 40, values: 3, longEnum: 2, longEnumCharacters: 9 },
  REFUSED,
);

const reported = (schema: object) => apply(step, schema as never).reported;

it('counts properties, values and characters of the whole schema', () => {
  const object = { properties: { a: {}, b: {} } };
  expect(reported(object)).toEqual([]);
  expect(reported({ properties: { c: object } })).toEqual(['refused : The schema has 3 properties, more than 2.']);
  expect(reported({ anyOf: [{ enum: ['a', 'b'] }, { enum: [1, 2] }] })).toEqual([
    'refused : The schema has 4 values of `enum`, more than 3.',
  ]);
  expect(reported({ $defs: { ['x'.repeat(30)]: { const: 'y'.repeat(11) } } })).toEqual([
    'refused : The schema has 41 characters of names and values, more than 40.',
  ]);
});

it('counts objects within each other, through arrays, but not definitions as if they stood at the root', () => {
  const deep = { type: 'object', properties: { a: { type: 'array', items: { type: 'object' } } } };
  expect(reported(deep)).toEqual([]);
  expect(reported({ type: 'object', additionalProperties: deep })).toEqual([
    'refused : The schema has 3 levels of objects, more than 2.',
  ]);
  expect(reported({ type: 'object', $defs: { deep } })).toEqual([]);
});

it('allows a long `enum` fewer characters', () => {
  expect(reported({ items: { enum: ['aaaa', 'bbbb', 'cc'] } })).toEqual([
    'refused items/enum: `enum` has more than 2 values and more than 9 characters.',
  ]);
  expect(reported({ enum: ['a'.repeat(20), 'b'] })).toEqual([]);
});
