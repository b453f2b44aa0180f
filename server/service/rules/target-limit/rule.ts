import { targetRule } from '../targets/target-rule';
import { withSchema } from '../with-schema';

/** A schema that is larger than a target takes. */
export const targetLimit = targetRule({
  kind: 'limit',
  isUnrepairable: true,
  summary: 'A schema is larger than a target takes.',
  explanation:
    "Strict tools of OpenAI may have 5,000 properties, 10 levels of objects, 1,000 values of `enum` and 120,000 characters of names and values. Those of Anthropic may have 24 optional properties and 16 unions of types, all strict tools of a request together: what the tools of a manifest have together is reported once, at the tool with which it is too much. Send fewer tools, or make properties required. A schema that is nested so deeply, or grows so large, that it can't be examined is reported too.",
  example: {
    language: 'json',
    targets: ['openai-strict'],
    bad: withSchema(nested(11)),
    good: withSchema(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"], "additionalProperties": false }',
    ),
  },
});

/** An object in an object …, each with one property. */
function nested(levels: number): string {
  const inner = levels === 1 ? '{ "type": "string", "description": "A value." }' : nested(levels - 1);
  return `{ "type": "object", "properties": { "a": ${inner} }, "required": ["a"], "additionalProperties": false }`;
}
