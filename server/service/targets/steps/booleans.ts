/** Schemas that are `true` or `false`. */
import type { Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { schemasIn } from '../../../../common/json-schema/keywords';
import type { Statement, Step } from '../model/target';

/** The step for boolean schemas. @param except keywords where the target takes one */
export function booleanSchemas(statement: Statement, except: readonly string[]): Step {
  return {
    code: 'type',
    summary: 'A schema that is `true` or `false`',
    statement,
    apply: ({ each, report }) => {
      each((schema) => {
        for (const keyword of Object.keys(schema)) {
          if (except.includes(keyword)) continue;
          for (const item of booleansAt(schema, keyword)) {
            const at = item === undefined ? { keyword } : { keyword, item };
            report({ schema, ...at, message: `A schema in \`${keyword}\` is \`true\` or \`false\`.` });
          }
        }
      });
    },
  };
}

/** The keys or indices of boolean schemas in a keyword's value; `undefined` for the value itself. */
function booleansAt(schema: Schema, keyword: string): readonly (string | number | undefined)[] {
  const value = schema[keyword] as Json;
  if (typeof value === 'string' || typeof value === 'number') return [];
  const place = schemasIn(keyword, Array.isArray(value));
  if (place === undefined) return [];
  if (typeof value === 'boolean') return place === 'itself' ? [undefined] : [];
  if (place === 'itself' || typeof value !== 'object' || value === null) return [];
  const inner: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return inner.flatMap(([key, one]) => (typeof one === 'boolean' ? [key] : []));
}
