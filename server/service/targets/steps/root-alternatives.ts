/** Alternatives at the root for targets that want one object there: written as the object of all their arguments. */
import { isObject, type Json, own, setOwn } from '../../../../common/json/value';
import { listAt, type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import type { Found, FoundChange } from '../model/target';
import { hasObjectShape, mapAt } from './each-schema';
import { describedText } from './keywords';
import { schemaAt } from './local-schema';
import { bothOf, MERGEABLE } from './merging';
import { ANNOTATIONS, isPlainReference, nullabilityIn, nullable } from './nullable';
import { changedSchema } from './replace';

type Repair = NonNullable<Found['repair']>;

/** How a target has an argument that is not always given: it is absent, or `null`. */
export type Optional = 'absent' | 'null';

/**
 * The repair that gives the root the properties of all alternatives; which of them belong together moves into the description.
 * @param keyword `anyOf` or `oneOf`
 * @param optional how a property is written that some alternative does not require @param copy of a schema, at the same place
 * @returns `undefined` if the alternatives bring no properties, or are not plain objects
 */
export function mergingAlternatives(
  root: Schema,
  keyword: string,
  optional: Optional,
  copy: (schema: Json) => Json,
): Repair | undefined {
  const alternatives = listAt(root, keyword).map((one) => objectIn(root, one));
  const objects = alternatives.filter((one) => one !== undefined);
  if (objects.length === 0 || objects.length < alternatives.length) return undefined;
  const properties = mergedProperties([root, ...objects]);
  if (Object.keys(properties).length === Object.keys(mapAt(root, 'properties')).length) return undefined;
  const always = requiredByAll(objects);
  const required = [...new Set([...textsAt(root, 'required'), ...always])];
  const isRequired = new Set(required);
  const isClosed =
    !Object.hasOwn(root, 'additionalProperties') && objects.every((one) => one.additionalProperties === false);
  const stated = { [keyword]: objects.map((one) => inShort(one, properties)) };
  const isNullable = nullabilityIn(root);
  const hasNull = (property: Json, name: string) =>
    optional === 'absent' || isRequired.has(name) || isNullable(property);
  const change = (members: { readonly [name: string]: Json }): FoundChange => ({
    schema: root,
    set: {
      type: 'object',
      properties: members,
      ...(optional === 'null' ? { required: Object.keys(members) } : required.length > 0 ? { required } : {}),
      ...(isClosed ? { additionalProperties: false } : {}),
      description: describedText(own(root, 'description'), stated, [keyword]),
    },
    remove: [keyword],
  });
  // Copies, as a reference may lead to an alternative too. They are changed in place: what is wrong in them is reported where it is written.
  const copied = mapped(properties, (one, name) => (hasNull(one, name) ? one : copy(one)));
  const nulls = Object.entries(copied).flatMap(([name, one]) => (hasNull(one, name) ? [] : (nullable(one) ?? [])));
  return {
    title: `Write \`${keyword}\` as one object`,
    loss: 'which arguments belong together is only described, not enforced',
    changes: [change(mapped(properties, (one, name) => (hasNull(one, name) ? one : withNull(one))))],
    together: [change(copied), ...nulls],
  };
}

/** An alternative that is an object by plain keywords, itself or by a reference. */
function objectIn(root: Schema, alternative: Json): Schema | undefined {
  if (!isObject(alternative)) return undefined;
  const { $ref, ...siblings } = alternative;
  const isReference = $ref !== undefined && isPlainReference(alternative);
  const schema = isReference ? schemaAt(root, $ref) : alternative;
  if (!isObject(schema) || !hasObjectShape(schema)) return undefined;
  if (!Object.keys(schema).every((one) => MERGEABLE.has(one))) return undefined;
  return isReference ? bothOf(siblings, schema)?.schema : schema;
}

/** What a schema is called, and its description. */
function textsIn(schema: Json): Schema {
  const texts = TEXTS.flatMap((keyword) => {
    const text = own(schema, keyword);
    return typeof text === 'string' && text !== '' ? [[keyword, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

const TEXTS = ['title', 'description'] as const;

function requiredByAll(objects: readonly Schema[]): readonly string[] {
  const [first, ...others] = objects.map((one) => new Set(textsAt(one, 'required')));
  return [...(first ?? [])].filter((name) => others.every((one) => one.has(name)));
}

function mapped(
  properties: { readonly [name: string]: Json },
  change: (property: Json, name: string) => Json,
): { readonly [name: string]: Json } {
  const changed: { [name: string]: Json } = {};
  for (const [name, property] of Object.entries(properties)) setOwn(changed, name, change(property, name));
  return changed;
}

/** A schema that allows `null` too; the same if that can't be written. */
function withNull(schema: Json): Json {
  const change = nullable(schema);
  return change && isObject(schema) ? changedSchema(schema, change) : schema;
}

function mergedProperties(schemas: readonly Schema[]): { readonly [name: string]: Json } {
  const byName = new Map<string, Json[]>();
  for (const schema of schemas) {
    for (const [name, property] of Object.entries(mapAt(schema, 'properties'))) {
      const known = byName.get(name);
      if (known) known.push(property);
      else byName.set(name, [property]);
    }
  }
  const merged: { [name: string]: Json } = {};
  for (const [name, properties] of byName) setOwn(merged, name, eitherOf(unique(properties)));
  return merged;
}

/** A schema that each value of one of them matches. @param schemas at least one */
function eitherOf(schemas: readonly Json[]): Json {
  const [first, ...others] = schemas;
  if (first === undefined || others.length === 0) return first ?? {};
  // The alternatives are usually told apart by a property with one value each.
  const values = schemas.map(valuesOf);
  const [said, ...rests] = schemas.map((one) => JSON.stringify(constraintsBeside(one)));
  if (isObject(first) && values.every((one) => one !== undefined) && rests.every((one) => one === said)) {
    const { const: _, enum: __, type: ___, ...rest } = first;
    const types = unique(schemas.flatMap((one) => own(one, 'type') ?? []));
    // One that has no type allows any.
    const isTyped = schemas.every((one) => own(one, 'type') !== undefined);
    const type: Schema = isTyped ? { type: types.length === 1 ? (types[0] as Json) : types } : {};
    return { ...type, ...rest, enum: unique(values.flat()) };
  }
  return { anyOf: [...schemas] };
}

/** What a schema says of values, but for their list and their types. */
function constraintsBeside(schema: Json): Schema {
  const others = Object.entries(isObject(schema) ? schema : {});
  return Object.fromEntries(others.filter(([keyword]) => !LISTING.has(keyword) && !ANNOTATIONS.has(keyword)));
}

const LISTING: ReadonlySet<string> = new Set(['const', 'enum', 'type']);

/** Each value once. There may be as many as alternatives: they are told apart by their text. */
function unique(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** The values that a schema allows, if it lists them. */
function valuesOf(schema: Json): readonly Json[] | undefined {
  if (!isObject(schema)) return undefined;
  const { const: value, enum: values } = schema;
  if (value !== undefined) return [value];
  return Array.isArray(values) ? values : undefined;
}

/**
 * What tells an alternative from the others: its texts, what it requires, the values that it lists, and the names of its other arguments.
 * @param merged the arguments of all
 */
function inShort(schema: Schema, merged: { readonly [name: string]: Json }): Schema {
  const properties: { [name: string]: Json } = {};
  const required = textsAt(schema, 'required');
  const isRequired = new Set(required);
  for (const [name, property] of Object.entries(mapAt(schema, 'properties'))) {
    const values = valuesOf(property);
    const listed: Schema = values?.length === 1 ? { const: values[0] as Json } : { enum: [...(values ?? [])] };
    if (values) setOwn(properties, name, { ...listed, ...otherDescription(property, own(merged, name)) });
    else if (!isRequired.has(name)) setOwn(properties, name, {});
  }
  return {
    ...textsIn(schema),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required: [...required] } : {}),
  };
}

/** The description of a property that the same property of all alternatives does not have: it is that of another one. */
function otherDescription(property: Json, merged: Json | undefined): Schema {
  const { description } = textsIn(property);
  const isKept =
    description === undefined || own(merged, 'anyOf') !== undefined || own(merged, 'description') === description;
  return isKept ? {} : { description };
}
