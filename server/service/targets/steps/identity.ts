/** What a schema within another one must not have: an address of its own. */
import type { Statement, Step } from '../model/target';
import { needing } from './contents';

/** The step for `$id` within the schema. */
export function nestedIds(statement: Statement): Step {
  return {
    code: 'reference',
    summary: 'An `$id` within the schema',
    statement,
    mayFind: needing('$id'),
    apply: ({ each, report }) => {
      each((schema, { isRoot }) => {
        if (isRoot || !Object.hasOwn(schema, '$id')) return;
        report({
          schema,
          keyword: '$id',
          message: 'A schema within the schema has an `$id`.',
          repair: { title: 'Remove `$id`', changes: [{ schema, remove: ['$id'] }] },
        });
      });
    },
  };
}
