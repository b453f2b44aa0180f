/** Reads the keywords of a schema that may be invalid: a value is used only if it has the type that the keyword requires. */
import { isObject, type Json, type JsonObject, own } from '../json/value';

/** A schema that is an object. */
export type Schema = JsonObject;

/** The string at a keyword. */
export function textAt(schema: Json | undefined, keyword: string): string | undefined {
  const value = own(schema, keyword);
  return typeof value === 'string' ? value : undefined;
}

/** The number at a keyword. */
export function numberAt(schema: Json | undefined, keyword: string): number | undefined {
  const value = own(schema, keyword);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The array at a keyword; empty if there is none. */
export function listAt(schema: Json | undefined, keyword: string): readonly Json[] {
  const value = own(schema, keyword);
  return Array.isArray(value) ? value : [];
}

/** The members of the object at a keyword. */
export function membersAt(schema: Json | undefined, keyword: string): readonly (readonly [string, Json])[] {
  const value = own(schema, keyword);
  return isObject(value) ? Object.entries(value) : [];
}

/** The strings in the array at a keyword. */
export function textsAt(schema: Json | undefined, keyword: string): readonly string[] {
  return listAt(schema, keyword).filter((item) => typeof item === 'string');
}

/** The schemas of an array's items: those of the first ones, and that of the rest. In older drafts both are in `items`. */
export function itemSchemas(schema: Json | undefined): {
  readonly first: readonly Json[];
  readonly rest: Json | undefined;
} {
  const items = own(schema, 'items');
  return Array.isArray(items)
    ? { first: items, rest: own(schema, 'additionalItems') }
    : { first: listAt(schema, 'prefixItems'), rest: items };
}
