import { describe, expect, it } from 'vitest';
import { arrayUnions, exclusiveAlternatives, falseAlternatives, objectUnions } from './alternatives';
import { apply, CHANGED, REFUSED } from './test-step';

const OBJECT = { type: 'object', properties: {} };

it('removes `false` from `anyOf`, but not the last alternative', () => {
  expect(apply(falseAlternatives(CHANGED), { anyOf: [false, OBJECT] }).schema).toEqual({ anyOf: [OBJECT] });
  expect(apply(falseAlternatives(CHANGED), { anyOf: [false] }).reported).toEqual([]);
});

describe('a type next to `anyOf`', () => {
  const step = objectUnions(CHANGED, REFUSED);

  it('is removed if each alternative has it', () => {
    const schema = { type: 'object', anyOf: [OBJECT, { $ref: '#/$defs/a' }], $defs: { a: { allOf: [OBJECT] } } };
    const { type: _, ...rest } = schema;
    expect(apply(step, schema)).toEqual({
      reported: ['changed type: `type` next to `anyOf` is redundant: each alternative is an object.'],
      schema: rest,
    });
  });

  it('is refused next to properties, and the alternatives are described', () => {
    const schema = { ...OBJECT, properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] };
    const { reported, schema: after } = apply(step, schema);
    expect(reported).toEqual(['refused anyOf: `anyOf` stands next to keywords for objects.']);
    expect(after).toMatchObject({ description: '{anyOf: [{"required":["a"]}]}' });
    expect(after).not.toHaveProperty('anyOf');
  });
});

it('removes `type: "array"` next to `anyOf` of arrays, with keywords that say nothing of arrays', () => {
  const array = { type: 'array', items: { type: 'string' } };
  const schema = { type: ['array', 'null'], anyOf: [array], properties: { a: {} }, title: 'A' };
  expect(apply(arrayUnions(CHANGED), schema)).toEqual({
    reported: ['changed type: `type` next to `anyOf` is redundant: each alternative is an array.'],
    schema: { anyOf: [array], title: 'A' },
  });
  for (const other of [
    { ...array, anyOf: [array] },
    { type: 'array', anyOf: [array, { type: 'null' }] },
  ]) {
    expect(apply(arrayUnions(CHANGED), other).reported).toEqual([]);
  }
});

it('writes `oneOf` as `anyOf`, but describes it where an object would have to be a union', () => {
  const step = exclusiveAlternatives(REFUSED);
  expect(apply(step, { type: 'object', oneOf: [OBJECT] }).schema).toEqual({ anyOf: [OBJECT] });
  expect(apply(step, { ...OBJECT, oneOf: [{ required: ['a'] }] }).schema).toEqual({
    ...OBJECT,
    description: '{oneOf: [{"required":["a"]}]}',
  });
});
