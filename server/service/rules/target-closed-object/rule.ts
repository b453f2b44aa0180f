import { targetRule } from '../targets/target-rule';
import { exampleOfSchemas } from '../with-schema';

/** An object that allows other properties, where a target wants it closed. */
export const targetClosedObject = targetRule({
  kind: 'closed-object',
  summary: 'A target wants `additionalProperties: false` on every object.',
  explanation:
    "Strict tools guarantee that the arguments match the schema, for which every object has to say which properties it has. The SDKs of OpenAI and Anthropic add `additionalProperties: false` where it is missing; a request that is sent without them is refused. OpenAI's refuses an object that sets it to `true` or a schema.",
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"], "additionalProperties": false }',
    ['openai-strict'],
  ),
});
