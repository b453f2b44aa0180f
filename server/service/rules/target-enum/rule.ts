import { targetRule } from '../targets/target-rule';
import { exampleOfSchemas } from '../with-schema';

/** Allowed values that a target does not take. */
export const targetEnum = targetRule({
  kind: 'enum',
  summary: 'A target does not take the values of an `enum`.',
  explanation: "Gemini's `parameters` take strings alone as values of `enum`, none of them empty.",
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "Number of days.", "enum": [1, 7] } }, "required": ["days"] }',
    '{ "type": "object", "properties": { "days": { "type": "string", "description": "Number of days.", "enum": ["1", "7"] } }, "required": ["days"] }',
    ['gemini'],
  ),
});
