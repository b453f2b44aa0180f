/** Other ways to write a repair, which suit more targets. */
import { valueAt } from '../../../../common/json/place';
import { isObject, isSame, type Json, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Repair, SchemaChange } from '../../targets/model/problem';
import { ANNOTATIONS, NULLABLE } from '../../targets/steps/nullable';
import { isOf } from '../../targets/steps/types';

/**
 * The repair with strings as the items of an array instead of anything, with `null` as an alternative in `anyOf`, or with an alternative for each
 * type instead of describing what belongs to one of them; `undefined` if there is no other way. @param parameters as they are written
 */
export function otherWay(repair: Repair, parameters: Json | undefined): Repair | undefined {
  return withStrings(repair) ?? withAlternative(repair, parameters) ?? withTypes(repair, parameters);
}

/** Whether a repair only describes what it removes. */
export function isDescribing({ changes }: Repair): boolean {
  return changes.every(({ set = {}, remove = [] }) => remove.length > 0 && isSame(Object.keys(set), ['description']));
}

/** A repair with strings as the items of an array instead of anything: some targets want a type. */
function withStrings(repair: Repair): Repair | undefined {
  const [change, ...others] = repair.changes;
  const isOfItems = change && others.length === 0 && isSame(change.set ?? {}, { items: {} });
  return isOfItems
    ? { ...repair, title: 'Add `items` (strings)', changes: [{ ...change, set: { items: { type: 'string' } } }] }
    : undefined;
}

/** A repair with `null` as an alternative in `anyOf`, instead of in a list of types or in `nullable`. */
function withAlternative(repair: Repair, parameters: Json | undefined): Repair | undefined {
  const isOfNull = (change: SchemaChange) => allowsNull(change) || removesNull(change, parameters);
  if (!repair.changes.some(isOfNull)) return undefined;
  const changes = repair.changes.map((change) => {
    const before = valueAt(parameters, change.path);
    return isOfNull(change) && isObject(before) ? asAlternative(before, change.path) : change;
  });
  const isRequiring = repair.changes.some(({ set }) => set?.required !== undefined);
  return { ...repair, title: `${isRequiring ? repair.title : 'Write `null`'} as an alternative in \`anyOf\``, changes };
}

/** Whether a change allows `null` by a list of types, or by `nullable`. */
function allowsNull({ set = {} }: SchemaChange): boolean {
  const { type, nullable } = set;
  return nullable === true || (Array.isArray(type) && type.includes('null'));
}

/** Whether a change removes a `nullable` that allows `null`. */
function removesNull({ path, remove = [] }: SchemaChange, parameters: Json | undefined): boolean {
  const before = remove.includes(NULLABLE) ? valueAt(parameters, path) : undefined;
  return isObject(before) && before[NULLABLE] === true && before.type !== undefined;
}

/** An alternative for each type, where what belongs to one of several types is described. What is said of all stays. */
function withTypes(repair: Repair, parameters: Json | undefined): Repair | undefined {
  const [change, ...others] = repair.changes;
  const before = change && others.length === 0 && isDescribing(repair) ? valueAt(parameters, change.path) : undefined;
  if (!change || !isObject(before) || Object.hasOwn(before, 'anyOf')) return undefined;
  const types = Array.isArray(before.type) ? before.type : [];
  if (types.length < 2) return undefined;
  const moved = Object.keys(before).filter((keyword) => !ANNOTATIONS.has(keyword));
  const anyOf = types.flatMap((type) => alternativeOf(before, moved, type) ?? []);
  return { title: 'Replace the types with `anyOf`', changes: [{ path: change.path, set: { anyOf }, remove: moved }] };
}

/** The change that writes a schema as an alternative to `null`. What only describes it stays: people and programs look for that at the property. */
function asAlternative(schema: Schema, path: SchemaChange['path']): SchemaChange {
  const types = Array.isArray(schema.type) ? schema.type.filter((type) => type !== 'null') : [schema.type];
  const keywords = Object.keys(schema).filter((keyword) => !ANNOTATIONS.has(keyword));
  const alternatives = types.flatMap((type) => alternativeOf(schema, keywords, type, types.length === 1) ?? []);
  return { path, set: { anyOf: [...alternatives, { type: 'null' }] }, remove: keywords };
}

/**
 * A schema of one type, with those of some keywords that say something of that; `undefined` if it has none of the values.
 * @param isOnly the schema has no other type
 */
function alternativeOf(
  schema: Schema,
  keywords: readonly string[],
  type: Json | undefined,
  isOnly = false,
): Schema | undefined {
  const inner: { [keyword: string]: Json } = {};
  for (const keyword of keywords) {
    const value = schema[keyword] as Json;
    if (keyword === 'type') setOwn(inner, keyword, type ?? value);
    else if (keyword === NULLABLE || !(isOnly || saysOf(keyword, type))) continue;
    else if (keyword !== 'enum' || !Array.isArray(value)) setOwn(inner, keyword, value);
    else {
      const values = value.filter((one) => (isOnly ? one !== null : isOf(one, String(type))));
      if (!isOnly && values.length === 0) return undefined;
      if (type !== 'null') setOwn(inner, keyword, values);
    }
  }
  return inner;
}

/** Whether a keyword says something of values of a type. */
function saysOf(keyword: string, type: Json | undefined): boolean {
  const types = OF_TYPES.get(keyword);
  return types === undefined || types.includes(String(type));
}

const OF_TYPES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    string: ['minLength', 'maxLength', 'pattern', 'format'],
    number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    array: ['items', 'prefixItems', 'additionalItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'],
    object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties', 'patternProperties'],
  }).flatMap(([type, keywords]) =>
    keywords.map((keyword) => [keyword, type === 'number' ? ['number', 'integer'] : [type]] as const),
  ),
);
