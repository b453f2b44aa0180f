import { expect, it } from 'vitest';
import { valueAt, withItemMoved, withKeyRenamed, withoutValue, withValue } from './place';
import type { Json } from './value';

it('sets a value, and creates missing objects on the way', () => {
  const root = { a: { b: 1 }, c: 2 };
  expect(withValue(root, ['a', 'b'], 5)).toEqual({ a: { b: 5 }, c: 2 });
  expect(withValue(root, ['x', 'y'], 5)).toEqual({ a: { b: 1 }, c: 2, x: { y: 5 } });
  expect(withValue({ l: [1, 2] }, ['l', 1], null)).toEqual({ l: [1, null] });
  expect(withValue({ l: [1] }, ['l', 9], 2)).toEqual({ l: [1, 2] });
  expect(withValue(root, [], 7)).toBe(7);
  expect(root).toEqual({ a: { b: 1 }, c: 2 });
});

it('removes members and items', () => {
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

it('renames members in their position, and never overwrites another', () => {
  const keys = (root: Json) => JSON.stringify(root);
  expect(keys(withKeyRenamed({ o: { a: 1, b: 2 } }, ['o', 'a'], 'c'))).toBe('{"o":{"c":1,"b":2}}');
  expect(keys(withKeyRenamed({ a: 1, b: 2 }, ['a'], 'b'))).toBe('{"a":1,"b":2}');
  expect(keys(withKeyRenamed({ a: 1 }, ['a'], '__proto__'))).toBe('{"__proto__":1}');
  expect(keys(withKeyRenamed({ a: 1 }, ['x'], 'y'))).toBe('{"a":1}');
});

it('changes no prototype', () => {
  const changed = withValue({}, ['__proto__', 'x'], 1) as object;
  expect(Object.keys(changed)).toEqual(['__proto__']);
  expect((Object.prototype as { x?: unknown }).x).toBeUndefined();
  expect(valueAt({}, ['constructor', 'name'])).toBeUndefined();
  expect(JSON.stringify(withoutValue(withValue({ a: 1 }, ['__proto__'], 1), ['a']))).toBe('{"__proto__":1}');
});
