/** Values of a schema that it would not accept itself. */
import { jsonOf } from '../document/tree/node';
import type { Rule } from '../model/rule';
import { mismatches, type OwnValues } from '../schema/embedded/own-values';
import { shown } from './labels';

/** The check of a rule for such values. @param what they are called */
export function mismatchCheck(what: string, values: OwnValues): NonNullable<Rule['checkSchema']> {
  return (schema, { report }) =>
    mismatches(schema, values, ({ node, because }) =>
      report({ at: node, message: `The ${what} ${shown(jsonOf(node))} does not match its own schema: it ${because}.` }),
    );
}
