import { expect, it } from 'vitest';
import { pointerKeys, referenceTo, schemaAt } from './local-schema';

const ROOT = { $defs: { 'a/b': { type: 'string', default: { type: 'x' } }, c: true }, items: [{ title: 'first' }] };

it('finds schemas, and nothing but schemas', () => {
  expect(schemaAt(ROOT, '#/$defs/a~1b')).toBe(ROOT.$defs['a/b']);
  expect(schemaAt(ROOT, '#/%24defs/c')).toBe(true);
  expect(schemaAt(ROOT, '#/items/0')).toBe(ROOT.items[0]);
  expect(schemaAt(ROOT, '#')).toBe(ROOT);
  for (const other of '#/$defs #/$defs/a~1b/default #/$defs/a%2Fb #/items/01x #c other.json #/~2 #/%'.split(' ')) {
    expect(schemaAt(ROOT, other)).toBeUndefined();
  }
});

it('writes references that are read back', () => {
  for (const keys of [[], ['$defs', 'a/b'], ['properties', 'n%m', 'größe ~']])
    expect(pointerKeys(referenceTo(keys))).toEqual(keys);
});
