import { type ASTNode, memberValue, propertiesOf } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { quote, type Rule } from '../../model/rule';
import { withSchema } from '../with-schema';
import { patternFault } from './pattern-fault';

/** A pattern that is not a valid regular expression. */
export const schemaPattern: Rule<KnownFile> = {
  code: 'schema-pattern',
  severity: 'warning',
  summary: 'A `pattern` that is not a valid regular expression.',
  explanation:
    'Patterns in JSON Schema are JavaScript regular expressions. An invalid one makes validators throw, and providers refuse the tool. Patterns are only parsed here, never run.',
  example: {
    language: 'json',
    bad: withSchema(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city.", "pattern": "^[A-Z" } } }',
    ),
    good: withSchema(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city.", "pattern": "^[A-Z]" } } }',
    ),
  },
  checkSchema: ({ subschemas, keys }, { report }) => {
    if (!keys.has('pattern') && !keys.has('patternProperties')) return;
    const look = (at: ASTNode, pattern: string) => {
      const fault = patternFault(pattern);
      if (!fault) return;
      const message = fault.everywhere
        ? `Invalid regular expression ${quote(pattern)}: ${fault.detail}.`
        : `Invalid regular expression ${quote(pattern)} with the \`u\` flag, which JSON Schema recommends to validators: ${fault.detail}.`;
      report({ at, message, ...(!fault.everywhere && { severity: 'information' as const }) });
    };
    for (const { node: schema } of subschemas) {
      const pattern = memberValue(schema, 'pattern');
      if (pattern?.type === 'string') look(pattern, pattern.value);
      for (const { keyNode } of propertiesOf(memberValue(schema, 'patternProperties'))) look(keyNode, keyNode.value);
    }
  },
};
