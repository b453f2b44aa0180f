import { expect, it } from 'vitest';
import { REQUEST_LIMITS } from './strict';

const [optional, unions] = REQUEST_LIMITS.map((limit) => limit.countIn);

it('counts the properties of an object that are not required', () => {
  const properties = { a: {}, b: {}, constructor: {} };
  expect(optional?.({ properties, required: ['b', 'elsewhere'] })).toBe(2);
  expect(optional?.({ properties })).toBe(3);
  expect(optional?.({ properties: [], required: 'a' })).toBe(0);
});

it('counts unions of types', () => {
  expect(unions?.({ anyOf: [{ type: 'string' }], type: ['string', 'null'] })).toBe(1);
  expect(unions?.({ type: ['string'] })).toBe(1);
  expect(unions?.({ type: 'string', oneOf: [] })).toBe(0);
});
