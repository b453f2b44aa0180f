/** Shortens schemas in which a change is examined. */
import { isObject, type Json, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { mapInner } from '../../../../common/json-schema/subschemas';
import type { SchemaChange } from '../../targets/model/problem';

/** Keywords whose schemas a target looks at by themselves: what is next to them changes nothing about them. */
const INDEPENDENT: ReadonlySet<string> = new Set(['properties', 'items', '$defs', 'definitions']);

/** Stands for a schema that every target takes. */
const ANY: Json = { type: 'string' };

/**
 * A schema without what is in the schemas within it, if no change of the schema can make a difference to these: a tool may have many of them,
 * nested, and each is examined for every target. Otherwise the schema itself.
 */
export function outline(schema: Schema, { set = {}, remove = [] }: SchemaChange): Schema {
  const changed = new Set([...Object.keys(set), ...remove, ...(changesNames(set, remove) ? ['properties'] : [])]);
  // All that is in it is read as another draft.
  if (changed.has('$schema')) return schema;
  const short: { [keyword: string]: Json } = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === '$ref') return schema;
    let hasInner = false;
    const mapped = mapInner(keyword, value, (inner) => {
      hasInner ||= isObject(inner);
      return isObject(inner) ? ANY : inner;
    });
    if (hasInner && (!INDEPENDENT.has(keyword) || changed.has(keyword) || Array.isArray(value))) return schema;
    setOwn(short, keyword, mapped);
  }
  return short;
}

/** Longer descriptions are not replaced: of more than a thousand characters, some targets cut them. */
const MAX_DESCRIPTION = 500;

/** A schema with another description: what it says makes no difference to targets, and schemas without it are equal more often. */
export function withoutText(schema: Schema): Schema {
  const { description } = schema;
  const isText = typeof description === 'string' && description !== '' && description.length <= MAX_DESCRIPTION;
  return isText ? { ...schema, description: 'x' } : schema;
}

/** The same for a schema and those within it; the schema itself where descriptions of several schemas may become one. */
export function withoutTexts(schema: Schema): Schema {
  let isCombined = false;
  const plain = (inner: Json): Json => {
    if (!isObject(inner)) return inner;
    const short: { [keyword: string]: Json } = {};
    for (const [keyword, value] of Object.entries(withoutText(inner))) {
      isCombined ||= keyword === 'allOf' || keyword === '$ref';
      setOwn(short, keyword, mapInner(keyword, value, plain));
    }
    return short;
  };
  const found = plain(schema as Json);
  return !isCombined && isObject(found) ? found : schema;
}

/** Whether other properties may be optional: some targets want these to allow `null`. */
function changesNames(set: NonNullable<SchemaChange['set']>, remove: readonly string[]): boolean {
  return Object.hasOwn(set, 'required') || remove.includes('required');
}
