import { targetRule } from '../targets/target-rule';
import { withSchema } from '../with-schema';

/** A required name that is no property. */
export const targetRequiredUnknown = targetRule({
  kind: 'required-unknown',
  summary: 'A target does not take a name in `required` that is not in `properties`.',
  explanation:
    'Gemini and strict tools of OpenAI refuse it, and Copilot Chat removes the name, so that a model never learns that it is required.',
  example: {
    language: 'json',
    targets: ['copilot:gpt-4.1'],
    bad: withSchema(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city", "country"] }',
    ),
    good: withSchema(
      '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
    ),
  },
  yieldsTo: ({ at }) => ({ same: { within: at, codes: ['schema-required-unknown'], yields: true } }),
  same: ({ at }) => ({ within: at }),
});
