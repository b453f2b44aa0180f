import { itemsOf, jsonOf, memberValue } from '../../document/node';
import { misfits, type OwnValue } from '../../schema/embedded/own-values';
import { subschemas } from '../../schema/embedded/subschemas';
import { embeddedRule, withSchema } from '../embedded-rule';
import { misfitFixes } from '../misfit-fixes';
import type { Rule } from '../rule';
import { shown } from '../words';

/** An example that its own schema would not accept. */
export const schemaExample: Rule = embeddedRule(
  {
    code: 'schema-example',
    severity: 'warning',
    summary: 'An example in an embedded JSON Schema that does not fit its own schema.',
    explanation:
      'Models imitate examples more than they read rules. An example that the schema rules out leads to calls that fail.',
    example: {
      language: 'json',
      bad: withSchema(
        '{ "type": "object", "properties": { "day": { "type": "string", "description": "The day.", "format": "date", "examples": ["tomorrow"] } } }',
      ),
      good: withSchema(
        '{ "type": "object", "properties": { "day": { "type": "string", "description": "The day.", "format": "date", "examples": ["2026-01-31"] } } }',
      ),
    },
    fix: misfitFixes,
  },
  (schema, report, { once }) =>
    misfits(
      schema,
      once(subschemas, schema.node),
      (node) => {
        const values: OwnValue[] = itemsOf(memberValue(node, 'examples')).map((item) => ({
          node: item,
          isChoice: false,
        }));
        const single = memberValue(node, 'example');
        return single ? [...values, { node: single, isChoice: false }] : values;
      },
      ({ node, because }) =>
        report({ at: node, message: `The example ${shown(jsonOf(node))} does not fit its own schema: it ${because}.` }),
    ),
);
