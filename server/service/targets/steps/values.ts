/** Lists of allowed values. */
import { own } from '../../../../common/json/value';
import type { Statement, Step } from '../model/target';
import { describing } from './keywords';
import { typeByShape } from './types';

/** The step for targets whose `enum` takes strings alone. @param empty what it does with an empty string among them */
export function enumOfStrings(statement: Statement, empty: Statement): Step {
  return {
    code: 'enum',
    summary: 'An `enum` of values that are no strings, or with another `type`',
    statement,
    apply: ({ each, report }) => {
      each((schema) => {
        const values = own(schema, 'enum');
        if (!Array.isArray(values)) return;
        const isNullable = values.includes(null);
        const others = values.filter((value) => value !== null);
        const written = own(schema, 'type');
        const type = written ?? typeByShape(schema) ?? 'string';
        if (isNullable || type !== 'string' || others.some((value) => typeof value !== 'string')) {
          const texts = others.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
          report({
            schema,
            keyword: 'enum',
            message:
              type === 'string'
                ? 'Not all values of `enum` are strings.'
                : written === undefined
                  ? `\`enum\` stands next to keywords for an ${String(type)}.`
                  : '`enum` stands next to another `type` than `"string"`.',
            repair:
              type === 'object' || type === 'array' || Object.hasOwn(schema, 'anyOf')
                ? describing(schema, ['enum'])
                : {
                    title: 'Write the values of `enum` as strings',
                    loss: 'the type of the values',
                    changes: [
                      texts.length === 0
                        ? { schema, set: { type: 'null' }, remove: ['enum'] }
                        : { schema, set: { type: 'string', enum: texts, ...(isNullable ? { nullable: true } : {}) } },
                    ],
                  },
          });
        }
        const texts = own(schema, 'enum');
        if (!Array.isArray(texts) || !texts.includes('')) return;
        const kept = texts.filter((value) => value !== '');
        report({
          schema,
          keyword: 'enum',
          item: texts.indexOf(''),
          statement: empty,
          message: 'A value of `enum` is empty.',
          repair: {
            title: 'Remove the empty value',
            loss: 'that the value may be empty',
            changes: [kept.length > 0 ? { schema, set: { enum: kept } } : { schema, remove: ['enum'] }],
          },
        });
      });
    },
  };
}
