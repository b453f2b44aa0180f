/** Places where a schema is not valid JSON Schema, found from the errors of a metaschema. */
import { childByKey, indexOfKey, keysOf } from '../../../../common/json/pointer';
import { isObject, type Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { KEYWORDS, type KeywordKind } from '../../../../common/json-schema/keywords';
import { innermost } from '../../schema/embedded/conformance';
import type { SchemaError } from '../model/target';
import { short } from './each-schema';

/** A value that is wrong. */
export interface Fault {
  /** The schema that it is in. */
  readonly schema: Schema;
  /** The keyword of that schema whose value, or an item of it, is wrong; `undefined`: the schema as a whole. */
  readonly keyword?: string;
  /** The wrong item of the keyword's value. */
  readonly item?: string | number;
  readonly value: Json | undefined;
  /** The object that has the schema as a property. */
  readonly owner?: { readonly schema: Schema; readonly name: string };
  /** In a sentence. */
  readonly message: string;
}

/** The faults of a schema, one for each place. */
export function faultsIn(root: Schema, errors: readonly SchemaError[]): readonly Fault[] {
  return innermost(errors).map((error) => {
    const place = placeAtPointer(root, error.instancePath);
    return { ...place, message: messageOf(place, error) };
  });
}

/** The same with those in lists of schemas in `items`, which 2020-12's metaschema does not look into, in place of the lists. */
export function withinTuples(
  faults: readonly Fault[],
  errorsIn: (part: Schema) => readonly SchemaError[],
): readonly Fault[] {
  return faults.flatMap((fault) => {
    const { schema, keyword, item, value } = fault;
    if (keyword !== 'items' || item !== undefined || !Array.isArray(value)) return [fault];
    return value.flatMap((part: Json, index): readonly Fault[] => {
      if (isObject(part)) return withinTuples(faultsIn(part, errorsIn(part)), errorsIn);
      if (typeof part === 'boolean') return [];
      return [{ schema, keyword, item: index, value: part, message: noSchemaMessage(keyword, index) }];
    });
  });
}

type Place = Omit<Fault, 'message'>;

function placeAtPointer(root: Schema, pointer: string): Place {
  let place: Place = { schema: root, value: root };
  let kind: 'schema' | KeywordKind = 'schema';
  let value: Json | undefined = root;
  for (const key of keysOf(pointer)) {
    const inner = childByKey(value, key);
    const item: string | number = (Array.isArray(value) ? indexOfKey(key) : undefined) ?? key;
    if (kind === 'map' || kind === 'list' || kind === 'leaf' || (kind === 'mixed' && typeof item === 'number')) {
      // Deeper inside, a leaf remains that of the keyword.
      if (place.item === undefined) place = { ...place, item, value: inner };
      if (kind !== 'leaf') kind = 'schema';
    } else if (isObject(value)) {
      const { schema, keyword, item: name } = place;
      const owner = keyword === 'properties' && typeof name === 'string' ? { schema, name } : undefined;
      place = { schema: value, keyword: key, value: inner, ...(owner ? { owner } : {}) };
      kind = KEYWORDS.get(key)?.kind ?? 'leaf';
    }
    value = inner;
  }
  return place;
}

function messageOf({ keyword, item, value }: Place, { keyword: reason }: SchemaError): string {
  if (keyword === undefined) return 'The schema is not valid.';
  const shown = `\`${short(keyword)}\``;
  const expected = KEYWORDS.get(keyword)?.expected ?? 'valid';
  if (keyword === 'type' && typeof value === 'string') return `\`"${short(value)}"\` is no type of JSON Schema.`;
  if (item !== undefined) {
    return KEYWORDS.get(keyword)?.kind === 'leaf'
      ? `${itemText(keyword, item)} is not valid.`
      : noSchemaMessage(keyword, item);
  }
  if (keyword === 'items' && Array.isArray(value)) {
    return value.length === 0
      ? '`items` is an empty list: it must be a schema.'
      : '`items` is a list of schemas, which draft 2020-12 writes as `prefixItems`.';
  }
  if (keyword === 'required' && flagOf(value) !== undefined) return flagMessage(value);
  if (keyword.startsWith('exclusive') && typeof value === 'boolean') {
    return `${shown} must be a number since draft 6: the bound itself, not a boolean.`;
  }
  if (reason === 'minItems') {
    return `${shown} is empty: it must have at least one ${KEYWORDS.get(keyword)?.kind === 'list' ? 'schema' : 'value'}.`;
  }
  return reason === 'uniqueItems' ? `${shown} has an entry twice.` : `${shown} must be ${expected}.`;
}

/** The value of `required` in a property, where it should be a list next to `properties`; `undefined` for any other. */
export function flagOf(value: Json | undefined): boolean | undefined {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : undefined;
}

/** What is wrong with a flag in `required`. */
export function flagMessage(value: Json | undefined): string {
  const what = typeof value === 'string' ? `\`"${value}"\`` : 'a boolean';
  return `\`required\` must be a list of names next to \`properties\`, not ${what} in a property.`;
}

function noSchemaMessage(keyword: string, item: string | number): string {
  return `${itemText(keyword, item)} is no schema: it must be an object, or \`true\` or \`false\`.`;
}

function itemText(keyword: string, item: string | number): string {
  const shown = `\`${short(keyword)}\``;
  return typeof item === 'number' ? `Item ${item + 1} of ${shown}` : `\`${short(item)}\` in ${shown}`;
}

/** Whether ajv's `coerceTypes` would convert each wrong value to the type that is wanted. */
export function areConverted(root: Schema, errors: readonly SchemaError[]): boolean {
  return errors.every(
    ({ keyword, instancePath, params }) => keyword === 'type' && isCoercible(valueAt(root, instancePath), params.type),
  );
}

function valueAt(root: Schema, pointer: string): Json | undefined {
  let at: Json | undefined = root;
  for (const key of keysOf(pointer)) at = childByKey(at, key);
  return at;
}

function isCoercible(value: Json | undefined, types: unknown): boolean {
  return [types].flat().some((type) => {
    switch (type) {
      case 'string':
        return value === null || typeof value === 'number' || typeof value === 'boolean';
      case 'number':
        return value === null || typeof value === 'boolean' || isNumeric(value);
      case 'integer':
        return value === null || typeof value === 'boolean' || (isNumeric(value) && Number.isInteger(Number(value)));
      case 'boolean':
        return value === null || value === 0 || value === 1 || value === 'true' || value === 'false';
      default:
        return false;
    }
  });
}

/** Whether a value is the text of a number. */
export function isNumeric(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '' && Number.isFinite(Number(value));
}
