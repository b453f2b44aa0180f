import { itemsOf, jsonOf, memberValue } from '../../document/node';
import { misfits, type OwnValue } from '../../schema/embedded/own-values';
import { subschemas } from '../../schema/embedded/subschemas';
import { embeddedRule, withSchema } from '../embedded-rule';
import { misfitFixes } from '../misfit-fixes';
import type { Rule } from '../rule';
import { shown } from '../words';

/** A choice that its own schema would not accept. */
export const schemaEnum: Rule = embeddedRule(
  {
    code: 'schema-enum',
    severity: 'warning',
    summary: 'An entry of `enum`, or a `const`, that does not fit its own schema.',
    explanation:
      'A choice that the rest of the schema rules out can never be made: `"type": "integer", "enum": ["1", "2"]` lets nothing pass. Some providers refuse such a tool.',
    example: {
      language: 'json',
      bad: withSchema(
        '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "enum": [1, "7"] } } }',
      ),
      good: withSchema(
        '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "enum": [1, 7] } } }',
      ),
    },
    fix: misfitFixes,
  },
  (schema, report, { once }) =>
    misfits(
      schema,
      once(subschemas, schema.node),
      (node) => {
        const values: OwnValue[] = itemsOf(memberValue(node, 'enum')).map((item) => ({ node: item, isChoice: true }));
        const single = memberValue(node, 'const');
        return single ? [...values, { node: single, isChoice: true }] : values;
      },
      ({ node, because }) =>
        report({ at: node, message: `The choice ${shown(jsonOf(node))} does not fit its own schema: it ${because}.` }),
    ),
);
