/** Lists of allowed values. */
import { type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Found, FoundChange, Statement, Step } from '../model/target';
import { needing } from './contents';
import { typeInSmallLetters } from './each-schema';
import { describing } from './keywords';
import { typeByShape } from './types';

/** What a target does with lists of values. */
export interface ValueStatements {
  /** With values of `enum` that are no strings. */
  readonly others: Statement;
  /** With an empty string among them. */
  readonly empty: Statement;
  /** With `const`. */
  readonly constant: Statement;
}

/** The step for targets whose `enum` takes strings alone, and that have no `const`. A `const` that is a string is left to other steps. */
export function enumOfStrings({ others, empty, constant }: ValueStatements): Step {
  return {
    code: 'enum',
    summary: 'An `enum` of values that are no strings, or with another `type`',
    statement: others,
    mayFind: needing('enum', 'const'),
    apply: ({ each, report }) => {
      each((schema) => {
        const keyword = Object.hasOwn(schema, 'enum') ? 'enum' : 'const';
        for (const find of [notOfStrings, withEmpty]) {
          const found = find(schema, keyword);
          const of = find === withEmpty ? empty : others;
          if (found)
            report({ ...found, ...aboutConstant(keyword, constant), ...(keyword === 'enum' ? { statement: of } : {}) });
        }
      });
    },
  };
}

function aboutConstant(keyword: 'enum' | 'const', statement: Statement) {
  return keyword === 'const' ? { statement, message: 'The keyword `const` is not supported.' } : {};
}

/** The values of `enum`, or that of `const`; `undefined` if there are none. */
function valuesAt(schema: Schema, keyword: 'enum' | 'const'): readonly Json[] | undefined {
  const value = own(schema, keyword);
  if (keyword === 'const') return value === undefined ? undefined : [value];
  return Array.isArray(value) ? value : undefined;
}

function notOfStrings(schema: Schema, keyword: 'enum' | 'const'): Found | undefined {
  const values = valuesAt(schema, keyword);
  const written = typeInSmallLetters(schema);
  const type = written ?? typeByShape(schema) ?? 'string';
  if (!values || (type === 'string' && values.every((value) => typeof value === 'string'))) return undefined;
  return {
    schema,
    keyword,
    message:
      type === 'string'
        ? 'Not all values of `enum` are strings.'
        : `\`enum\` stands next to ${written === undefined ? `keywords for an ${String(type)}` : 'another `type` than `"string"`'}.`,
    repair:
      type === 'object' || type === 'array' || Object.hasOwn(schema, 'anyOf')
        ? describing(schema, [keyword])
        : asStrings(schema, keyword, values),
  };
}

function asStrings(schema: Schema, keyword: 'enum' | 'const', values: readonly Json[]): Found['repair'] {
  const others = values.filter((value) => value !== null);
  const texts = others.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const isNullable = others.length < values.length;
  const set = { type: 'string', enum: texts, ...(isNullable ? { nullable: true } : {}) };
  if (texts.length === 0 && isNullable) {
    const title = `Replace \`${keyword}\` with \`type: "null"\``;
    return { title, changes: [{ schema, set: { type: 'null' }, remove: [keyword] }] };
  }
  const change: FoundChange =
    texts.length === 0
      ? { schema, set: { type: 'null' }, remove: [keyword] }
      : { schema, set, ...(keyword === 'const' ? { remove: [keyword] } : {}) };
  return {
    title: keyword === 'enum' ? 'Write the values of `enum` as strings' : 'Replace `const` with an `enum` of a string',
    loss: 'the type of the values',
    changes: [change],
  };
}

function withEmpty(schema: Schema, keyword: 'enum' | 'const'): Found | undefined {
  const values = valuesAt(schema, keyword);
  if (!values?.includes('')) return undefined;
  const kept = values.filter((value) => value !== '');
  return {
    schema,
    keyword,
    ...(keyword === 'enum' ? { item: values.indexOf('') } : {}),
    message: 'A value of `enum` is empty.',
    repair: {
      title: kept.length > 0 ? 'Remove the empty value' : `Remove \`${keyword}\``,
      loss: 'that the value may be empty',
      changes: [kept.length > 0 ? { schema, set: { enum: kept } } : { schema, remove: [keyword] }],
    },
  };
}
