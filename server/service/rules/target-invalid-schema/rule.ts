import { targetRule } from '../targets/target-rule';
import { exampleOfSchemas } from '../with-schema';

/** The rules that report the same value for every manifest. */
const SAME = ['schema-invalid', 'schema-type-name'];

/** A schema that a target refuses because it is no valid JSON Schema. */
export const targetInvalidSchema = targetRule({
  kind: 'invalid-schema',
  summary: 'A target refuses a schema that is not valid JSON Schema.',
  explanation:
    'Anthropic and OpenAI check the schema of every tool against draft 2020-12 of JSON Schema, whatever its `$schema` names, and refuse the whole request for one that is not valid. Typical are a tuple as a list in `items`, and `exclusiveMinimum: true`, which older drafts allow. MCP wants a schema to be valid in the draft that it names, and without `$schema` in 2020-12. Copilot Chat checks draft-07, and converts values of another type, such as `"1"` for `1`. Gemini, and strict OpenAI and Anthropic, take no tuple in any form. The quick fix writes the value as the newest draft does, or as all named targets take it.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "Number of days.", "minimum": 0, "exclusiveMinimum": true } }, "required": ["days"] }',
    '{ "type": "object", "properties": { "days": { "type": "integer", "description": "Number of days.", "exclusiveMinimum": 0 } }, "required": ["days"] }',
    ['anthropic'],
  ),
  hasSureRepairs: true,
  yieldsTo: ({ at, place }) => {
    // A list of schemas is valid in older drafts, and what is wrong in it another mistake. This rule has more fixes for it.
    if (place.part === 'schema' && place.keyword === 'items') return undefined;
    const property = at.parent?.type === 'property' && at.parent.keyNode === at ? at.parent : undefined;
    return { same: { within: property?.valueNode ?? at, codes: SAME, yields: true } };
  },
  same: ({ at }) => ({ within: at.parent?.type === 'property' ? at.parent : at, codes: SAME }),
});
