/** How types are written for targets that follow OpenAPI 3.0. */
import { type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { TYPE_NAMES, typeOf } from '../../../../common/json-schema/types';
import type { Statement, Step } from '../model/target';
import { needingTrait } from './contents';
import { named, short } from './each-schema';
import { aliased } from './schema-repairs';

/** The step for an array of one type. */
export function singleTypes(statement: Statement): Step {
  return {
    code: 'type',
    summary: 'An array of one type',
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
          message: '`type` is an array of one type.',
          repair: { title: titleFor(type, false), changes: [{ schema, set: { type } }] },
        });
      });
    },
  };
}

/** The values of `enum` without `null`, which `nullable` allows. */
function withoutNull(schema: Schema): { readonly [keyword: string]: Json } {
  const values = own(schema, 'enum');
  if (!Array.isArray(values) || own(schema, 'nullable') === false) return {};
  const others = values.filter((value) => value !== null);
  return others.length > 0 && others.length < values.length ? { enum: others } : {};
}

/** The title of a repair that writes one type. @param isNullable with `nullable` */
function titleFor(type: Json, isNullable: boolean): string {
  return `Use \`"type": "${short(String(type))}"\`${isNullable ? ' with `"nullable": true`' : ''}`;
}

/** What a message says of an array of types. */
function listMessage(types: readonly Json[]): string {
  return `\`type\` is an array: ${types.map((type) => `\`${String(type)}\``).join(', ')}.`;
}

/**
 * The step for lists with `null`: with one other type they become `nullable`, from longer lists `null` is removed.
 * @param consequences what the target does with `null` and one other type, and with `null` and several
 */
export function nullableTypes(
  statement: Statement,
  consequences: { readonly only: string; readonly others: string },
): Step {
  return {
    code: 'type',
    summary: 'An array of types with `null`',
    statement,
    mayFind: needingTrait('type list'),
    apply: ({ each, report }) => {
      each((schema) => {
        const types = own(schema, 'type');
        if (!Array.isArray(types) || !types.includes('null')) return;
        const others = types.filter((type) => type !== 'null');
        const [only] = others;
        if (only === undefined) return;
        const found = { schema, keyword: 'type', message: listMessage(types) };
        report(
          others.length === 1
            ? {
                ...found,
                statement: { ...statement, consequence: consequences.only },
                repair: {
                  title: titleFor(only, true),
                  changes: [{ schema, set: { type: only, nullable: true } }],
                },
              }
            : {
                ...found,
                statement: { ...statement, consequence: consequences.others },
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

/** The step for arrays of types: one with `null` becomes `nullable`, several become `anyOf`. */
export function typeLists(statement: Statement): Step {
  return {
    code: 'type',
    summary: 'An array of types',
    statement,
    mayFind: needingTrait('type list'),
    apply: ({ each, report }) => {
      each((schema) => {
        const types = own(schema, 'type');
        if (!Array.isArray(types)) return;
        if (types.length === 0) {
          report({ schema, keyword: 'type', message: '`type` is an empty array: no value is allowed.' });
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
          message: listMessage(types),
          repair:
            others.length > 1
              ? {
                  title: isNullable
                    ? 'Replace the types with `anyOf` and `nullable`'
                    : 'Replace the types with `anyOf`',
                  changes: [
                    {
                      schema,
                      set: { ...set, anyOf: alternatives },
                      remove: ['type', ...OF_TYPES.filter((one) => Object.hasOwn(schema, one))],
                    },
                  ],
                }
              : {
                  title: titleFor(only ?? 'null', only !== undefined && isNullable),
                  changes: [
                    {
                      schema,
                      set: { type: only ?? 'null', ...(only === undefined ? {} : { ...set, ...withoutNull(schema) }) },
                    },
                  ],
                },
        });
      });
    },
  };
}

/** Keywords that belong to one type, and move into its alternative. */
export const OF_TYPES: readonly string[] = [
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

/** Whether a keyword says anything of values of a type. */
export function appliesTo(keyword: string, type: Json | undefined): boolean {
  const types = Object.keys(OF_TYPE).filter((one) => OF_TYPE[one]?.includes(keyword));
  return typeof type !== 'string' || types.length === 0 || types.includes(type.toLowerCase());
}

function alternative(schema: Schema, type: Json): Schema {
  const keywords = OF_TYPE[String(type)] ?? [];
  const kept = keywords
    .filter((keyword) => Object.hasOwn(schema, keyword))
    .map((keyword) => [keyword, schema[keyword] as Json] as const);
  const values = own(schema, 'enum');
  const own$ = Array.isArray(values) ? values.filter((value) => isOf(value, String(type))) : [];
  return { type, ...Object.fromEntries(kept), ...(own$.length > 0 ? { enum: own$ } : {}) };
}

/** Whether a value is of a type. */
export function isOf(value: Json, type: string): boolean {
  const found = typeOf(value);
  return found === type || (found === 'integer' && type === 'number');
}

/**
 * The step for schemas without a `type`: an alternative gets that of the schema around it, as a value has to match both.
 * @param replaces keywords that stand for a type
 */
export function missingType(statement: Statement, replaces: readonly string[]): Step {
  return {
    code: 'type',
    summary: 'A schema without a `type`',
    statement,
    mayFind: needingTrait('untyped'),
    apply: ({ each, report }) => {
      const around = new Map<Json, Json>();
      each((schema, site) => {
        const written = own(schema, 'type');
        const isKnown = written !== undefined && [written].flat().every((one) => TYPE_NAMES.includes(String(one)));
        if (isKnown) for (const one of UNIONS.flatMap((keyword) => listAt(schema, keyword))) around.set(one, written);
        if (written !== undefined || replaces.some((keyword) => Object.hasOwn(schema, keyword))) return;
        const type = around.get(schema) ?? inferredType(schema);
        const title = `Set \`type\` to \`${JSON.stringify(type)}\``;
        report({
          schema,
          message: `${named('schema', site)} has no \`type\`.`,
          ...(type === undefined ? {} : { repair: { title, changes: [{ schema, set: { type } }] } }),
        });
      });
    },
  };
}

const UNIONS: readonly string[] = ['anyOf', 'oneOf'];

/** The step for names that are no type of the target. */
export function unknownTypes(statement: Statement, isKnown: (type: string) => boolean): Step {
  const isUnknown = ({ type }: Schema) => typeof type === 'string' && !isKnown(type);
  return {
    code: 'invalid-schema',
    summary: 'A `type` that is none of JSON Schema',
    statement,
    finds: isUnknown,
    apply: ({ each, report }) => {
      each((schema) => {
        if (!isUnknown(schema)) return;
        const repair = aliased(schema, schema.type);
        const message = `\`"${short(String(schema.type))}"\` is no type of JSON Schema.`;
        report({ schema, keyword: 'type', message, ...(repair ? { repair } : {}) });
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
