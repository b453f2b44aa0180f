import { describe, expect, it } from 'vitest';
import { arrayUnions, exclusiveAlternatives, falseAlternatives, objectUnions } from './alternatives';
import { apply, CHANGED, losses, REFUSED, titles } from './test-step';

const TEXT = { type: 'string' };
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
  expect(apply(arrayUnions(CHANGED, REFUSED), schema)).toEqual({
    reported: ['changed type: `type` next to `anyOf` is redundant: each alternative is an array.'],
    schema: { anyOf: [array], title: 'A' },
  });
  for (const other of [
    { ...array, anyOf: [array] },
    { type: 'array', anyOf: [array, { type: 'null' }] },
  ]) {
    expect(apply(arrayUnions(CHANGED, REFUSED), other).reported).toEqual([]);
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

describe('alternatives with properties of their own, next to those of an object', () => {
  const alternative = (name: string) => ({ properties: { [name]: TEXT }, required: [name] });
  const schema = {
    type: 'object',
    properties: { k: TEXT },
    required: ['k'],
    anyOf: [alternative('x'), alternative('y')],
  };
  const written = ['x', 'y'].map((name) => ({
    type: 'object',
    properties: { [name]: TEXT, k: TEXT },
    required: [name, 'k'],
  }));

  it('get them: only described, they would be forbidden', () => {
    expect(apply(objectUnions(CHANGED, REFUSED), schema)).toEqual({
      reported: ['refused anyOf: `anyOf` stands next to keywords for objects.'],
      schema: { anyOf: written },
    });
    const { anyOf: oneOf, ...rest } = schema;
    expect(apply(exclusiveAlternatives(REFUSED), { ...rest, oneOf }).schema).toEqual(schema);
  });

  it('are described where that cannot be written', () => {
    const step = objectUnions(CHANGED, REFUSED);
    const object = { type: 'object', properties: { k: TEXT } };
    const reference = { ...schema, anyOf: [{ $ref: '#/$defs/a' }], $defs: { a: alternative('x') } };
    for (const one of [reference, { ...object, anyOf: [{ required: ['x'] }] }]) {
      expect(titles(step, one)).toEqual(['Move `anyOf` into the description']);
      expect(losses(step, one)).toEqual(['`anyOf` is only described, not enforced']);
    }
  });
});

it('writes `type: "array"` into alternatives that have `items`', () => {
  const step = arrayUnions(CHANGED, REFUSED);
  const schema = { anyOf: [{ items: TEXT }, { items: { type: 'integer' } }] };
  expect(apply(step, { properties: { a: { type: 'array', ...schema } } })).toEqual({
    reported: ['refused properties/a/anyOf: `anyOf` stands next to `type: "array"` without `items`.'],
    schema: { properties: { a: { anyOf: schema.anyOf.map((one) => ({ type: 'array', ...one })) } } },
  });
  for (const keyword of ['items', 'prefixItems']) {
    const other = { type: 'array', ...schema, [keyword]: keyword === 'items' ? TEXT : [TEXT] };
    expect(apply(step, { properties: { a: other } }).reported).toEqual([]);
  }
});
