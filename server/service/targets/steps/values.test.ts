import { expect, it } from 'vitest';
import { apply, CHANGED, losses, REFUSED, titles } from '../../../../test/kit/target-step';
import { enumOfStrings } from './values';

const step = enumOfStrings({ others: REFUSED, empty: CHANGED, constant: REFUSED });

it('writes values as strings, and `null` as `nullable`', () => {
  expect(apply(step, { type: 'integer', enum: [1, 2, null] })).toEqual({
    reported: ['refused enum: `enum` stands next to another `type` than `"string"`.'],
    schema: { type: 'string', enum: ['1', '2'], nullable: true },
  });
  expect(apply(step, { enum: [true, 'on'] })).toEqual({
    reported: ['refused enum: Not all values of `enum` are strings.'],
    schema: { type: 'string', enum: ['true', 'on'] },
  });
  expect(apply(step, { enum: [null] }).schema).toEqual({ type: 'null' });
});

it('loses nothing where the values are strings, and `null`', () => {
  expect(losses(step, { enum: ['a', null] })).toEqual([undefined]);
  expect(losses(step, { enum: ['a', 1] })).toEqual(['the type of the values']);
});

it('describes the values of objects and arrays, by their type or their keywords', () => {
  expect(apply(step, { type: 'array', enum: [[1]] }).schema).toEqual({ type: 'array', description: '{enum: [[1]]}' });
  expect(apply(step, { properties: {}, enum: ['a'] })).toEqual({
    reported: ['refused enum: `enum` stands next to keywords for an object.'],
    schema: { properties: {}, description: '{enum: ["a"]}' },
  });
});

it('removes an empty string, and an `enum` of nothing else', () => {
  expect(apply(step, { type: 'string', enum: ['', 'a'] })).toEqual({
    reported: ['changed enum: A value of `enum` is empty.'],
    schema: { type: 'string', enum: ['a'] },
  });
  expect(apply(step, { type: 'string', enum: [''] }).schema).toEqual({ type: 'string' });
});

it('does the same with `const`', () => {
  expect(apply(step, { type: 'integer', const: 1 })).toEqual({
    reported: ['refused const: The keyword `const` is not supported.'],
    schema: { type: 'string', enum: ['1'] },
  });
  expect(apply(step, { type: 'array', items: {}, const: [1] }).schema).toEqual({
    type: 'array',
    items: {},
    description: '{const: [1]}',
  });
  expect(apply(step, { const: null }).schema).toEqual({ type: 'null' });
  expect(apply(step, { const: '' }).schema).toEqual({});
  expect(apply(step, { const: 'a' }).reported).toEqual([]);
});

it('writes a default that is one of the values as a string, too', () => {
  expect(apply(step, { type: 'integer', enum: [1, 2, null], default: 2 }).schema).toMatchObject({ default: '2' });
  expect(apply(step, { type: 'boolean', const: true, default: true }).schema).toMatchObject({ default: 'true' });
  expect(apply(step, { type: 'integer', enum: [1, null], default: null }).schema).toMatchObject({ default: null });
  expect(apply(step, { type: 'integer', enum: [1], default: 3 }).schema).toMatchObject({ default: 3 });
});

it('keeps the one value that `const` and `enum` allow; where that is none, it only describes both', () => {
  expect(apply(step, { type: 'number', const: 3, enum: [3, 4] }).schema).toEqual({ type: 'string', enum: ['3'] });
  expect(apply(step, { type: 'number', const: 5, enum: [3, 4] }).schema).toEqual({
    type: 'number',
    description: '{const: 5, enum: [3,4]}',
  });
});

it('says where it writes the type `null`', () => {
  expect(titles(step, { const: null })).toEqual(['Replace `const` with `type: "null"`']);
  expect(titles(step, { enum: [null] })).toEqual(['Replace `enum` with `type: "null"`']);
  expect(titles(step, { const: 1 })).toEqual(['Replace `const` with an `enum` of a string']);
  expect(losses(step, { const: null })).toEqual([undefined]);
});

it('takes strings', () => {
  expect(apply(step, { type: 'string', enum: ['a', 'b'] }).reported).toEqual([]);
});
