import { expect, it } from 'vitest';
import { rootObject, rootProperties, rootWithout } from './root';
import { apply, CHANGED, REFUSED } from './test-step';

it('sets the type of a root that has only objects', () => {
  const step = rootObject(REFUSED, 'type');
  expect(apply(step, { properties: { a: {} } })).toEqual({
    said: ['refused : The root of the schema is not `type: "object"`.'],
    schema: { type: 'object', properties: { a: {} } },
  });
  expect(apply(step, { type: ['object', 'null'], properties: {} }).schema).toEqual({ type: 'object', properties: {} });
  expect(apply(step, { type: 'object' }).said).toEqual([]);
});

it('replaces another root by an object without arguments', () => {
  const empty = { type: 'object', properties: {} };
  expect(apply(rootObject(REFUSED, 'type'), { type: 'string', minLength: 1 })).toEqual({
    said: ['refused type: The root of the schema is not `type: "object"`.'],
    schema: empty,
  });
  expect(apply(rootObject(CHANGED, 'replace'), { properties: { a: {} } }).schema).toEqual(empty);
});

it('adds `properties`', () => {
  expect(apply(rootProperties(REFUSED), { type: 'object', items: { type: 'object' } })).toEqual({
    said: ['refused : The root of the schema has no `properties`.'],
    schema: { type: 'object', items: { type: 'object' }, properties: {} },
  });
  expect(apply(rootProperties(REFUSED), { properties: {} }).said).toEqual([]);
});

it('removes keywords from the root alone', () => {
  const schema = { anyOf: [{ required: ['a'] }], not: {}, properties: { a: { anyOf: [{ type: 'null' }] } } };
  expect(apply(rootWithout(['oneOf', 'anyOf'], REFUSED), schema)).toEqual({
    said: ['refused anyOf: The root of the schema has `anyOf`.'],
    schema: { not: {}, properties: schema.properties },
  });
});
