import { expect, it } from 'vitest';
import { fixed } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, messagesOf, withTargets } from '../../../../test/kit/targets';
import { targetOptionalProperty as RULE } from './rule';

itFollowsItsExample(RULE);

it('makes the property required and nullable', async () => {
  const text = await fixedWith(RULE, RULE.example.bad);
  expect(text).toContain('"unit": { "type": ["string", "null"], "description": "The unit." }');
  expect(text).toContain('"required": ["city", "unit"]');
});

it('offers first what another target takes too', async () => {
  const targets = ['openai-strict', 'gemini'];
  const text = RULE.example.bad.replace(', "additionalProperties": false', '');
  expect(await messagesOf(RULE, text, targets)).toEqual([
    'The property `unit` is optional. OpenAI refuses the whole request.',
  ]);
  const titled = (title: string) => fixed(text, RULE.code, { ...withTargets(targets), title });
  expect(await titled('Require `unit` and allow `null` as an alternative in `anyOf`')).toContain(
    '"unit": { "anyOf": [{ "type": "string", "description": "The unit." }, { "type": "null" }] }',
  );
  expect(await titled('Require `unit` and allow `null` (not for Gemini)')).toContain('["string", "null"]');
});
