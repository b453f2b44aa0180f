import { expect, it } from 'vitest';
import { itFollowsItsExample, messagesOf } from '../../../../test/kit/targets';
import { targetPropertyName as RULE } from './rule';

itFollowsItsExample(RULE);

it('is at the name', async () => {
  expect(await messagesOf(RULE, RULE.example.bad, ['anthropic', 'gemini'])).toHaveLength(1);
});
