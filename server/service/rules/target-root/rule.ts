import { memberValue } from '../../document/tree/node';
import { targetRule } from '../targets/target-rule';
import { exampleOfSchemas } from '../with-schema';

/** The rules that report the same for every manifest: that it is no object, or does not describe one. */
const SAME = ['schema-root-type', 'wrong-type'];

/** A root of the schema that a target does not take. */
export const targetRoot = targetRule({
  kind: 'root',
  summary: 'A target does not take the root of the schema of the arguments.',
  explanation:
    'The arguments of a tool are one object: the root has to say `"type": "object"`. OpenAI and Anthropic also refuse `anyOf`, `oneOf` and `allOf` there, with the whole request; Copilot Chat deletes them. State such a condition in the description, and check it in the tool.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": [], "anyOf": [{ "required": ["city"] }] }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city." } }, "required": ["city"] }',
    ['openai', 'anthropic'],
  ),
  yieldsTo: ({ place, at }, { inputSchema }) => {
    if (!inputSchema || place.part !== 'schema' || place.path.length > 0) return undefined;
    if (place.keyword !== undefined && place.keyword !== 'type') return undefined;
    const { node } = inputSchema;
    const isTyped = memberValue(node, 'type') !== undefined;
    return {
      same: { within: at.parent ?? at, codes: SAME, yields: true },
      ...(place.keyword === undefined ? { missing: { object: node, key: isTyped ? 'properties' : 'type' } } : {}),
    };
  },
  same: ({ place, at }, { inputSchema }) =>
    inputSchema && place.part === 'schema' && place.path.length === 0
      ? place.keyword === 'type'
        ? { within: at.parent ?? at }
        : { missing: { object: inputSchema.node, key: 'type' } }
      : undefined,
});
