import { expect, it } from 'vitest';
import { fixedWith, itFollowsItsExample, messagesOf } from '../../../../test/kit/targets';
import { targetType as RULE } from './rule';

itFollowsItsExample(RULE);

it('writes `nullable`', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain(
    '"unit": { "type": "string", "description": "The unit.", "nullable": true }',
  );
});

it('says when another target wants the opposite', async () => {
  const text = RULE.example.bad.replace('"required": ["unit"]', '"required": ["unit"], "additionalProperties": false');
  expect(await messagesOf(RULE, text, ['gemini', 'openai-strict'])).toEqual([
    expect.stringContaining('OpenAI (strict) wants it as it is'),
  ]);
});
