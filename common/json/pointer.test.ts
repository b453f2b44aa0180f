import { expect, it } from 'vitest';
import { childByKey, escapedKey, keysOf, parentPointer, pathIn, pointerOf, unescapedKey } from './pointer';

it('writes the path of a value with slashes and tildes escaped', () => {
  expect(pointerOf([])).toBe('');
  expect(pointerOf(['a/b', '~', 0])).toBe('/a~1b/~0/0');
  expect(pointerOf([''])).toBe('/');
});

it('reads back the keys that it has written, also those that look escaped', () => {
  const keys = ['a/b', '~', '~1', '~0', '~01', '', '0', ' ', '__proto__'];
  expect(keysOf(pointerOf(keys))).toEqual(keys);
  expect(keysOf('')).toEqual([]);
  for (const key of keys) expect(unescapedKey(escapedKey(key))).toBe(key);
});

it('resolves members by name and items by digits, and nothing that is inherited', () => {
  expect(childByKey(['a', 'b'], '1')).toBe('b');
  expect(childByKey({ 1: 'b' }, '1')).toBe('b');
  for (const key of ['2', '-1', '1.0', '1e0', '', 'length']) expect(childByKey(['a', 'b'], key)).toBeUndefined();
  for (const key of ['b', 'toString', '__proto__']) expect(childByKey({ a: 1 }, key)).toBeUndefined();
  for (const value of [null, 'text', 1, undefined]) expect(childByKey(value, 'length')).toBeUndefined();
});

it('treats digits as an index in arrays, and as a key elsewhere', () => {
  expect(pathIn({ 0: [{ 1: 'x' }] }, '/0/0/1')).toEqual(['0', 0, '1']);
  expect(pathIn({ a: [] }, '/a/7/b')).toEqual(['a', 7, 'b']);
  expect(pathIn({ a: [] }, '/a/x')).toEqual(['a', 'x']);
  expect(pathIn({ a: 1 }, '')).toEqual([]);
});

it('finds the parent of a pointer', () => {
  expect(parentPointer('/a~1b/0')).toBe('/a~1b');
  expect(parentPointer('/a')).toBe('');
  expect(parentPointer('')).toBeUndefined();
});
