import { targetRule } from '../targets/target-rule';
import { exampleOfSchemas } from '../with-schema';

/** The name of a parameter that a target does not take. */
export const targetPropertyName = targetRule({
  kind: 'property-name',
  isUnrepairable: true,
  summary: 'A target does not take the name of a property.',
  explanation:
    'Anthropic takes letters, digits, `_`, `.` and `-` in the names of arguments, Gemini letters, digits and `_`; any other name makes the whole request fail.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "filter[city]": { "type": "string", "description": "The city." } }, "required": ["filter[city]"] }',
    '{ "type": "object", "properties": { "filter_city": { "type": "string", "description": "The city." } }, "required": ["filter_city"] }',
    ['anthropic'],
  ),
});
