import { targetRule } from '../target-rule';
import { withSchema } from '../with-schema';

/** An object that allows other properties, where a target wants it closed. */
export const targetClosedObject = targetRule({
  kind: 'closed-object',
  summary: 'A target wants `additionalProperties: false` on every object.',
  explanation:
    'Strict tools guarantee that the arguments match the schema, for which every object has to say which properties it has. The SDKs add `additionalProperties: false` where it is missing; without them, and where it is `true` or a schema, the request is refused.',
  example: {
    language: 'json',
    targets: ['openai-strict'],
    bad: withSchema(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"], "additionalProperties": true }',
    ),
    good: withSchema(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"], "additionalProperties": false }',
    ),
  },
});
