/** Objects that are combined by `allOf`, as one: as far as that means the same, but for closed ones that lack properties of others. */
import { isObject, isSame, type Json, own, setOwn } from '../../../../common/json/value';
import { type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import { OBJECT_KEYWORDS } from './each-schema';
import { ANNOTATIONS } from './nullable';

type Members = { [keyword: string]: Json };

const DEFINITIONS: readonly string[] = ['$defs', 'definitions'];
const MERGED: readonly string[] = ['additionalProperties', 'properties', 'required', 'type'];

/** A schema without what changes nothing in its `allOf`: `true`, and repeated schemas; `undefined` if there is none. */
export function withoutNeutral(schema: Schema, allOf: readonly Json[]): Schema | undefined {
  const texts = new Set<string>();
  const kept = allOf.filter((branch) => {
    const text = textOf(branch);
    if (branch === true || texts.has(text)) return false;
    texts.add(text);
    return true;
  });
  if (kept.length === allOf.length) return undefined;
  const { allOf: _, ...rest } = schema;
  return kept.length === 0 ? rest : { ...rest, allOf: kept };
}

/** JSON with the members of objects in one order. */
function textOf(value: Json): string {
  return JSON.stringify(value, (_, one: Json) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
}

/** Objects as one. */
export interface Merged {
  readonly schema: Schema;
  /** The names of properties that a closed one of them does not have, and so forbids: what is meant is one object with all of them. */
  readonly forbidden?: readonly string[];
  /** Annotations that have another value, too, than the one that is kept. */
  readonly dropped?: readonly string[];
}

/**
 * A schema merged with the branches of its `allOf`; `undefined` if there are no objects to merge; `conflict` if the meaning would change:
 * by constraints of other kinds, properties that are defined twice, or a closed object that lacks a name that is required and defined nowhere.
 * @param branches for each branch the schemas from itself to what it refers to; `undefined` for one that is no object
 * @param metadata keywords of the schema that are kept @param copy copies what a branch refers to
 */
export function mergedObjects(
  schema: Schema,
  branches: readonly (readonly Schema[] | undefined)[],
  metadata: readonly string[],
  copy: (schema: Schema) => Schema,
): Merged | 'conflict' | undefined {
  const chains = branches.filter((chain) => chain !== undefined);
  // What is referred to is still used elsewhere, and may be changed here.
  const effective = chains.map((chain) => (chain.length > 1 ? copy : itself)(chain.at(-1) as Schema));
  const isParentObject = hasObjectShape(schema);
  const objects = effective.filter(hasObjectShape);
  if (isParentObject ? false : objects.length === 0 || branches.length === 1) return undefined;
  if (chains.length < branches.length || !canMerge(schema, [...metadata, 'allOf'])) return 'conflict';
  if (!isParentObject && MERGED.some((keyword) => Object.hasOwn(schema, keyword))) return 'conflict';
  if (effective.some((one) => !(hasObjectShape(one) ? canMerge(one, []) : saysNothing(one)))) return 'conflict';
  const parts = isParentObject ? [schema, ...objects] : objects;
  const merged = mergedParts(parts);
  if (!merged) return 'conflict';
  const { kept, ...several } = annotations([schema, ...chains.flat()]);
  return { ...merged, schema: { ...keptMembers(schema, metadata), ...kept, ...merged.schema }, ...several };
}

const itself = (schema: Schema) => schema;

/** The merged keywords of objects. */
function mergedParts(parts: readonly Schema[]): Merged | undefined {
  if (!parts.every(({ type }) => type === undefined || isObjectType(type))) return undefined;
  if (!parts.every((part) => hasValid(part, 'properties', isObject) && hasValid(part, 'required', isNames))) {
    return undefined;
  }
  const closed = parts.filter((part) => Object.hasOwn(part, 'additionalProperties'));
  if (closed.some((part) => part.additionalProperties !== false)) return undefined;
  const allowed = allowedNames(closed);
  const required = new Set(parts.flatMap((part) => textsAt(part, 'required')));
  const types = parts.flatMap(({ type }) => (type === undefined ? [] : [type]));
  const isImpossible = allowed !== undefined && [...required].some((name) => !allowed.has(name));
  // Without an object, `null` is what remains.
  if (isImpossible && types.length > 0 && !types.includes('object')) return { schema: { type: 'null' } };
  const properties = mergedProperties(parts);
  if (!properties || (isImpossible && [...required].some((name) => !Object.hasOwn(properties, name)))) return undefined;
  const has = (keyword: string) => parts.some((part) => Object.hasOwn(part, keyword));
  const schema = {
    ...(types.length > 0 ? { type: types.includes('object') ? 'object' : ['object', 'null'] } : {}),
    ...(has('properties') ? { properties } : {}),
    ...(has('required') ? { required: [...required] } : {}),
    ...(closed.length > 0 ? { additionalProperties: false } : {}),
  };
  const forbidden = Object.keys(properties).filter((name) => allowed?.has(name) === false);
  return { schema, ...(forbidden.length > 0 ? { forbidden } : {}) };
}

/** The properties that all closed objects allow; `undefined` if none is closed. */
function allowedNames(closed: readonly Schema[]): ReadonlySet<string> | undefined {
  const [first, ...others] = closed.map((part) => new Set(Object.keys(objectAt(part, 'properties'))));
  for (const names of others) for (const name of first ?? []) if (!names.has(name)) first?.delete(name);
  return first;
}

function mergedProperties(parts: readonly Schema[]): Members | undefined {
  const merged: Members = {};
  for (const part of parts) {
    for (const [name, property] of Object.entries(objectAt(part, 'properties'))) {
      const known = own(merged, name);
      if (known !== undefined && !isSame(known, property)) return undefined;
      setOwn(merged, name, property);
    }
  }
  return merged;
}

/** The first value of each annotation, as OpenAI's SDK keeps it, and what there is besides. */
function annotations(schemas: readonly Schema[]): Pick<Merged, 'dropped'> & { readonly kept: Members } {
  const kept: Members = {};
  const dropped = new Set<string>();
  for (const schema of schemas) {
    for (const keyword of ANNOTATIONS) {
      const value = own(schema, keyword);
      if (value === undefined) continue;
      const known = own(kept, keyword);
      if (known === undefined) kept[keyword] = value;
      else if (keyword !== '$comment' && !isSame(known, value)) dropped.add(keyword);
    }
  }
  return dropped.size > 0 ? { kept, dropped: [...dropped] } : { kept };
}

function keptMembers(schema: Schema, metadata: readonly string[]): Members {
  const kept = [...DEFINITIONS, ...metadata].filter((keyword) => Object.hasOwn(schema, keyword));
  return Object.fromEntries(kept.map((keyword) => [keyword, schema[keyword] as Json]));
}

function canMerge(schema: Schema, others: readonly string[]): boolean {
  return Object.keys(schema).every(
    (keyword) =>
      MERGED.includes(keyword) ||
      ANNOTATIONS.has(keyword) ||
      others.includes(keyword) ||
      (DEFINITIONS.includes(keyword) && isObject(schema[keyword])),
  );
}

function saysNothing(schema: Schema): boolean {
  return canMerge(schema, []) && !MERGED.some((keyword) => Object.hasOwn(schema, keyword));
}

function hasObjectShape(schema: Schema): boolean {
  if (schema.type !== undefined) return isObjectType(schema.type);
  return OBJECT_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword));
}

/** `"object"`, or that and `"null"`. */
function isObjectType(type: Json): boolean {
  return (
    type === 'object' || (Array.isArray(type) && type.length === 2 && type.includes('object') && type.includes('null'))
  );
}

function hasValid(schema: Schema, keyword: string, isValid: (value: Json) => boolean): boolean {
  const value = own(schema, keyword);
  return value === undefined || isValid(value);
}

function isNames(value: Json): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function objectAt(schema: Schema, keyword: string): Schema {
  const value = own(schema, keyword);
  return isObject(value) ? value : {};
}
