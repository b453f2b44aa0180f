/** Schemas that are `true` or `false`. */
import type { Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { schemasIn } from '../../../../common/json-schema/keywords';
import type { Statement, Step } from '../model/target';
import { needingTrait } from './contents';

const ADDITIONAL = 'additionalProperties';

const mayHaveBoolean = needingTrait('boolean');

/** The step for boolean schemas. @param except keywords where the target takes one */
export function booleanSchemas(statement: Statement, except: readonly string[]): Step {
  return {
    code: 'type',
    summary: 'A schema that is `true` or `false`',
    statement,
    mayFind: (contents) => mayHaveBoolean(contents) || (!except.includes(ADDITIONAL) && contents.names.has(ADDITIONAL)),
    apply: ({ each, report }) => {
      each((schema) => {
        for (const keyword of Object.keys(schema)) {
          // Most values are texts and numbers.
          const kind = typeof schema[keyword];
          if ((kind !== 'object' && kind !== 'boolean') || except.includes(keyword)) continue;
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
  const place = schemasIn(keyword, Array.isArray(value));
  if (place === undefined) return [];
  if (typeof value === 'boolean') return place === 'itself' ? [undefined] : [];
  if (place === 'itself' || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return [...value.keys()].filter((index) => typeof value[index] === 'boolean');
  return Object.keys(value).filter((key) => typeof value[key] === 'boolean');
}
