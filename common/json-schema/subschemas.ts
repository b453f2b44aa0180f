/** The schemas within a schema that is plain JSON, according to JSON Schema's keywords: data in `default` or `const` is not a schema. */
import { isObject, type Json, setOwn } from '../json/value';
import type { Schema } from './keyword-values';
import { schemasIn } from './keywords';

/** Maximum number of schemas in one that are visited. */
const MAX_SCHEMAS = 20_000;

/** Calls `visit` for the schema and for each schema within it that is an object. */
export function eachSubschema(root: Json, visit: (schema: Schema) => void): void {
  const open: Schema[] = isObject(root) ? [root] : [];
  const add = (inner: Schema) => {
    open.push(inner);
  };
  for (let left = MAX_SCHEMAS, next = open.pop(); next && left > 0; next = open.pop(), left--) {
    visit(next);
    eachInner(next, add);
  }
}

/**
 * Calls `visit` for each object directly in a schema where a schema is expected.
 * @param visit gets its key or index too, if it is one of several in the keyword's value
 */
export function eachInner(
  schema: Schema,
  visit: (inner: Schema, keyword: string, key: string | number | undefined) => void,
): void {
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword];
    // Most values are scalars, which contain no schemas.
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    const place = schemasIn(keyword, isList);
    if (place === undefined) continue;
    if (isList) {
      for (let index = 0; index < value.length; index++) {
        const inner = value[index];
        if (isObject(inner)) visit(inner, keyword, index);
      }
    } else if (place === 'itself') {
      visit(value, keyword, undefined);
    } else {
      for (const key of Object.keys(value)) {
        const inner = value[key];
        if (isObject(inner)) visit(inner, keyword, key);
      }
    }
  }
}

/** A keyword's value with each schema in it changed; the arrays of names in `dependencies` stay. */
export function mapInner(keyword: string, value: Json, change: (inner: Json) => Json): Json {
  const isList = Array.isArray(value);
  const place = schemasIn(keyword, isList);
  if (place === 'itself') return change(value);
  if (place === 'items' && isList) return value.map(change);
  if (place !== 'members' || !isObject(value)) return value;
  const changed: { [key: string]: Json } = {};
  for (const [key, inner] of Object.entries(value)) {
    setOwn(changed, key, keyword === 'dependencies' && Array.isArray(inner) ? inner : change(inner));
  }
  return changed;
}
