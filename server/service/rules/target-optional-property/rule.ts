import { targetRule } from '../targets/target-rule';
import { exampleOfSchemas } from '../with-schema';

/** An optional property, where a target wants all to be required. */
export const targetOptionalProperty = targetRule({
  kind: 'optional-property',
  summary: 'A target wants every property in `required`.',
  explanation:
    'Strict tools of OpenAI have no optional properties: one that may be absent is written as required and nullable, and the tool treats `null` as absent. The quick fix does that.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." }, "unit": { "type": "string", "description": "The unit." } }, "required": ["city"], "additionalProperties": false }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." }, "unit": { "type": ["string", "null"], "description": "The unit." } }, "required": ["city", "unit"], "additionalProperties": false }',
    ['openai-strict'],
  ),
});
