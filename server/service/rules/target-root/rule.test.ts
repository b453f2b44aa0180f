import { expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, messagesOf, withTargets } from '../../../../test/kit/targets';
import { targetRoot as RULE } from './rule';

itFollowsItsExample(RULE);

it('names each target once, and moves the condition into the description', async () => {
  expect(await messagesOf(RULE, RULE.example.bad)).toEqual([
    'The root of the schema has `anyOf`. OpenAI refuses the whole request. Anthropic refuses the whole request.',
  ]);
  expect(await fixedWith(RULE, RULE.example.bad)).toContain(
    '"required": [], "description": "{anyOf: [{\\"required\\":[\\"city\\"]}]}" }',
  );
});

it('says once that the root is no object', async () => {
  const bad = RULE.example.good.replace('"type": "object", ', '');
  expect(await check(bad, withTargets(['openai']))).toHaveLength(1);
});
