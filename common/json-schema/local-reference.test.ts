import { expect, it } from 'vitest';
import type { Json } from '../json/value';
import { deref, fragmentKeys, localKeys, percentDecoded, resolveLocal, splitReference } from './local-reference';

const root: Json = {
  $defs: { city: { type: 'string' }, 'a/b c': { type: 'null' }, '%': 1, '': 2 },
  prefixItems: [{ type: 'boolean' }],
};

it.each<[string, Json | undefined]>([
  ['#', root],
  ['#/$defs/city', { type: 'string' }],
  ['#/$defs/a~1b%20c', { type: 'null' }],
  ['#/$defs/%', 1],
  ['#/$defs/', 2],
  ['#/prefixItems/0', { type: 'boolean' }],
  ['#/prefixItems/1', undefined],
  ['#/$defs/toString', undefined],
  ['#/$defs/city/type/length', undefined],
  ['#city', undefined],
  ['other.json#/$defs/city', undefined],
  ['', undefined],
])('%j leads to %j', (reference, expected) => expect(resolveLocal(root, reference)).toEqual(expected));

it('leads nowhere from what is no text', () => {
  expect(resolveLocal(root, undefined)).toBeUndefined();
  expect(resolveLocal(root, 5)).toBeUndefined();
  expect(resolveLocal(undefined, '#/a')).toBeUndefined();
});

it('tells an address from what stands behind its first mark', () => {
  expect(splitReference('a.json#/b#c')).toEqual({ address: 'a.json', fragment: '/b#c' });
  expect(splitReference('#')).toEqual({ address: '', fragment: '' });
  expect(splitReference('a.json')).toEqual({ address: 'a.json' });
});

it('tells pointers from names', () => {
  expect(fragmentKeys('/a/b~0')).toEqual(['a', 'b~']);
  expect(fragmentKeys('')).toEqual([]);
  expect(fragmentKeys('name')).toBeUndefined();
  expect(localKeys('#/a%2Fb')).toEqual(['a/b']);
  expect(localKeys('a#/b')).toBeUndefined();
});

it('keeps percent signs that stand for themselves', () => {
  expect(percentDecoded('50%25')).toBe('50%');
  expect(percentDecoded('50%')).toBe('50%');
});

it('follows references to the first schema that is none, and gives up on those that lead in a circle', () => {
  const schema: Json = { a: { $ref: '#/b' }, b: { $ref: '#/c' }, c: { type: 'string' }, me: { $ref: '#/me' } };
  expect(deref({ $ref: '#/a' }, schema)).toEqual({ type: 'string' });
  expect(deref({ $ref: '#/me' }, schema)).toEqual({ $ref: '#/me' });
  expect(deref({ $ref: '#/nowhere' }, schema)).toBeUndefined();
  expect(deref({ type: 'null' }, schema)).toEqual({ type: 'null' });
});
