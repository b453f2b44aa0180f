import { expect, it } from 'vitest';
import type { Json } from '../../server/service/document/node';
import { SchemaReader } from '../../server/service/schema/reading/reader';
import { blankOf, converted } from './blank';
import {
  isDeeperThan,
  parentPointer,
  pointerOf,
  valueAt,
  withItemMoved,
  withKeyRenamed,
  withoutValue,
  withValue,
} from './edit';

it('sets a value, and makes the objects on the way', () => {
  const root = { a: { b: 1 }, c: 2 };
  expect(withValue(root, ['a', 'b'], 5)).toEqual({ a: { b: 5 }, c: 2 });
  expect(withValue(root, ['x', 'y'], 5)).toEqual({ a: { b: 1 }, c: 2, x: { y: 5 } });
  expect(withValue({ l: [1, 2] }, ['l', 1], null)).toEqual({ l: [1, null] });
  expect(withValue({ l: [1] }, ['l', 9], 2)).toEqual({ l: [1, 2] });
  expect(withValue(root, [], 7)).toBe(7);
  expect(root).toEqual({ a: { b: 1 }, c: 2 });
});

it('takes members and items away', () => {
  expect(withoutValue({ a: { b: 1, c: 2 } }, ['a', 'b'])).toEqual({ a: { c: 2 } });
  expect(withoutValue([1, 2, 3], [1])).toEqual([1, 3]);
  expect(withoutValue({ a: 1 }, ['b', 'c'])).toEqual({ a: 1 });
  expect(withoutValue({ a: 1 }, ['a', 'c'])).toEqual({ a: 1 });
  expect(withoutValue({ a: 1 }, [])).toBeUndefined();
});

it('moves items', () => {
  expect(withItemMoved({ l: [1, 2, 3] }, ['l'], 0, 2)).toEqual({ l: [2, 3, 1] });
  expect(withItemMoved({ l: [1, null] }, ['l'], 1, 0)).toEqual({ l: [null, 1] });
  expect(withItemMoved({ l: [1] }, ['l'], 0, 1)).toEqual({ l: [1] });
});

it('renames members where they stand, and never over another', () => {
  const keys = (root: Json) => JSON.stringify(root);
  expect(keys(withKeyRenamed({ o: { a: 1, b: 2 } }, ['o', 'a'], 'c'))).toBe('{"o":{"c":1,"b":2}}');
  expect(keys(withKeyRenamed({ a: 1, b: 2 }, ['a'], 'b'))).toBe('{"a":1,"b":2}');
  expect(keys(withKeyRenamed({ a: 1 }, ['a'], '__proto__'))).toBe('{"__proto__":1}');
  expect(keys(withKeyRenamed({ a: 1 }, ['x'], 'y'))).toBe('{"a":1}');
});

it('touches no prototype', () => {
  const changed = withValue({}, ['__proto__', 'x'], 1) as object;
  expect(Object.keys(changed)).toEqual(['__proto__']);
  expect((Object.prototype as { x?: unknown }).x).toBeUndefined();
  expect(valueAt({}, ['constructor', 'name'])).toBeUndefined();
  expect(JSON.stringify(withoutValue(withValue({ a: 1 }, ['__proto__'], 1), ['a']))).toBe('{"__proto__":1}');
});

it('writes pointers', () => {
  expect(pointerOf(['a/b', '~', 0])).toBe('/a~1b/~0/0');
  expect(parentPointer('/a~1b/0')).toBe('/a~1b');
  expect(parentPointer('')).toBeUndefined();
});

it('counts levels without falling over', () => {
  let deep: Json = {};
  for (let i = 0; i < 50_000; i++) deep = [deep];
  expect(isDeeperThan(deep, 100)).toBe(true);
  expect(isDeeperThan({ a: [1] }, 100)).toBe(false);
});

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

it('takes over to another alternative what both know, and what nobody knows', () => {
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
