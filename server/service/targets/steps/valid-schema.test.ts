import { expect, it } from 'vitest';
import { apply, CHANGED, REFUSED } from './test-step';
import { validDraft07, validDraft2020 } from './valid-schema';

const step = validDraft07(REFUSED, CHANGED);

it('finds what is not valid in draft-07, at its place', () => {
  expect(apply(step, { properties: { a: { type: 'text' } } }).said[0]).toContain('refused properties/a/type:');
  expect(apply(step, { type: 'object', properties: { a: { type: 'string' } } }).said).toEqual([]);
});

it('tells values that are only converted', () => {
  expect(apply(step, { properties: { a: { minLength: '3' } } }).said).toEqual([
    'changed properties/a/minLength: `minLength` is not valid in draft-07.',
  ]);
  expect(apply(step, { properties: { a: { minLength: 'three' } } }).said[0]).toContain('refused');
});

it('finds a `$schema` that is no URL', () => {
  expect(apply(step, { type: 'object', $schema: 'draft-07' })).toEqual({
    said: ['refused $schema: `$schema` is no URL.'],
    schema: { type: 'object' },
  });
  expect(apply(step, { type: 'object', $schema: 'http://json-schema.org/draft-07/schema#' }).said).toEqual([]);
});

it('finds what is not valid in draft 2020-12, at the innermost place', () => {
  const { said } = apply(validDraft2020(REFUSED), {
    type: 'object',
    properties: { a: { items: [{ type: 'string' }] }, b: { exclusiveMinimum: true }, c: { required: true } },
  });
  expect(said).toEqual([
    'refused properties/a/items: `items` is not valid in draft 2020-12.',
    'refused properties/b/exclusiveMinimum: `exclusiveMinimum` is not valid in draft 2020-12.',
    'refused properties/c/required: `required` is not valid in draft 2020-12.',
  ]);
  expect(apply(validDraft2020(REFUSED), { prefixItems: [{ type: 'string' }], items: false }).said).toEqual([]);
});
