import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/value';
import { SchemaReader } from './reader';

const read = (schema: unknown, value?: Json, picked: Record<string, number> = {}) =>
  new SchemaReader(schema as Json).read(schema as Json, value, (key) => picked[key]);
const propertiesOf = (schema: unknown, value?: Json) =>
  Object.keys((read(schema, value).schema.properties as object) ?? {});

it('a list of values includes null if another alternative allows it', () => {
  const valuesOf = (schema: Json) => new SchemaReader(schema).read(schema).values?.map(({ value }) => value);
  const units = { enum: ['celsius', 'kelvin'] };
  expect(valuesOf({ anyOf: [units, { type: 'null' }] })).toEqual(['celsius', 'kelvin', null]);
  const referred: Json = { anyOf: [{ $ref: '#/$defs/u' }, { type: 'null' }], $defs: { u: units } };
  expect(valuesOf(referred)).toEqual(['celsius', 'kelvin', null]);
  expect(valuesOf({ oneOf: [{ const: 'a' }, { const: 'b' }, { const: null }] })).toEqual(['a', 'b', null]);
  expect(valuesOf({ ...units, nullable: true })).toEqual(['celsius', 'kelvin', null]);
  expect(valuesOf({ type: ['string', 'null'], enum: ['a', null] })).toEqual(['a', null]);
  // The enum does not allow it, whatever the type is.
  expect(valuesOf({ type: ['string', 'null'], enum: ['a'] })).toEqual(['a']);
});

describe('references and parts', () => {
  it('follows references to definitions, anchors, ids and the root', () => {
    const $defs = { city: { title: 'City', type: 'string' }, named: { $anchor: 'n', type: 'integer' } };
    expect(read({ $ref: '#/$defs/city', $defs })).toMatchObject({ type: 'string', schema: { title: 'City' } });
    expect(read({ $ref: '#n', $defs })).toMatchObject({ type: 'integer' });
    expect(read({ $ref: 'urn:x', definitions: { a: { $id: 'urn:x', type: 'boolean' } } }).type).toBe('boolean');
  });

  it('prefers the keywords next to a reference', () => {
    const schema = { $ref: '#/$defs/a', title: 'Here', $defs: { a: { title: 'There', type: 'string' } } };
    expect(read(schema).schema).toMatchObject({ title: 'Here', type: 'string' });
  });

  it.each([
    { $ref: '#' },
    { $ref: '#/a', a: { $ref: '#/b' }, b: { $ref: '#/a' } },
    { allOf: [{ $ref: '#' }], oneOf: [{ $ref: '#' }, { $ref: '#' }] },
    { $ref: 'https://example.com/elsewhere.json' },
    { $ref: '#/nowhere' },
  ] as Json[])('ends for %j', (schema) => {
    expect(read(schema, {}).type).toBeUndefined();
  });

  it('merges the parts of allOf, the stricter bound of each', () => {
    const { schema } = read({
      required: ['a'],
      allOf: [
        { properties: { a: { minimum: 1 } }, required: ['b'], minProperties: 1 },
        { properties: { a: { maximum: 3 }, b: { type: 'string' } }, minProperties: 2 },
      ],
    });
    expect(schema).toMatchObject({ required: ['a', 'b'], minProperties: 2, type: 'object' });
    expect(propertiesOf(schema)).toEqual(['a', 'b']);
    const reader = new SchemaReader(schema);
    const a = (schema.properties as { a: Json }).a;
    expect(reader.read(a).schema).toMatchObject({ minimum: 1, maximum: 3, type: 'number' });
  });

  it('applies the branch of an if for the current value', () => {
    const schema = {
      properties: { kind: { enum: ['a', 'b'] } },
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { onlyA: {} } },
      else: { properties: { onlyB: {} } },
    };
    expect(propertiesOf(schema, { kind: 'a' })).toEqual(['kind', 'onlyA']);
    expect(propertiesOf(schema, { kind: 'b' })).toEqual(['kind', 'onlyB']);
    expect(propertiesOf(schema)).toEqual(['kind']);
  });

  it('applies the dependencies of existing members', () => {
    const schema = {
      properties: { card: {} },
      dependentSchemas: { card: { properties: { address: {} } } },
      dependencies: { card: ['cvc'] },
    };
    expect(propertiesOf(schema, {})).toEqual(['card']);
    expect(propertiesOf(schema, { card: 1 })).toEqual(['card', 'address']);
    expect(read(schema, { card: 1 }).schema.required).toEqual(['cvc']);
  });
});

describe('types', () => {
  it.each([
    [{ type: 'integer' }, 'integer', false],
    [{ type: ['string', 'null'] }, 'string', true],
    [{ type: 'string', nullable: true }, 'string', true],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number', true],
    [{ type: 'null' }, 'null', false],
    [{ properties: {} }, 'object', false],
    [{ items: {} }, 'array', false],
    [{ enum: ['a', null] }, 'string', true],
    [{ const: 5 }, 'number', false],
    [{ type: 'text' }, undefined, false],
    [{}, undefined, false],
    [true, undefined, false],
    ['nonsense', undefined, false],
  ] as [Json, string | undefined, boolean][])('%j is %s', (schema, type, isNullable) => {
    expect(read(schema)).toMatchObject({ isNullable });
    expect(read(schema).type).toBe(type);
  });

  it('offers a choice of types, and selects that of the value', () => {
    const schema = { type: ['string', 'integer', 'object'] };
    const alternatives = [{ key: 'type', titles: ['string', 'integer', 'object'], selected: 0 }];
    expect(read(schema)).toMatchObject({ type: 'string', alternatives });
    expect(read(schema, {}).type).toBe('object');
    expect(read(schema, 5).type).toBe('integer');
    expect(read(schema, undefined, { type: 1 }).type).toBe('integer');
  });

  it('knows that nothing fits `false`', () => {
    expect(read(false).isNever).toBe(true);
    expect(read({ allOf: [false] }).isNever).toBe(true);
  });
});

describe('alternatives', () => {
  const shape = {
    oneOf: [
      { title: 'Circle', properties: { kind: { const: 'circle' }, radius: { type: 'number' } }, required: ['kind'] },
      { properties: { kind: { const: 'square' }, side: { type: 'number' } }, required: ['kind'] },
    ],
  };

  it('selects the one that fits the value', () => {
    const offered = { key: 'oneOf', titles: ['Circle', 'kind: "square"'], selected: 0 };
    expect(read(shape).alternatives).toMatchObject([offered]);
    expect(read(shape, { kind: 'square' }).alternatives).toMatchObject([{ selected: 1 }]);
    expect(propertiesOf(shape, { kind: 'square' })).toEqual(['kind', 'side']);
  });

  it('keeps the one that the user selected', () => {
    expect(read(shape, {}, { oneOf: 1 }).alternatives).toMatchObject([{ selected: 1 }]);
    expect(read(shape, {}, { oneOf: 7 }).alternatives).toMatchObject([{ selected: 0 }]);
  });

  it('offers those within the selected one', () => {
    const schema = { oneOf: [{ title: 'A' }, { title: 'B', anyOf: [{ type: 'string' }, { type: 'number' }] }] };
    expect(read(schema, undefined, { oneOf: 1 }).alternatives.map(({ key }) => key)).toEqual(['oneOf', 'oneOf1anyOf']);
  });

  it('describes the required members if the alternatives differ only in these', () => {
    const schema = { properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { required: ['b'] }] };
    expect(read(schema)).toMatchObject({ alternatives: [], notes: ['Needs a, or b.'] });
  });
});

it('treats the names of built-in members as ordinary keys', () => {
  const schema = JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{}},"required":["__proto__"]}');
  expect(propertiesOf(schema, {})).toEqual(['__proto__', 'constructor']);
  expect(new SchemaReader(schema).mismatch(schema, {})).toBeGreaterThan(0);
});

describe('hostile schemas', () => {
  it('of great size and depth are read quickly', () => {
    let deep: Json = {};
    for (let i = 0; i < 5_000; i++) deep = { allOf: [deep, deep] };
    let doubled: Json = { type: 'string' };
    for (let i = 0; i < 60; i++) doubled = { anyOf: [doubled, doubled], properties: { a: doubled } };
    const wide = { oneOf: Array.from({ length: 5_000 }, (_, i) => ({ properties: { [`a${i}`]: { $ref: '#' } } })) };
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`p${i}`, { $ref: '#' }]));
    for (const schema of [deep, doubled, wide, { properties: many }] as Json[]) {
      expect(read(schema, { a: { a: { a: 'x' } } })).toBeDefined();
    }
  });
});
