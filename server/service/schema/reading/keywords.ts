/** What stands at the keywords of a schema that anybody may have written: each is taken only where it has the type it must have. */
import type { Json } from '../../document/node';

/** A schema that is an object. */
export type Schema = { readonly [keyword: string]: Json };

/** Whether a value is an object; lists and `null` are not. */
export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member of an object; `undefined` for anything else. */
export function own(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The text at a keyword. */
export function textAt(schema: Schema, keyword: string): string | undefined {
  const value = own(schema, keyword);
  return typeof value === 'string' ? value : undefined;
}

/** The number at a keyword. */
export function numberAt(schema: Schema, keyword: string): number | undefined {
  const value = own(schema, keyword);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The list at a keyword; empty where there is none. */
export function listAt(schema: Schema, keyword: string): readonly Json[] {
  const value = own(schema, keyword);
  return Array.isArray(value) ? value : [];
}

/** The members of the object at a keyword. */
export function membersAt(schema: Schema, keyword: string): readonly (readonly [string, Json])[] {
  const value = own(schema, keyword);
  return isObject(value) ? Object.entries(value) : [];
}

/** The texts in the list at a keyword. */
export function textsAt(schema: Schema, keyword: string): readonly string[] {
  return listAt(schema, keyword).filter((item) => typeof item === 'string');
}

/** The names of JSON Schema's types. */
export const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const;

/** The name of a type. */
export type TypeName = (typeof TYPES)[number];

/** The types that a schema names, in its order; `undefined` where it names none that is known. */
export function typesAt(schema: Schema): readonly TypeName[] | undefined {
  const value = own(schema, 'type');
  const names: readonly Json[] = Array.isArray(value) ? [...new Set(value)] : value === undefined ? [] : [value];
  const known = names.flatMap((name) => TYPES.find((type) => type === name) ?? []);
  return known.length === 0 ? undefined : known;
}

/** The type of a value: `integer` for whole numbers. */
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

/** Whether two values are the same as JSON, in whatever order their members are. */
export function isSame(a: Json | undefined, b: Json | undefined, depth = 0): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > 200) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => isSame(item, b[index], depth + 1));
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key], depth + 1));
}
