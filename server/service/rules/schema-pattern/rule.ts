import { type ASTNode, memberValue, propertiesOf } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import { quote, type Rule } from '../../model/rule';
import { exampleOfSchemas } from '../with-schema';

/** A pattern that is not a valid regular expression. */
export const schemaPattern: Rule<KnownFile> = {
  code: 'schema-pattern',
  severity: 'warning',
  summary: 'A `pattern` that is not a valid regular expression.',
  explanation:
    'Patterns in JSON Schema are JavaScript regular expressions. An invalid one makes validators throw, and providers refuse the tool. Patterns are only parsed here, never run.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city.", "pattern": "^[A-Z" } } }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city.", "pattern": "^[A-Z]" } } }',
  ),
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

/** The error in a regular expression. */
interface PatternFault {
  readonly detail: string;
  /** `false` where it is only invalid in Unicode mode. */
  readonly everywhere: boolean;
}

/** Longer patterns are not parsed. In UTF-16 code units. */
const MAX_LENGTH = 5_000;

/** Compiles a pattern, which parses but does not run it. `undefined` where it is valid. */
function patternFault(pattern: string): PatternFault | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  const strict = faultWith(pattern, 'u');
  if (strict === undefined) return undefined;
  const loose = faultWith(pattern, '');
  return { detail: loose ?? strict, everywhere: loose !== undefined };
}

function faultWith(pattern: string, flags: string): string | undefined {
  try {
    new RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    // "Invalid regular expression: /…/u: Unterminated group": the last part is the reason.
    const text = error instanceof Error ? error.message : String(error);
    return text.slice(text.lastIndexOf(': ') + 2).toLowerCase();
  }
}
