/** Schemas that allow `null`. */
import { isObject, type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { resolveLocal } from '../../../../common/json-schema/local-reference';

/** References that are followed to find out whether `null` is allowed. */
const MAX_HOPS = 20;

/**
 * Whether a schema certainly allows `null`; conservative for references with other keywords, negations and conditions. The same as
 * OpenAI's SDK decides (openai 6.49.0, `lib/transform`).
 */
export function isNullable(schema: Json | undefined, root: Schema, hops = 0): boolean {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || hops > MAX_HOPS) return false;
  const inner = (one: Json) => isNullable(one, root, hops + 1);
  if (schema.$ref !== undefined) {
    if (!Object.keys(schema).every((keyword) => BESIDE_REFERENCE.has(keyword))) return false;
    return isNullable(resolveLocal(root, schema.$ref), root, hops + 1);
  }
  const { type, allOf, anyOf, oneOf } = schema;
  if (type !== undefined && type !== 'null' && !(Array.isArray(type) && type.includes('null'))) return false;
  if (Object.hasOwn(schema, 'const') && schema.const !== null) return false;
  if (schema.enum !== undefined && !(Array.isArray(schema.enum) && schema.enum.includes(null))) return false;
  if (allOf !== undefined && !(Array.isArray(allOf) && allOf.every(inner))) return false;
  if (anyOf !== undefined && !(Array.isArray(anyOf) && anyOf.some(inner))) return false;
  if (oneOf !== undefined && !(Array.isArray(oneOf) && oneOf.filter(inner).length === 1)) return false;
  return ['not', 'if', 'then', 'else'].every((keyword) => schema[keyword] === undefined);
}

/** Keywords that constrain nothing next to a `$ref`. */
export const BESIDE_REFERENCE: ReadonlySet<string> = new Set([
  '$ref',
  '$defs',
  'definitions',
  '$comment',
  'default',
  'description',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
]);

/** The change after which a schema allows `null` too; `undefined` if it can't be changed. */
export function nullable(
  schema: Json,
): { readonly schema: Schema; readonly set: Schema; readonly remove?: readonly string[] } | undefined {
  if (!isObject(schema)) return undefined;
  const type = own(schema, 'type');
  const values = own(schema, 'enum');
  const isSimple = Object.keys(schema).every((keyword) => !COMBINED.has(keyword));
  if (isSimple && (typeof type === 'string' || Array.isArray(type))) {
    const types = [type].flat();
    return {
      schema,
      set: {
        type: types.includes('null') ? types : [...types, 'null'],
        ...(Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
      },
    };
  }
  const { anyOf } = schema;
  if (isSimple && Array.isArray(anyOf)) return { schema, set: { anyOf: [...anyOf, { type: 'null' }] } };
  // Everything but the texts moves into the first alternative.
  const moved = Object.keys(schema).filter((keyword) => !OUTSIDE.has(keyword));
  const inner = Object.fromEntries(moved.map((keyword) => [keyword, schema[keyword] as Json]));
  return { schema, set: { anyOf: [inner, { type: 'null' }] }, remove: moved.filter((keyword) => keyword !== 'anyOf') };
}

const COMBINED: ReadonlySet<string> = new Set(['$ref', 'const', 'allOf', 'oneOf', 'not', 'if', 'then', 'else']);
const OUTSIDE: ReadonlySet<string> = new Set(['title', 'description', 'default', 'examples']);
