import { expect, it } from 'vitest';
import { isDeeperThan, isObject, isRecord, isSame, type Json, objectOf, own, setOwn } from './value';

const withProto = JSON.parse('{ "__proto__": 1 }') as Json;

it('recognizes objects, and neither arrays nor null as such', () => {
  const values: readonly Json[] = [{}, { a: 1 }, [], null, 'a', 1, true];
  expect(values.map(isObject)).toEqual([true, true, false, false, false, false, false]);
  expect(values.map(isRecord)).toEqual(values.map(isObject));
  expect(isObject(undefined)).toBe(false);
  expect(isRecord(undefined)).toBe(false);
});

it('finds members that are an object’s own', () => {
  expect(own({ a: 1 }, 'a')).toBe(1);
  expect(own({ a: 1 }, 'toString')).toBeUndefined();
  expect(own({}, '__proto__')).toBeUndefined();
  expect(own(withProto, '__proto__')).toBe(1);
  expect(own(['a'], 'length')).toBeUndefined();
  expect(own(undefined, 'a')).toBeUndefined();
});

it('treats any other value as an object without members', () => {
  expect(objectOf({ a: 1 })).toEqual({ a: 1 });
  for (const value of [undefined, null, ['a'], 'a']) expect(objectOf(value)).toEqual({});
});

it('keeps `__proto__` a member like any other', () => {
  const object: { [key: string]: Json } = {};
  setOwn(object, '__proto__', 1);
  setOwn(object, 'a', 2);
  expect(JSON.stringify(object)).toBe('{"__proto__":1,"a":2}');
  expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
});

it('compares values regardless of the order of members', () => {
  expect(isSame({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame(null, {})).toBe(false);
  expect(isSame(1, '1')).toBe(false);
  expect(isSame(withProto, {})).toBe(false);
  expect(isSame(undefined, undefined)).toBe(true);
});

it('measures depth without overflowing the stack', () => {
  let deep: Json = {};
  for (let i = 0; i < 50_000; i++) deep = [deep];
  expect(isDeeperThan(deep, 100)).toBe(true);
  expect(isDeeperThan({ a: [1] }, 100)).toBe(false);
});
