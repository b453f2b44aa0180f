import { expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import { SchemaReader } from '../../common/json-schema/reading/reader';
import { blankOf, converted } from './blank';

it.each([
  [{ type: 'string' }, ''],
  [{ type: 'string', default: 'x' }, 'x'],
  [{ type: 'integer', minimum: 3 }, 3],
  [{ type: 'number', maximum: -2 }, -2],
  [{ type: 'number' }, 0],
  [{ enum: ['a', 'b'] }, 'a'],
  [{ type: 'array', items: {} }, []],
  [
    { properties: { kind: { const: 'a' }, n: { type: 'string' }, d: { default: 1 } }, required: ['kind', 'n', 'd'] },
    { kind: 'a', d: 1 },
  ],
  [true, ''],
] as [Json, Json][])('a place of %j begins with %j', (schema, value) => {
  expect(blankOf(new SchemaReader(schema), schema)).toEqual(value);
});

it('keeps members known to both alternatives or to neither', () => {
  const schema: Json = {
    oneOf: [
      { properties: { kind: { const: 'a' }, name: { type: 'string' }, a: {} }, required: ['kind'] },
      { properties: { kind: { const: 'b' }, name: { type: 'string' }, b: {} }, required: ['kind'] },
      { type: 'string' },
    ],
  };
  const reader = new SchemaReader(schema);
  const pick = (index: number) => () => index;
  const value = { kind: 'a', name: 'n', a: 1, other: 2 };
  expect(converted(reader, schema, value, pick(0), pick(1))).toEqual({ name: 'n', other: 2, kind: 'b' });
  expect(converted(reader, schema, value, pick(0), pick(2))).toBe('');
  expect(converted(reader, schema, 'x', pick(2), pick(1))).toEqual({ kind: 'b' });
});

it('a number that was typed as a text is one when that is said, and the other way round', () => {
  const schema: Json = { type: ['string', 'integer', 'boolean'] };
  const reader = new SchemaReader(schema);
  const pick = (selected: number) => () => selected;
  expect(converted(reader, schema, '12', pick(0), pick(1))).toBe(12);
  expect(converted(reader, schema, '1.5', pick(0), pick(1))).toBe(0);
  expect(converted(reader, schema, 12, pick(1), pick(0))).toBe('12');
  expect(converted(reader, schema, true, pick(2), pick(0))).toBe('true');
});
