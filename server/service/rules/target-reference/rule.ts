import { targetRule } from '../targets/target-rule';
import { exampleOfSchemas } from '../with-schema';

/** A reference that a target does not take. */
export const targetReference = targetRule({
  kind: 'reference',
  summary: 'A target does not follow a `$ref`.',
  explanation:
    "Gemini's `parameters` know no references; strict tools take local ones alone. The quick fix writes the schema in the place of the reference.",
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "$ref": "#/$defs/city" } }, "required": ["city"], "$defs": { "city": { "type": "string", "description": "The city." } } }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
    ['gemini'],
  ),
});
