import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { SchemaValidator } from './validate';

async function faults(schema: Json, value: Json): Promise<unknown> {
  const { faults, gaps } = (await SchemaValidator.forAllFaults(schema)).check(value);
  expect(gaps).toEqual([]);
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]));
}

it('reports every place that does not match, members by their own path', async () => {
  const schema: Json = {
    type: 'object',
    properties: {
      city: { type: 'string', minLength: 1 },
      days: { type: 'integer', minimum: 1 },
      country: { type: 'string' },
      unit: { enum: ['C', 'F'] },
      tags: { type: 'array', items: { type: 'string' } },
      'a/b': { const: 1 },
    },
    required: ['city', 'country'],
    additionalProperties: false,
  };
  expect(await faults(schema, { city: '', days: 0, unit: 'K', tags: ['a', 2], 'a/b': 2, more: 1 })).toEqual({
    '/country': 'is required',
    '/city': 'must have at least 1 character',
    '/days': 'must be at least 1',
    '/unit': 'must be one of "C", "F"',
    '/tags/1': 'must be a string',
    '/a~1b': 'must be 1',
    '/more': 'is not allowed: the schema has no such property',
  });
  expect(await faults(schema, { city: 'Oslo', country: 'NO' })).toEqual({});
  expect(await faults(schema, 'Oslo')).toEqual({ '': 'must be an object' });
});

it('reports a failed choice itself, not the errors of each of its schemas', async () => {
  const id = { anyOf: [{ type: 'string' }, { type: 'integer' }] };
  const schema = { properties: { id, to: { oneOf: [{ required: ['mail'] }, { required: ['phone'] }] } } };
  expect(await faults(schema, { id: true, to: {} })).toEqual({
    '/id': 'must match at least one of the schemas of `anyOf`',
    '/to': 'must match exactly one of the schemas of `oneOf`',
  });
});

it('reports a failed choice of shared schemas itself, and its siblings separately', async () => {
  const cat = { properties: { lives: { type: 'integer' } }, required: ['lives'] };
  const dog = { anyOf: [{ $ref: '#/$defs/named' }, { $ref: '#/$defs/cat' }], required: ['tail'] };
  const pet: Json = { allOf: [{ required: ['age'] }, { anyOf: [{ $ref: '#/$defs/cat' }, { $ref: '#/$defs/dog' }] }] };
  const schema = { $defs: { named: { required: ['name'] }, cat, dog }, properties: { pet } };
  expect(await faults(schema, { pet: { lives: 'nine' } })).toEqual({
    '/pet/age': 'is required',
    '/pet': 'must match at least one of the schemas of `anyOf`',
  });
});

it('reports errors that only an outer keyword has', async () => {
  expect(await faults({ not: { type: 'string' } }, 'a')).toEqual({ '': 'must NOT be valid' });
});
