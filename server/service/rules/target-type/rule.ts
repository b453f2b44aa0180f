import { targetRule } from '../targets/target-rule';
import { exampleOfSchemas } from '../with-schema';

/** A type that a target does not take as it is written. */
export const targetType = targetRule({
  kind: 'type',
  summary: 'A target wants one `type` in every schema.',
  explanation:
    "Gemini's `parameters` follow OpenAPI 3.0: a schema has one type, and `nullable` stands for `null`. An array of types, or a schema without a type, makes the whole request fail.",
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "unit": { "type": ["string", "null"], "description": "The unit." } }, "required": ["unit"] }',
    '{ "type": "object", "properties": { "unit": { "type": "string", "nullable": true, "description": "The unit." } }, "required": ["unit"] }',
    ['gemini'],
  ),
});
