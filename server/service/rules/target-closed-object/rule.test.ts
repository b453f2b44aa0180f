import { expect, it } from 'vitest';
import { fixedWith, itFollowsItsExample, messagesOf } from '../../../../test/kit/targets';
import { targetClosedObject as RULE } from './rule';

itFollowsItsExample(RULE);

it('closes the object', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain('"additionalProperties": false');
  const open = RULE.example.bad.replace(', "additionalProperties": true', '');
  expect(await fixedWith(RULE, open)).toContain('"required": ["city"], "additionalProperties": false');
});

it('says which other target refuses a closed object', async () => {
  const open = RULE.example.bad.replace(', "additionalProperties": true', '');
  expect(await messagesOf(RULE, open, ['openai-strict', 'gemini'])).toEqual([
    expect.stringContaining('The repair does not suit Gemini.'),
  ]);
  expect(await messagesOf(RULE, open, ['openai-strict', 'anthropic-strict'])).toEqual([
    expect.not.stringContaining('suit'),
  ]);
});
