import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { mergedObjects, withoutNeutral } from './merged-objects';

const TEXT = { type: 'string' };
const object = (name: string, more: Schema = {}): Schema => ({ type: 'object', properties: { [name]: TEXT }, ...more });

/** A schema merged with the branches of its `allOf`. */
const merging = (schema: Schema, ...branches: Schema[]) =>
  mergedObjects(
    { ...schema, allOf: branches as never },
    branches.map((branch) => [branch]),
    [],
    structuredClone,
  );
const merged = (schema: Schema, ...branches: Schema[]) => {
  const found = merging(schema, ...branches);
  return typeof found === 'object' ? found.schema : found;
};

describe('objects that are combined', () => {
  it('have the properties and requirements of all', () => {
    expect(merged({ title: 'Both' }, object('a', { required: ['a'] }), object('b', { title: 'B' }))).toEqual({
      title: 'Both',
      type: 'object',
      properties: { a: TEXT, b: TEXT },
      required: ['a'],
    });
  });

  it('have the properties of all where one is closed, too, and those that it forbids are known', () => {
    const both = { ...object('a'), properties: { a: TEXT, b: TEXT }, additionalProperties: false };
    const closed = (name: string) => object(name, { additionalProperties: false });
    expect(merging({}, both, closed('b'))).toEqual({ schema: both, forbidden: ['a'] });
    expect(merging({}, both, both)).toEqual({ schema: both });
    expect(merged({}, both, object('c'))).toMatchObject({ properties: { a: TEXT, b: TEXT, c: TEXT } });
  });

  it('are not merged where the meaning would change', () => {
    expect(merged({}, object('a'), object('a', { properties: { a: { type: 'null' } } }))).toBe('conflict');
    expect(merged({}, object('a', { additionalProperties: false }), { required: ['b'] })).toBe('conflict');
    expect(merged({}, object('a', { maxProperties: 1 }), object('b'))).toBe('conflict');
    expect(merged({}, object('a'), TEXT)).toBe('conflict');
  });

  it('may be `null` if each of them may', () => {
    const nullable = { type: ['object', 'null'] };
    expect(merged({}, nullable, nullable)).toMatchObject({ type: ['object', 'null'] });
    expect(merged({}, nullable, object('a'))).toMatchObject({ type: 'object' });
  });
});

it('is not about other schemas', () => {
  expect(merged({}, TEXT, { minLength: 1 })).toBeUndefined();
});

it('knows what changes nothing: `true`, and a schema that stands there already', () => {
  expect(withoutNeutral({ title: 'A' }, [true])).toEqual({ title: 'A' });
  const twice = [
    { type: 'object', title: 'A' },
    { title: 'A', type: 'object' },
  ];
  expect(withoutNeutral({}, twice)).toEqual({ allOf: [twice[0]] });
  expect(withoutNeutral({}, [TEXT, { minLength: 1 }])).toBeUndefined();
});
