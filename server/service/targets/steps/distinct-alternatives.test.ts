import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { lossOfOneOf } from './distinct-alternatives';

const ROOT = { $defs: { a: { type: 'string' }, b: { type: 'number' } } };

const tagged = (kind: string, required: readonly string[] = ['kind']): Json => ({
  type: 'object',
  properties: { kind: { const: kind }, x: { type: 'string' } },
  required: [...required],
});

it.each<[string, readonly Json[]]>([
  ['values', [{ const: 'a', title: 'A' }, { const: 'b' }, { enum: ['c', 1] }]],
  ['types', [{ type: 'string' }, { type: ['integer', 'null'] }, { type: 'object' }]],
  ['values and types', [{ const: 'a' }, { type: 'number' }]],
  ['types behind references', [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b', minimum: 1 }, { type: 'null' }]],
  ['a property that says of which kind an object is', [tagged('a'), tagged('b')]],
])('nothing is lost by `anyOf` where no value matches two: by %s', (_, alternatives) =>
  expect(lossOfOneOf([...alternatives], ROOT)).toBeUndefined(),
);

it.each<[string, readonly Json[]]>([
  ['one value is in both', [{ const: 'a' }, { enum: ['b', 'a'] }]],
  ['an integer is a number', [{ type: 'integer' }, { type: 'number' }]],
  ['a value is of the type of the other', [{ const: 'a' }, { type: 'string' }]],
  ['one says nothing', [{ const: 'a' }, {}]],
  ['a reference leads to the same', [{ $ref: '#/$defs/a' }, { type: 'string' }]],
  ['the property is optional', [tagged('a'), tagged('b', [])]],
])('something is lost where a value may match two: %s', (_, alternatives) =>
  expect(lossOfOneOf([...alternatives], ROOT)).toBe('that only one of the alternatives may match'),
);
