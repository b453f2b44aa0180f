import { targetRule } from '../targets/target-rule';
import { exampleOfSchemas } from '../with-schema';

/** An array that does not say what it contains. */
export const targetArrayItems = targetRule({
  kind: 'array-items',
  summary: 'A target wants to know what an array contains.',
  explanation:
    'An array without `items` is the most frequent reason why a request fails: OpenAI, Gemini and Copilot Chat refuse it.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "cities": { "type": "array", "description": "The cities." } }, "required": ["cities"] }',
    '{ "type": "object", "properties": { "cities": { "type": "array", "description": "The cities.", "items": { "type": "string" } } }, "required": ["cities"] }',
    ['gemini', 'copilot:gpt-4.1'],
  ),
  yieldsTo: ({ at }) => {
    const type = at.parent?.type === 'property' ? at.parent : undefined;
    return {
      same: { within: type ?? at, codes: ['schema-array-items'], yields: true },
      ...(type?.parent ? { missing: { object: type.parent, key: 'items' } } : {}),
    };
  },
  same: ({ at }) =>
    at.parent?.type === 'property' && at.parent.parent
      ? { missing: { object: at.parent.parent, key: 'items' } }
      : undefined,
});
