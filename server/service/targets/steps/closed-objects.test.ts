import { expect, it } from 'vitest';
import { closedObjects, emptyObjects, objectsWithoutProperties } from './closed-objects';
import { apply, CHANGED, REFUSED } from './test-step';

it('closes objects, and tells those that are open on purpose', () => {
  const schema = { type: 'object', properties: { a: { properties: {}, additionalProperties: { type: 'string' } } } };
  const { reported, schema: after } = apply(closedObjects(CHANGED, REFUSED), schema);
  expect(reported).toEqual([
    'changed : The root object does not set `additionalProperties: false`.',
    'refused properties/a/additionalProperties: The object `a` allows other properties.',
  ]);
  expect(after).toEqual({
    type: 'object',
    properties: { a: { properties: {}, additionalProperties: false } },
    additionalProperties: false,
  });
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

it('finds objects without any property', () => {
  const step = emptyObjects(REFUSED);
  expect(
    apply(step, { type: 'object', properties: { a: { type: 'object' }, b: { type: 'string' } } }).reported,
  ).toEqual(['refused properties/a/type: The object `a` has no properties.']);
  expect(apply(step, { type: 'object', properties: {} }).reported).toEqual([
    'refused type: The root object has no properties.',
  ]);
});
