import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { mismatchFixes } from '../mismatch-fixes';
import { mismatchCheck } from '../mismatches';
import { exampleOfSchemas } from '../with-schema';

/** An `enum` entry or `const` that does not match its own schema. */
export const schemaEnum: Rule<KnownFile> = {
  code: 'schema-enum',
  severity: 'warning',
  summary: 'An entry of `enum`, or a `const`, that does not match its own schema.',
  explanation:
    'A value that the rest of the schema rules out can never be sent: with `"type": "integer", "enum": ["1", "2"]` nothing is valid. Some providers refuse such a tool.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "enum": [1, "7"] } } }',
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "enum": [1, 7] } } }',
  ),
  fix: mismatchFixes,
  checkSchema: mismatchCheck('choice', { list: 'enum', single: 'const', isChoice: true }),
};
