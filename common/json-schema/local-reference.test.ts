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

it('resolves nothing if the reference is not a string', () => {
  expect(resolveLocal(root, undefined)).toBeUndefined();
  expect(resolveLocal(root, 5)).toBeUndefined();
  expect(resolveLocal(undefined, '#/a')).toBeUndefined();
});

it('separates a URI from what follows the first `#`', () => {
  expect(splitReference('a.json#/b#c')).toEqual({ address: 'a.json', fragment: '/b#c' });
  expect(splitReference('#')).toEqual({ address: '', fragment: '' });
  expect(splitReference('a.json')).toEqual({ address: 'a.json' });
});

it('distinguishes pointers from names', () => {
  expect(fragmentKeys('/a/b~0')).toEqual(['a', 'b~']);
  expect(fragmentKeys('')).toEqual([]);
  expect(fragmentKeys('name')).toBeUndefined();
  expect(localKeys('#/a%2Fb')).toEqual(['a/b']);
  expect(localKeys('a#/b')).toBeUndefined();
});

it('keeps literal percent signs', () => {
  expect(percentDecoded('50%25')).toBe('50%');
  expect(percentDecoded('50%')).toBe('50%');
});

it('follows references to the first schema without one, and gives up on circular ones', () => {
  const schema: Json = { a: { $ref: '#/b' }, b: { $ref: '#/c' }, c: { type: 'string' }, me: { $ref: '#/me' } };
  expect(deref({ $ref: '#/a' }, schema)).toEqual({ type: 'string' });
  expect(deref({ $ref: '#/me' }, schema)).toEqual({ $ref: '#/me' });
  expect(deref({ $ref: '#/nowhere' }, schema)).toBeUndefined();
  expect(deref({ type: 'null' }, schema)).toEqual({ type: 'null' });
});
