/** JSON Schema's types: their names, those in a schema, and that of a value. */
import { type Json, own } from '../json/value';
import type { Schema } from './keyword-values';

/** The names of JSON Schema's types. */
export const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const;

/** The name of a type. */
export type TypeName = (typeof TYPES)[number];

/** The same as strings, to compare with any string. */
export const TYPE_NAMES: readonly string[] = TYPES;

/** Names of the types in other languages, in small letters. */
const ALIASES: ReadonlyMap<string, TypeName> = new Map([
  ...(['int', 'int32', 'int64', 'long'] as const).map((name) => [name, 'integer'] as const),
  ...(['str', 'text', 'char'] as const).map((name) => [name, 'string'] as const),
  ...(['float', 'double', 'decimal', 'num'] as const).map((name) => [name, 'number'] as const),
  ['bool', 'boolean'] as const,
  ...(['dict', 'map', 'hash', 'hashmap', 'struct'] as const).map((name) => [name, 'object'] as const),
  ...(['list', 'arraylist', 'tuple', 'set'] as const).map((name) => [name, 'array'] as const),
  ...(['none', 'nil', 'nonetype', 'undefined'] as const).map((name) => [name, 'null'] as const),
]);

/** The type that a name of another language means; `undefined` if it is none. */
export function typeByAlias(name: string): TypeName | undefined {
  return ALIASES.get(name.toLowerCase());
}

/** Whether a value is the name of a type. */
export function isTypeName(value: Json | undefined): value is TypeName {
  return typeof value === 'string' && TYPE_NAMES.includes(value);
}

/** The types that a schema names, in its order; `undefined` if it names no known type. */
export function typesAt(schema: Schema): readonly TypeName[] | undefined {
  const value = own(schema, 'type');
  const names: readonly Json[] = Array.isArray(value) ? [...new Set(value)] : value === undefined ? [] : [value];
  const known = names.filter(isTypeName);
  return known.length === 0 ? undefined : known;
}

/** The type of a value: `integer` for integers. */
export function typeOf(value: Json): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as 'string' | 'boolean' | 'object';
}

/** Whether a value of that type is one of the types. */
export function isAmong(type: TypeName, types: readonly TypeName[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}
