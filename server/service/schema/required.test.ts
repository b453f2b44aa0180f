import { expect, it } from 'vitest';
import { documentOf } from '../../../test/kit/manifests';
import type { JsonSchema } from '../model/json-schema';
import { requiredKeys } from './required';

/** The keys that a schema requires of a value. */
function required(schema: JsonSchema, value?: object): readonly string[] {
  const node = value && documentOf(JSON.stringify(value)).root;
  return [...requiredKeys({ schema, document: schema }, node)];
}

const kind = (value: string, ...required: string[]): JsonSchema => ({
  properties: { kind: { const: value } },
  required,
});

it('returns what the schema and all its `allOf` parts require', () => {
  const allOf = [{ required: ['b'] }, { required: ['a', 'c'] }];
  expect(required({ required: ['a'], allOf })).toEqual(['a', 'b', 'c']);
});

it('returns what all alternatives that are still possible require', () => {
  const schema: JsonSchema = { required: ['kind'], oneOf: [kind('x', 'a', 'both'), kind('y', 'b', 'both')] };
  expect(required(schema)).toEqual(['kind', 'both']);
  expect(required(schema, { kind: 'y' })).toEqual(['kind', 'b', 'both']);
});

it('uses the first alternative if nothing is required outside them', () => {
  expect(required({ anyOf: [{ required: ['a'] }, { required: ['b'] }] })).toEqual(['a']);
});

it('applies a condition only if there is a value', () => {
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

it('follows references, and ends if they are circular', () => {
  const schema: JsonSchema = {
    allOf: [{ $ref: '#/definitions/a' }],
    definitions: { a: { required: ['a'], allOf: [{ $ref: '#/definitions/a' }] } },
  };
  expect(required(schema)).toEqual(['a']);
});
