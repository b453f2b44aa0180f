/** Values of a JSON type that the fields of an interface can't have. */
import { isObject, type Json } from '../../../../common/json/value';
import type { Statement, Step } from '../model/target';
import { short } from './each-schema';
import { emptied } from './schema-repairs';

interface Field {
  readonly takes: (value: Json) => boolean;
  /** In a sentence, after "must be". */
  readonly expected: string;
}

/** Schemas that are booleans, and lists of schemas, are left to other steps. */
const isSchema = (value: Json) => isObject(value) || typeof value === 'boolean';
/** JSON for Protocol Buffers takes numbers as texts too. */
const isNumber = (value: Json) => typeof value === 'number' || (typeof value === 'string' && isNumeric(value));
const isListOf = (takes: (item: Json) => boolean) => (value: Json) => Array.isArray(value) && value.every(takes);

const TEXT: Field = { takes: (value) => typeof value === 'string', expected: 'a string' };
const COUNT: Field = { takes: (value) => isNumber(value) && Number.isInteger(Number(value)), expected: 'an integer' };
const NUMBER: Field = { takes: isNumber, expected: 'a number' };

/** The members of `Schema` (https://ai.google.dev/api/caching#Schema) that have a type of their own. */
const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['properties', { takes: isObject, expected: 'an object' }],
  ['items', { takes: (value) => isSchema(value) || Array.isArray(value), expected: 'an object' }],
  ['anyOf', { takes: isListOf(isSchema), expected: 'an array of objects' }],
  ['enum', { takes: Array.isArray, expected: 'an array' }],
  ['required', { takes: isListOf((item) => typeof item === 'string'), expected: 'an array of strings' }],
  ...['title', 'description', 'format', 'pattern'].map((keyword) => [keyword, TEXT] as const),
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map(
    (keyword) => [keyword, COUNT] as const,
  ),
  ...['minimum', 'maximum'].map((keyword) => [keyword, NUMBER] as const),
]);

/** The step for interfaces of Protocol Buffers, which refuse values of another type than that of the field; `null` is no value. */
export function fieldValues(statement: Statement): Step {
  return {
    code: 'invalid-schema',
    summary: 'A value of another JSON type than that of its field',
    statement,
    apply: ({ each, report }) => {
      each((schema) => {
        for (const keyword of Object.keys(schema)) {
          const value = schema[keyword] as Json;
          const field = FIELDS.get(keyword);
          if (!field || value === null) continue;
          const repair = keyword === 'properties' ? emptied(schema) : undefined;
          const message = `\`${keyword}\` must be ${field.expected}.`;
          if (!field.takes(value)) report({ schema, keyword, message, ...(repair ? { repair } : {}) });
          else if (keyword === 'properties' && isObject(value)) {
            for (const item of Object.keys(value)) {
              if (value[item] !== null && isSchema(value[item] as Json)) continue;
              const message = `\`${short(item)}\` in \`properties\` must be an object.`;
              report({ schema, keyword, item, message });
            }
          }
        }
      });
    },
  };
}

function isNumeric(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}
