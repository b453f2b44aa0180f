/** Values in a schema that do not match it. */
import { jsonOf } from '../document/tree/node';
import type { Rule } from '../model/rule';
import { mismatches, type OwnValues } from '../schema/embedded/own-values';
import { shown } from './labels';

/** Returns a rule's check for such values. @param what the name of such a value in messages */
export function mismatchCheck(what: string, values: OwnValues): NonNullable<Rule['checkSchema']> {
  return (schema, { report }) =>
    mismatches(schema, values, ({ node, because }) =>
      report({ at: node, message: `The ${what} ${shown(jsonOf(node))} does not match its own schema: it ${because}.` }),
    );
}
