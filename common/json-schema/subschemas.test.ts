import { expect, it } from 'vitest';
import { pointerOf } from '../json/pointer';
import type { Json } from '../json/value';
import type { Schema } from './keyword-values';
import { KEYWORDS } from './keywords';
import { eachInner, eachSubschema, mapInner } from './subschemas';

/** The positions of the direct subschemas of a schema. */
function places(schema: Schema): readonly string[] {
  const found: string[] = [];
  eachInner(schema, (_, keyword, key) => {
    found.push(pointerOf(key === undefined ? [keyword] : [keyword, key]));
  });
  return found;
}

it.each<[Schema, readonly string[]]>([
  [{ not: { type: 'null' }, if: {}, additionalProperties: false }, ['/not', '/if']],
  [{ properties: { 'a/b': {}, c: {}, d: true }, $defs: { d: {} } }, ['/properties/a~1b', '/properties/c', '/$defs/d']],
  [{ anyOf: [{}, {}], prefixItems: [{}] }, ['/anyOf/0', '/anyOf/1', '/prefixItems/0']],
  [{ items: {} }, ['/items']],
  [{ items: [{}, {}] }, ['/items/0', '/items/1']],
])('finds where schemas stand in %j', (schema, expected) => expect(places(schema)).toEqual(expected));

it.each<Schema>([
  { default: { not: {} }, const: { properties: { a: {} } }, enum: [{ items: {} }], examples: [{ allOf: [{}] }] },
  { 'x-own': { not: {} }, unknown: [{}] },
  { properties: [{}], allOf: { a: {} }, not: [{}], $defs: 'a' },
])('takes neither data nor what a keyword can’t hold for schemas: %j', (schema) => expect(places(schema)).toEqual([]));

it('visits a schema and all within it, also those that are nested deeper than a stack', () => {
  const types: string[] = [];
  const x: Json = { type: 'b', items: [{ type: 'c' }, false] };
  const schema: Json = { type: 'a', properties: { x }, not: { type: 'd' } };
  eachSubschema(schema, ({ type }) => types.push(String(type)));
  expect(types.sort()).toEqual(['a', 'b', 'c', 'd']);
  let deep: Json = {};
  for (let i = 0; i < 15_000; i++) deep = { not: deep };
  let count = 0;
  eachSubschema(deep, () => count++);
  expect(count).toBe(15_001);
});

it('changes the values in the positions of schemas, and nothing else', () => {
  const marked = (keyword: string, value: Json) => JSON.stringify(mapInner(keyword, value, (inner) => [inner]));
  expect(marked('not', { a: 1 })).toBe('[{"a":1}]');
  expect(marked('items', false)).toBe('[false]');
  expect(marked('items', [{}, true])).toBe('[[{}],[true]]');
  expect(marked('properties', JSON.parse('{ "__proto__": {}, "b": true }'))).toBe('{"__proto__":[{}],"b":[true]}');
  expect(marked('dependencies', { a: ['b'], c: {} })).toBe('{"a":["b"],"c":[{}]}');
  expect(marked('required', ['a'])).toBe('["a"]');
  expect(marked('x-own', { a: {} })).toBe('{"a":{}}');
});

it('does not change values that are invalid for a keyword', () => {
  const never = (): Json => {
    throw new Error('not a schema');
  };
  for (const [keyword, { kind }] of KEYWORDS) {
    const value: Json = kind === 'list' ? { a: {} } : [];
    if (kind !== 'mixed') expect(mapInner(keyword, value, never)).toBe(value);
  }
});
