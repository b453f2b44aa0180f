import { jsonOf } from '../../document/node';
import { misfits } from '../../schema/embedded/own-values';
import { misfitFixes } from '../misfit-fixes';
import type { Rule } from '../rule';
import { withSchema } from '../with-schema';
import { shown } from '../words';

/** A default that its own schema would not accept. */
export const schemaDefault: Rule = {
  code: 'schema-default',
  severity: 'warning',
  summary: 'A `default` in an embedded JSON Schema that does not fit its own schema.',
  explanation:
    'A model takes the default for an example of what to send. One of another type (`"default": "5"` for an integer), out of bounds or not among the choices teaches it to call the tool wrongly.',
  example: {
    language: 'json',
    bad: withSchema(
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "default": "5" } } }',
    ),
    good: withSchema(
      '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "default": 5 } } }',
    ),
  },
  fix: misfitFixes,
  checkSchema: (schema, { report }) =>
    misfits(schema, { single: 'default', isChoice: false }, ({ node, because }) =>
      report({ at: node, message: `The default ${shown(jsonOf(node))} does not fit its own schema: it ${because}.` }),
    ),
};
