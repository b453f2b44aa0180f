/** Lists of allowed values. */
import { isSame, type Json, own } from '../../../../common/json/value';
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

function asStrings(schema: Schema, keyword: 'enum' | 'const', written: readonly Json[]): Found['repair'] {
  const values = allowed(schema, written);
  // No value is allowed: to write that as strings would allow one.
  if (values.length === 0 && written.length > 0) return describing(schema, ['const', 'enum']);
  const others = values.filter((value) => value !== null);
  const remove = Object.hasOwn(schema, 'const') ? ['const'] : [];
  if (others.length === 0) {
    const title = `Replace \`${keyword}\` with \`type: "null"\``;
    return { title, changes: [{ schema, set: { type: 'null' }, remove: [...new Set([keyword, ...remove])] }] };
  }
  const isNullable = others.length < values.length;
  const fallback = own(schema, 'default');
  const set = {
    type: 'string',
    enum: others.map(asText),
    ...(isNullable ? { nullable: true } : {}),
    ...(others.some((value) => isSame(value, fallback)) ? { default: asText(fallback as Json) } : {}),
  };
  const change: FoundChange = { schema, set, remove };
  return {
    title: remove.length === 0 ? 'Write the values of `enum` as strings' : 'Replace `const` with an `enum` of a string',
    // `nullable` says that of `null`.
    ...(others.every((value) => typeof value === 'string') ? {} : { loss: 'the type of the values' }),
    changes: [change],
  };
}

/** The values that a `const` next to them allows, too. */
function allowed(schema: Schema, values: readonly Json[]): readonly Json[] {
  const constant = own(schema, 'const');
  return constant === undefined ? values : values.filter((value) => isSame(value, constant));
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
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
