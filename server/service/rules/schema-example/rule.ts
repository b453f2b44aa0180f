import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { mismatchFixes } from '../mismatch-fixes';
import { mismatchCheck } from '../mismatches';
import { exampleOfSchemas } from '../with-schema';

/** An example that does not match its own schema. */
export const schemaExample: Rule<KnownFile> = {
  code: 'schema-example',
  severity: 'warning',
  summary: 'An example in an embedded JSON Schema that does not match its own schema.',
  explanation:
    'Models imitate examples more than they read rules. An example that the schema rules out leads to calls that fail.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "day": { "type": "string", "description": "The day.", "format": "date", "examples": ["tomorrow"] } } }',
    '{ "type": "object", "properties": { "day": { "type": "string", "description": "The day.", "format": "date", "examples": ["2026-01-31"] } } }',
  ),
  fix: mismatchFixes,
  checkSchema: mismatchCheck('example', { list: 'examples', single: 'example', isChoice: false }),
};
