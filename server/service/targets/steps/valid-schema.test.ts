import { expect, it } from 'vitest';
import { apply, CHANGED, REFUSED } from './test-step';
import { validDraft07 } from './valid-schema';

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
