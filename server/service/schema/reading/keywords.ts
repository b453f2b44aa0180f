/** What stands at the keywords of a schema that anybody may have written: each is taken only where it has the type it must have. */
import { isObject, isSame, type Json, own } from '../../../../common/json/value';

export { isObject, isSame, own };

/** A schema that is an object. */
export type Schema = { readonly [keyword: string]: Json };

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
