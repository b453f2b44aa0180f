import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { apply, CHANGED, losses, REFUSED, titles } from '../../../../test/kit/target-step';
import { closedObjects, hasPropertiesInParts, objectsWithoutProperties } from './closed-objects';

const TEXT = { type: 'string' };

it('closes objects, and tells those that are open on purpose', () => {
  const schema = { type: 'object', properties: { a: { properties: {}, additionalProperties: { type: 'string' } } } };
  const { reported, schema: after } = apply(closedObjects(CHANGED, REFUSED), schema);
  expect(reported).toEqual([
    'changed : The root object does not set `additionalProperties: false`.',
    'refused properties/a/additionalProperties: The object `a` allows other properties.',
  ]);
  expect(after).toEqual({
    type: 'object',
    properties: {
      a: { properties: {}, additionalProperties: false, description: '{additionalProperties: {"type":"string"}}' },
    },
    additionalProperties: false,
  });
});

it('describes what other properties were', () => {
  const step = closedObjects(CHANGED, REFUSED);
  const after = (additionalProperties: Json) => {
    const map = { type: 'object', properties: {}, description: 'D', additionalProperties };
    const root = { type: 'object', properties: { a: map }, additionalProperties: false };
    const { schema } = apply(step, root) as unknown as { readonly schema: typeof root };
    return schema.properties.a.description;
  };
  expect(after(true)).toBe('D');
  expect(after({})).toBe('D');
  expect(after({ type: 'string', maxLength: 80 })).toBe(
    'D\n\n{additionalProperties: {"type":"string","maxLength":80}}',
  );
  const map = { type: 'object', additionalProperties: { type: 'string' } };
  expect(titles(step, map)).toEqual(['Set `additionalProperties` to `false`, and describe what it was']);
  expect(losses(step, map)).toEqual(['that other properties are allowed: what they are is only described']);
});

it('describes long definitions in part, and many references to one in linear time', () => {
  const long = { properties: Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`p${index}`, TEXT])) };
  const tree = { anyOf: [{ $ref: '#/$defs/c' }, { $ref: '#/$defs/c' }] };
  const defs = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `c${index}`,
      { anyOf: Array(2).fill({ $ref: `#/$defs/c${index + 1}` }) },
    ]),
  );
  const started = performance.now();
  for (const $ref of ['#/$defs/long', '#/$defs/c0', '#/$defs/tree']) {
    const schema = { type: 'object', additionalProperties: { $ref }, $defs: { long, tree, ...defs } };
    const { description } = apply(closedObjects(CHANGED, REFUSED), schema).schema as { readonly description: string };
    expect(description.length).toBeLessThan(100_000);
  }
  expect(performance.now() - started).toBeLessThan(2000);
});

it('does not close what would forbid the properties of what it is combined with', () => {
  const part = (name: string) => ({ type: 'object', properties: { [name]: TEXT } });
  const step = closedObjects(CHANGED, REFUSED);
  const open = 'that other properties are allowed';
  const [a, b] = [part('a'), part('b')] as unknown as [Json, Json];
  expect(losses(step, { items: { allOf: [a, b] } })).toEqual([undefined, undefined]);
  expect(losses(step, { items: { allOf: [a, { $ref: '#/$defs/b' }] }, $defs: { b } })).toEqual([undefined, undefined]);
  expect(losses(step, { items: { ...part('a'), anyOf: [b] } })).toEqual([undefined, open]);
  expect(losses(step, { items: { $ref: '#/$defs/b', type: 'object' }, $defs: { b } })).toEqual([undefined, open]);
  expect(losses(step, { items: { ...part('a'), dependentSchemas: { a: b } } })).toEqual([undefined, open]);
  expect(losses(step, { items: { anyOf: [a, b] } })).toEqual([open, open]);
});

it('says that it forbids what the object requires without naming it', () => {
  const step = closedObjects(CHANGED, REFUSED);
  const schema = { type: 'object', properties: { a: TEXT }, required: ['a', 'b'] };
  expect(titles(step, schema)).toEqual(['Set `additionalProperties` to `false`, and forbid `b`, which it requires']);
  expect(losses(step, schema)).toEqual([
    'that other properties are allowed, and `b`, which it requires: no object is valid',
  ]);
  expect(titles(step, { ...schema, required: ['a'] })).toEqual(['Set `additionalProperties` to `false`']);
});

it('leaves it to the text to merge alternatives first that require other properties', () => {
  const closed = { type: 'object', properties: { a: TEXT } };
  expect(hasPropertiesInParts({ ...closed, anyOf: [{ required: ['a'] }, { required: ['b'] }] })).toBe(true);
  expect(hasPropertiesInParts({ ...closed, anyOf: [{ required: ['a'] }] })).toBe(false);
});

it('leaves closed objects, and other schemas', () => {
  const schema = { type: 'object', additionalProperties: false, properties: { a: { type: 'string' }, b: {} } };
  expect(apply(closedObjects(CHANGED, REFUSED), schema).reported).toEqual([]);
});

it('adds `properties` to objects that have none', () => {
  expect(apply(objectsWithoutProperties(CHANGED), { items: { type: 'object' } })).toEqual({
    reported: ['changed items/type: The object has no `properties`.'],
    schema: { items: { type: 'object', properties: {} } },
  });
  expect(apply(objectsWithoutProperties(CHANGED), { type: ['object', 'null'] }).reported).toEqual([]);
});
