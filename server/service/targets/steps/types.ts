/** How types are written for targets that follow OpenAPI 3.0. */
import { type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { typeOf } from '../../../../common/json-schema/types';
import type { Statement, Step } from '../model/target';
import { needingTrait } from './contents';
import { named } from './each-schema';

/** The step for a list of one type. */
export function singleTypes(statement: Statement): Step {
  return {
    code: 'type',
    summary: 'A list of one type',
    statement,
    mayFind: needingTrait('type list'),
    apply: ({ each, report }) => {
      each((schema) => {
        const types = own(schema, 'type');
        if (!Array.isArray(types) || types.length !== 1) return;
        const [type = null] = types;
        report({
          schema,
          keyword: 'type',
          message: '`type` is a list of one type.',
          repair: { title: 'Replace the list by its type', changes: [{ schema, set: { type } }] },
        });
      });
    },
  };
}

/** The step for lists with `null`: with one other type they become `nullable`, from longer lists `null` is removed. */
export function nullableTypes(statement: Statement): Step {
  return {
    code: 'type',
    summary: 'A list of types with `null`',
    statement,
    mayFind: needingTrait('type list'),
    apply: ({ each, report }) => {
      each((schema) => {
        const types = own(schema, 'type');
        if (!Array.isArray(types) || !types.includes('null')) return;
        const others = types.filter((type) => type !== 'null');
        const [only] = others;
        if (only === undefined) return;
        const found = { schema, keyword: 'type', message: '`type` is a list with `null`.' };
        report(
          others.length === 1
            ? {
                ...found,
                repair: {
                  title: `Replace the list by \`"${String(only)}"\` and \`nullable\``,
                  changes: [{ schema, set: { type: only, nullable: true } }],
                },
              }
            : {
                ...found,
                repair: {
                  title: 'Remove `"null"`',
                  loss: 'that the value may be `null`',
                  changes: [{ schema, set: { type: others } }],
                },
              },
        );
      });
    },
  };
}

/** The step for lists of types: one with `null` becomes `nullable`, several become `anyOf`. */
export function typeLists(statement: Statement): Step {
  return {
    code: 'type',
    summary: 'A list of types',
    statement,
    mayFind: needingTrait('type list'),
    apply: ({ each, report }) => {
      each((schema) => {
        const types = own(schema, 'type');
        if (!Array.isArray(types)) return;
        if (types.length === 0) {
          report({ schema, keyword: 'type', message: '`type` is an empty list: no value is allowed.' });
          return;
        }
        const others = types.filter((type) => type !== 'null');
        const [only] = others;
        const isNullable = others.length < types.length;
        const set: { [key: string]: Json } = isNullable ? { nullable: true } : {};
        const alternatives = others.map((type) => alternative(schema, type));
        report({
          schema,
          keyword: 'type',
          message: `\`type\` is a list: ${types.map((type) => `\`${String(type)}\``).join(', ')}.`,
          repair:
            others.length > 1
              ? {
                  title: isNullable ? 'Replace the types by `anyOf` and `nullable`' : 'Replace the types by `anyOf`',
                  changes: [
                    {
                      schema,
                      set: { ...set, anyOf: alternatives },
                      remove: ['type', ...MOVED.filter((one) => Object.hasOwn(schema, one))],
                    },
                  ],
                }
              : {
                  title:
                    only === undefined
                      ? 'Replace the list by its type'
                      : `Replace the list by \`"${String(only)}"\`${isNullable ? ' and `nullable`' : ''}`,
                  changes: [{ schema, set: { type: only ?? 'null', ...(only === undefined ? {} : set) } }],
                },
        });
      });
    },
  };
}

/** Keywords that belong to one type, and move into its alternative. */
const MOVED = [
  'items',
  'minItems',
  'maxItems',
  'properties',
  'required',
  'minProperties',
  'maxProperties',
  'enum',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
];
const OF_TYPE: { readonly [type: string]: readonly string[] } = {
  array: ['items', 'minItems', 'maxItems'],
  object: ['properties', 'required', 'minProperties', 'maxProperties'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
};

function alternative(schema: Schema, type: Json): Schema {
  const keywords = OF_TYPE[String(type)] ?? [];
  const kept = keywords
    .filter((keyword) => Object.hasOwn(schema, keyword))
    .map((keyword) => [keyword, schema[keyword] as Json] as const);
  const values = own(schema, 'enum');
  const own$ = Array.isArray(values) ? values.filter((value) => isOf(value, String(type))) : [];
  return { type, ...Object.fromEntries(kept), ...(own$.length > 0 ? { enum: own$ } : {}) };
}

function isOf(value: Json, type: string): boolean {
  const found = typeOf(value);
  return found === type || (found === 'integer' && type === 'number');
}

/** The step for schemas without a `type`. @param replaces keywords that stand for a type */
export function missingType(statement: Statement, replaces: readonly string[]): Step {
  return {
    code: 'type',
    summary: 'A schema without a `type`',
    statement,
    mayFind: needingTrait('untyped'),
    apply: ({ each, report }) => {
      each((schema, site) => {
        if (own(schema, 'type') !== undefined || replaces.some((keyword) => Object.hasOwn(schema, keyword))) return;
        const type = inferredType(schema);
        report({
          schema,
          message: `${named('schema', site)} has no \`type\`.`,
          ...(type === undefined
            ? {}
            : { repair: { title: `Set \`type\` to \`"${type}"\``, changes: [{ schema, set: { type } }] } }),
        });
      });
    },
  };
}

/** The one type that a schema has without saying so by a `type` that is one: in a list, or by other keywords. */
export function impliedType(schema: Schema): Json | undefined {
  const type = own(schema, 'type');
  if (type === undefined) return inferredType(schema);
  return Array.isArray(type) && type.length === 1 ? type[0] : undefined;
}

/** The type that the other keywords of a schema imply; `undefined` if they imply none. */
function inferredType(schema: Schema): string | undefined {
  const shape = typeByShape(schema);
  if (shape !== undefined) return shape;
  const values = own(schema, 'enum') ?? (Object.hasOwn(schema, 'const') ? [schema.const as Json] : undefined);
  if (!Array.isArray(values)) return undefined;
  const types = new Set(values.map(typeOf));
  const [only] = types;
  return types.size === 1 ? only : undefined;
}

/** The type that keywords for objects or arrays imply; `undefined` if there are none. */
export function typeByShape(schema: Schema): 'object' | 'array' | undefined {
  if (['properties', 'required'].some((keyword) => Object.hasOwn(schema, keyword))) return 'object';
  return Object.hasOwn(schema, 'items') ? 'array' : undefined;
}
