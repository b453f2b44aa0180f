import { expect, it } from 'vitest';
import { fixTitles } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, messagesOf, withTargets } from '../../../../test/kit/targets';
import { withSchema } from '../with-schema';
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

it('two targets that need different members are suited by one fix', async () => {
  const text = withSchema(
    '{ "allOf": [{ "type": "object", "properties": {}, "additionalProperties": false }, { "type": "object", "properties": { "city": { "type": "string" } }, "required": ["city"], "additionalProperties": { "type": "string" } }] }',
  );
  for (const ids of [
    ['openai-strict', 'anthropic-strict'],
    ['anthropic-strict', 'openai-strict'],
  ]) {
    expect(await fixTitles(text, RULE.code, withTargets(ids))).toEqual(['Set `additionalProperties` to `false`']);
  }
});
