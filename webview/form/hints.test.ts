import { expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import { SchemaReader } from '../../common/json-schema/reading/reader';
import { typeName } from './hints';

it.each<[Json, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
  [{ type: 'integer' }, 'integer'],
  [{ type: 'boolean' }, 'boolean'],
  [{ type: 'array' }, 'array'],
  [{ properties: {} }, 'object'],
  [{ enum: ['a', 'b'] }, 'string'],
  [{ enum: ['a', 1.5] }, 'string or number'],
  [{ const: 'a' }, 'string, fixed'],
  [{}, 'any value'],
  [false, 'not allowed'],
])('a place for %j is called %s', (schema, name) => {
  expect(typeName(new SchemaReader(schema).read(schema))).toBe(name);
});
