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

it('says what contradicts it, and is still offered', async () => {
  const targets = ['openai-strict', 'gemini'];
  const text = RULE.example.bad.replace(', "additionalProperties": false', '');
  expect(await messagesOf(RULE, text, targets)).toEqual([expect.stringContaining('Gemini wants it as it is')]);
  const title = 'Require `unit` and allow `null` (not for Gemini)';
  expect(await fixed(text, RULE.code, { ...withTargets(targets), title })).toContain('["string", "null"]');
});
