import { expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';
import { itFollowsItsExample, messagesOf, withTargets } from '../../../../test/kit/targets';
import { targetToolCount as RULE } from './rule';

itFollowsItsExample(RULE);

const tools = (count: number) =>
  JSON.stringify({
    tools: Array.from({ length: count }, (_, index) => ({
      name: `tool_${index}`,
      description: `Does what tool number ${index} does.`,
      command: ['./tools/bin/tool'],
    })),
  });

it('is reported once, for the first tool that is too many', async () => {
  expect(await messagesOf(RULE, tools(130), ['openai', 'openai-strict'])).toEqual([
    'The manifest has 130 tools, more than 128. OpenAI refuses the whole request.',
  ]);
  expect(await check(tools(130), withTargets(['openai']))).toContain('error target-tool-count /tools/128/name');
  expect(await messagesOf(RULE, tools(128))).toEqual([]);
});
