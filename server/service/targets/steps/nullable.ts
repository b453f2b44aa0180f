/** Schemas that allow `null`. */
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { schemaAt } from './local-schema';

/**
 * Tells whether a schema certainly allows `null`; conservative for references with other keywords, negations and conditions. The same as
 * OpenAI's SDK decides (openai 6.49.0, `lib/transform`). Each schema is examined once.
 */
export function nullabilityIn(root: Schema): (schema: Json | undefined) => boolean {
  // A schema that is reached again while it is examined allows nothing by itself.
  const known = new Map<Schema, boolean>();
  const isNullable = (schema: Json | undefined): boolean => {
    if (!isObject(schema)) return schema === true;
    const found = known.get(schema);
    if (found !== undefined) return found;
    known.set(schema, false);
    const result = allowsNull(schema, root, isNullable);
    known.set(schema, result);
    return result;
  };
  return isNullable;
}

function allowsNull(schema: Schema, root: Schema, isNullable: (schema: Json | undefined) => boolean): boolean {
  if (schema.$ref !== undefined) return isPlainReference(schema) && isNullable(schemaAt(root, schema.$ref));
  const { type, allOf, anyOf, oneOf } = schema;
  if (type !== undefined && type !== 'null' && !(Array.isArray(type) && type.includes('null'))) return false;
  if (Object.hasOwn(schema, 'const') && schema.const !== null) return false;
  if (schema.enum !== undefined && !(Array.isArray(schema.enum) && schema.enum.includes(null))) return false;
  if (allOf !== undefined && !(Array.isArray(allOf) && allOf.every(isNullable))) return false;
  if (anyOf !== undefined && !(Array.isArray(anyOf) && anyOf.some(isNullable))) return false;
  if (oneOf !== undefined && !(Array.isArray(oneOf) && oneOf.filter(isNullable).length === 1)) return false;
  return ['not', 'if', 'then', 'else'].every((keyword) => schema[keyword] === undefined);
}

/** Keywords that constrain nothing. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$comment',
  'default',
  'description',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
]);

/** Keywords that constrain nothing next to a `$ref`. */
export const BESIDE_REFERENCE: ReadonlySet<string> = new Set(['$ref', '$defs', 'definitions', ...ANNOTATIONS]);

/** Whether all keywords next to a `$ref` constrain nothing. */
export function isPlainReference(schema: Schema): boolean {
  return Object.keys(schema).every((keyword) => BESIDE_REFERENCE.has(keyword));
}

/** OpenAPI's keyword for what a type says in JSON Schema. */
export const NULLABLE = 'nullable';

/** The change after which a schema allows `null` too, without `nullable: true`; `undefined` if it can't be changed. */
export function nullable(
  schema: Json,
): { readonly schema: Schema; readonly set: Schema; readonly remove?: readonly string[] } | undefined {
  if (!isObject(schema)) return undefined;
  const type = own(schema, 'type');
  const values = own(schema, 'enum');
  const hasKeyword = own(schema, NULLABLE) === true;
  const without = hasKeyword ? { remove: [NULLABLE] } : {};
  const isSimple = !Object.keys(schema).some((keyword) => COMBINED.has(keyword));
  if (isSimple && (typeof type === 'string' || Array.isArray(type))) {
    const types = [type].flat();
    return {
      schema,
      set: {
        type: types.includes('null') ? type : [...types, 'null'],
        ...(Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
      },
      ...without,
    };
  }
  const { anyOf } = schema;
  if (isSimple && Array.isArray(anyOf)) return { schema, set: { anyOf: [...anyOf, { type: 'null' }] }, ...without };
  // Everything but the texts moves into the first alternative.
  const moved = Object.keys(schema).filter((keyword) => !OUTSIDE.has(keyword));
  const kept = moved.filter((keyword) => !(hasKeyword && keyword === NULLABLE));
  const inner = Object.fromEntries(kept.map((keyword) => [keyword, schema[keyword] as Json]));
  return { schema, set: { anyOf: [inner, { type: 'null' }] }, remove: moved.filter((keyword) => keyword !== 'anyOf') };
}

const COMBINED: ReadonlySet<string> = new Set(['$ref', 'const', 'allOf', 'oneOf', 'not', 'if', 'then', 'else']);
const OUTSIDE: ReadonlySet<string> = new Set(['title', 'description', 'default', 'examples']);
