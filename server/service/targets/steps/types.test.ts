import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, CHANGED, REFUSED, titles } from '../../../../test/kit/target-step';
import { missingType, nullableTypes, singleTypes, typeByShape, typeLists, unknownTypes } from './types';

it('replaces an array of one type by it', () => {
  expect(apply(singleTypes(CHANGED), { type: ['string'] }).schema).toEqual({ type: 'string' });
  expect(apply(singleTypes(CHANGED), { type: ['string', 'null'] }).reported).toEqual([]);
});

it.each([
  [['string'], 'Use `"type": "string"`'],
  [['null'], 'Use `"type": "null"`'],
  [['integer', 'null'], 'Use `"type": "integer"` with `"nullable": true`'],
])('a repair of %j says what it writes', (type, title) => {
  expect(titles(typeLists(REFUSED), { type })).toEqual([title]);
});

it('leaves `null` out of the values, where `nullable` says it', () => {
  const schema = { type: ['string', 'null'], enum: ['a', null], default: null };
  const after = { type: 'string', nullable: true, enum: ['a'], default: null };
  expect(apply(typeLists(REFUSED), schema).schema).toEqual(after);
  expect(apply(typeLists(REFUSED), { type: ['string', 'null'], enum: [null] }).schema).toHaveProperty('enum', [null]);
});

it('finds names that are no type', () => {
  const step = unknownTypes(REFUSED, (type) => type === 'string');
  expect(apply(step, { type: 'any' }).reported).toEqual(['refused type: `"any"` is no type of JSON Schema.']);
  expect(apply(step, { type: 'string', items: { type: ['any'] } }).reported).toEqual([]);
});

it('writes a type with `null` as `nullable`, and removes `null` from longer lists', () => {
  const step = nullableTypes(CHANGED, { only: 'One.', others: 'Several.' });
  expect(apply(step, { type: ['string', 'null'] }).schema).toEqual({ type: 'string', nullable: true });
  expect(apply(step, { type: ['string', 'null'] }).reported).toEqual([
    'changed type: `type` is an array: `string`, `null`.',
  ]);
  expect(apply(step, { type: ['string', 'null', 'integer'] }).schema).toEqual({ type: ['string', 'integer'] });
  for (const type of ['null', ['null'], ['string', 'integer']]) expect(apply(step, { type }).reported).toEqual([]);
});

describe('arrays of types', () => {
  const step = typeLists(REFUSED);

  it('are left if they are empty: no type says the same', () => {
    const schema = { properties: { a: { type: [] } } };
    expect(apply(step, schema)).toEqual({
      reported: ['refused properties/a/type: `type` is an empty array: no value is allowed.'],
      schema,
    });
  });

  it('become one type', () => {
    expect(apply(step, { type: ['string', 'null'], minLength: 1 })).toEqual({
      reported: ['refused type: `type` is an array: `string`, `null`.'],
      schema: { type: 'string', minLength: 1, nullable: true },
    });
    expect(apply(step, { type: ['null'] }).schema).toEqual({ type: 'null' });
  });

  it('become alternatives, each with the keywords of its type', () => {
    const schema = {
      type: ['string', 'integer', 'array'],
      enum: ['a', 1],
      minimum: 0,
      items: { type: 'null' },
      title: 'A',
    };
    expect(apply(step, schema).schema).toEqual({
      title: 'A',
      anyOf: [
        { type: 'string', enum: ['a'] },
        { type: 'integer', minimum: 0, enum: [1] },
        { type: 'array', items: { type: 'null' } },
      ],
    });
  });
});

describe('a schema without a type', () => {
  it('gets the one that its other keywords imply', () => {
    const properties = { a: { items: {} }, b: { enum: [1, 2] }, c: { required: [] } };
    const { reported, schema } = apply(missingType(REFUSED, ['anyOf']), { type: 'object', properties });
    expect(reported).toHaveLength(4);
    expect(schema).toMatchObject({
      properties: { a: { type: 'array', items: {} }, b: { type: 'integer' }, c: { type: 'object' } },
    });
  });

  it('keeps what implies none, and is taken next to what replaces a type', () => {
    expect(apply(missingType(REFUSED, []), { description: 'Anything.' })).toEqual({
      reported: ['refused : The root schema has no `type`.'],
      schema: { description: 'Anything.' },
    });
    expect(apply(missingType(REFUSED, ['anyOf']), { anyOf: [{ type: 'null' }] }).reported).toEqual([]);
  });

  it('has that of the schema whose alternative it is', () => {
    const anyOf: Json[] = [{ minLength: 3 }, { enum: [1] }];
    const { schema } = apply(missingType(REFUSED, []), { type: 'string', anyOf });
    expect(schema).toEqual({
      type: 'string',
      anyOf: [
        { type: 'string', minLength: 3 },
        { type: 'string', enum: [1] },
      ],
    });
  });

  it('is that of objects or arrays by its keywords', () => {
    expect(typeByShape({ required: [] })).toBe('object');
    expect(typeByShape({ items: {} })).toBe('array');
    expect(typeByShape({ minLength: 1 })).toBeUndefined();
  });
});

it('gives an alternative the type around it', () => {
  const array = (alternative: Json): Json => ({ type: 'array', items: {}, anyOf: [alternative] });
  expect(apply(missingType(REFUSED, []), array({ minItems: 2 })).schema).toMatchObject(
    array({ type: 'array', minItems: 2 }) as object,
  );
});
