import { expect, it } from 'vitest';
import { documentOf } from '../../../test/kit/manifests';
import type { JsonSchema } from './json-schema';
import { requiredKeys } from './required';

/** What a schema asks of a value. */
function required(schema: JsonSchema, value?: object): readonly string[] {
  const node = value && documentOf(JSON.stringify(value)).root;
  return [...requiredKeys({ schema, document: schema }, node)];
}

const kind = (value: string, ...keys: string[]): JsonSchema => ({
  properties: { kind: { const: value } },
  required: keys,
});

it('takes what the schema and all its parts ask for', () => {
  expect(required({ required: ['a'], allOf: [{ required: ['b'] }, { required: ['a', 'c'] }] })).toEqual([
    'a',
    'b',
    'c',
  ]);
});

it('takes of alternatives what all that are still open ask for', () => {
  const schema: JsonSchema = { required: ['kind'], oneOf: [kind('x', 'a', 'both'), kind('y', 'b', 'both')] };
  expect(required(schema)).toEqual(['kind', 'both']);
  expect(required(schema, { kind: 'y' })).toEqual(['kind', 'b', 'both']);
});

it('takes the first alternative where nothing is asked for outside them', () => {
  expect(required({ anyOf: [{ required: ['a'] }, { required: ['b'] }] })).toEqual(['a']);
});

it('takes a condition only where its value is there and holds', () => {
  const schema: JsonSchema = {
    if: { ...kind('x'), required: ['kind'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['a'] },
    else: { required: ['b'] },
  };
  expect(required(schema)).toEqual([]);
  expect(required(schema, { kind: 'x' })).toEqual(['a']);
  expect(required(schema, { kind: 'y' })).toEqual(['b']);
});

it('follows references, and comes to an end where they run in a circle', () => {
  const schema: JsonSchema = {
    allOf: [{ $ref: '#/definitions/a' }],
    definitions: { a: { required: ['a'], allOf: [{ $ref: '#/definitions/a' }] } },
  };
  expect(required(schema)).toEqual(['a']);
});
