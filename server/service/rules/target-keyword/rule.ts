import { targetRule } from '../targets/target-rule';
import { exampleOfSchemas } from '../with-schema';

/** A keyword that a target does not take. */
export const targetKeyword = targetRule({
  kind: 'keyword',
  summary: 'A target does not take a keyword of JSON Schema, or does not use it.',
  explanation:
    "Gemini's `parameters` take a subset of OpenAPI, and refuse the whole request because of another keyword. Strict tools of OpenAI and Anthropic take a subset of JSON Schema. Copilot Chat deletes many keywords for some models. The quick fix moves what the keyword says into the description, where a model still reads it, or writes it in a way that the target takes.",
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "Number of days.", "exclusiveMinimum": 0 } }, "required": ["days"] }',
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "Number of days.", "minimum": 1 } }, "required": ["days"] }',
    ['gemini'],
  ),
});
