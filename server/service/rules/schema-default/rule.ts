import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { mismatchFixes } from '../mismatch-fixes';
import { mismatchCheck } from '../mismatches';
import { exampleOfSchemas } from '../with-schema';

/** A default that does not match its own schema. */
export const schemaDefault: Rule<KnownFile> = {
  code: 'schema-default',
  severity: 'warning',
  summary: 'A `default` in an embedded JSON Schema that does not match its own schema.',
  explanation:
    'A model takes the default as an example of what to send. A default of the wrong type (`"default": "5"` for an integer), out of bounds or not in `enum` teaches the model to call the tool wrongly.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "default": "5" } } }',
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "How many days.", "default": 5 } } }',
  ),
  fix: mismatchFixes,
  checkSchema: mismatchCheck('default', { single: 'default', isChoice: false }),
};
