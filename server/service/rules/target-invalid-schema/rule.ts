import { targetRule } from '../target-rule';
import { withSchema } from '../with-schema';

/** A schema that a target refuses because it is no valid JSON Schema. */
export const targetInvalidSchema = targetRule({
  kind: 'invalid-schema',
  isUnrepairable: true,
  summary: 'A target refuses a schema that is not valid JSON Schema.',
  explanation:
    'Copilot Chat checks the schema of every tool against draft-07 of JSON Schema, and fails the whole request for one that is not valid. Values of another type, such as `"1"` for `1`, are converted.',
  example: {
    language: 'json',
    targets: ['copilot:gpt-4.1'],
    bad: withSchema(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city.", "minLength": -1 } }, "required": ["city"] }',
    ),
    good: withSchema(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
    ),
  },
});
