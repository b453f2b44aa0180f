import { targetRule } from '../targets/target-rule';
import { exampleOfSchemas } from '../with-schema';

/** A required name that is no property. */
export const targetRequiredUnknown = targetRule({
  kind: 'required-unknown',
  summary: 'A target does not take a name in `required` that is not in `properties`.',
  explanation:
    'Gemini and strict tools of OpenAI refuse it, and Copilot Chat removes the name, so that a model never learns that it is required.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city", "country"] }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
    ['copilot:gpt-4.1'],
  ),
  yieldsTo: ({ at }) => ({ same: { within: at, codes: ['schema-required-unknown'], yields: true } }),
  same: ({ at }) => ({ within: at }),
});
