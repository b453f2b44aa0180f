/** The schemas within a schema that is plain JSON. Only places that JSON Schema gives to schemas count: data in `default` or `const` is none. */
import { isObject, type Json, setOwn } from '../json/value';
import type { Schema } from './keyword-values';
import { schemasIn } from './keywords';

/** More schemas than these in one are not looked at. */
const MAX_SCHEMAS = 20_000;

/** Calls for the schema and for each object within it that is a schema. */
export function eachSubschema(root: Json, visit: (schema: Schema) => void): void {
  const open: Json[] = [root];
  const add = (inner: Json) => {
    open.push(inner);
  };
  for (let left = MAX_SCHEMAS, next = open.pop(); next !== undefined && left > 0; next = open.pop(), left--) {
    if (!isObject(next)) continue;
    visit(next);
    eachInner(next, add);
  }
}

/**
 * Calls for each value that stands directly in a schema where a schema should.
 * @param visit gets its key or index too, where it is one of several in the keyword's value
 */
export function eachInner(
  schema: Schema,
  visit: (inner: Json, keyword: string, key: string | number | undefined) => void,
): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const isList = Array.isArray(value);
    const place = schemasIn(keyword, isList);
    if (place === 'itself') visit(value, keyword, undefined);
    else if (place === 'items' && isList) for (const [index, inner] of value.entries()) visit(inner, keyword, index);
    else if (place === 'members' && isObject(value))
      for (const [key, inner] of Object.entries(value)) visit(inner, keyword, key);
  }
}

/** A keyword's value with each value changed that stands where a schema should; the lists of names in `dependencies` stay. */
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
