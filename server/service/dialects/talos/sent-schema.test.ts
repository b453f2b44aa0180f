import { expect, it } from 'vitest';
import type { Json } from '../../document/tree/node';
import { sentSchema } from './read-tool';

it('keeps types, parameter descriptions and required names', () => {
  expect(
    sentSchema({
      type: 'object',
      properties: {
        unit: { type: 'string', enum: ['c', 'f'], default: 'c', description: 'The unit.' },
        days: { type: 'integer', minimum: 1 },
        tags: { type: 'array', items: { type: 'array', items: { type: 'integer', description: 'A number.' } } },
      },
      required: ['unit', 'days'],
    }),
  ).toEqual({
    type: 'object',
    properties: {
      unit: { type: 'string', description: 'The unit.' },
      days: { type: 'number' },
      tags: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
    },
    additionalProperties: false,
    required: ['unit', 'days'],
  });
});

it('reads an array of properties as an object whose keys are the indexes', () => {
  expect(sentSchema({ properties: [{ type: 'string' }], required: ['0'] })).toEqual({
    type: 'object',
    properties: { 0: { type: 'string' } },
    additionalProperties: false,
    required: ['0'],
  });
});

it('converts all other types to "anything", never required', () => {
  const properties = {
    a: { type: 'object', properties: { b: { type: 'string' } }, description: 'An object.' },
    c: { type: ['string', 'null'] },
    d: { anyOf: [{ type: 'string' }] },
    e: { type: 'array' },
  };
  expect(sentSchema({ properties, required: ['a', 'c', 'd'] })).toEqual({
    type: 'object',
    properties: { a: { description: 'An object.' }, c: {}, d: {}, e: { type: 'array', items: {} } },
    additionalProperties: false,
  });
});

it.each<Json>([
  null,
  'text',
  [],
  { properties: [] },
  { properties: { a: null }, required: true },
  JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'),
])('reads %j without failing', (schema) => {
  expect(sentSchema(schema)).toMatchObject({ type: 'object', additionalProperties: false });
});
