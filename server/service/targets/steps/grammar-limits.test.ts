import { expect, it } from 'vitest';
import { optionalProperties, unionTypes } from './grammar-limits';
import { REFUSED } from './test-step';

it('counts the properties of an object that are not required', () => {
  const { countIn } = optionalProperties(3, REFUSED);
  const properties = { a: {}, b: {}, constructor: {} };
  expect(countIn({ properties, required: ['b', 'elsewhere'] })).toBe(2);
  expect(countIn({ properties })).toBe(3);
  expect(countIn({ properties: [], required: 'a' })).toBe(0);
});

it('counts unions of types', () => {
  const { countIn } = unionTypes(1, REFUSED);
  expect(countIn({ anyOf: [{ type: 'string' }], type: ['string', 'null'] })).toBe(1);
  expect(countIn({ type: ['string'] })).toBe(1);
  expect(countIn({ type: 'string', oneOf: [] })).toBe(0);
});
