/** Schemas that are `true` or `false`. */
import { childByKey } from '../../../../common/json/pointer';
import type { Json } from '../../../../common/json/value';
import { type Schema, textsAt } from '../../../../common/json-schema/keyword-values';
import { schemasIn } from '../../../../common/json-schema/keywords';
import type { Statement, Step } from '../model/target';
import { needingTrait } from './contents';
import { short } from './each-schema';
import { removingProperty } from './required';

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
            const isTrue = booleanAt(schema, keyword, item);
            const isRemovable =
              keyword === 'properties' && !isTrue && !textsAt(schema, 'required').includes(String(item));
            report({
              schema,
              ...at,
              message: messageOf(keyword, item, isTrue),
              ...(isRemovable ? { repair: removingProperty(schema, String(item)) } : {}),
            });
          }
        }
      });
    },
  };
}

function booleanAt(schema: Schema, keyword: string, item: string | number | undefined): boolean {
  const value = schema[keyword] as Json;
  return (item === undefined ? value : childByKey(value, String(item))) === true;
}

/** What is written, and what to write instead. */
function messageOf(keyword: string, item: string | number | undefined, isTrue: boolean): string {
  const at = typeof item === 'number' ? `Item ${item + 1} of` : item === undefined ? '' : `\`${short(item)}\` in`;
  const what = isTrue ? 'which takes any value: write an object with a `type`' : 'which takes no value: leave it out';
  return `${at === '' ? '' : `${at} `}\`${keyword}\` is \`${isTrue}\`, ${what}.`;
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
