import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, REFUSED } from '../../../../test/kit/target-step';
import { fieldValues } from './field-values';

const messages = (schema: Json) => apply(fieldValues(REFUSED), schema).reported;

it('finds values that the fields can not have', () => {
  expect(messages({ properties: ['a'], required: 'a', description: 5, minLength: 1.5, maximum: true })).toEqual([
    'refused properties: `properties` must be an object.',
    'refused required: `required` must be an array of strings.',
    'refused description: `description` must be a string.',
    'refused minLength: `minLength` must be an integer.',
    'refused maximum: `maximum` must be a number.',
  ]);
  expect(messages({ properties: { a: 'string', b: { items: 'string', anyOf: {}, enum: 'x' } } })).toEqual([
    'refused properties: `a` in `properties` must be an object.',
    'refused properties/b/items: `items` must be an object.',
    'refused properties/b/anyOf: `anyOf` must be an array of objects.',
    'refused properties/b/enum: `enum` must be an array.',
  ]);
});

it('leaves what may be written: `null` is no value, integers may be texts, and what other steps find', () => {
  const others = { properties: { a: true }, items: [{}], enum: [1], anyOf: [true] };
  expect(messages({ ...others, title: null, minItems: '2', maxItems: 3, minimum: '0.5', default: 5 })).toEqual([]);
});
