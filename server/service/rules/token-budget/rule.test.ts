import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';
import { memoryWorkspace, type TokenBudget } from '../../workspace';

const tool = (name: string, words: number) => ({
  name,
  description: Array.from({ length: words }, () => 'word').join(' '),
  command: ['./tools/bin/x'],
});
const TEXT = JSON.stringify({ tools: [tool('a', 10), tool('b', 50), tool('c', 20), tool('d', 30), tool('e', 40)] });
const found = async (tokenBudget?: TokenBudget) =>
  (await check(TEXT, { workspace: memoryWorkspace({}, { ...(tokenBudget && { tokenBudget }) }) })).filter((line) =>
    line.includes('token-budget'),
  );

it('reports nothing without a budget', async () => expect(await found()).toEqual([]));

it('reports each tool over the budget of a tool', async () => {
  expect(await found({ tool: 35 })).toEqual([
    'warning token-budget /tools/1/name',
    'warning token-budget /tools/4/name',
  ]);
  const [message] = await messages(TEXT, 'token-budget', {
    workspace: memoryWorkspace({}, { tokenBudget: { tool: 45 } }),
  });
  expect(message).toBe(
    'Tool `b` takes about 51 tokens, the budget of a tool is 45: name 1, description 50, no schema (estimated with tokenx 2.2.0). Shorten what is long.',
  );
});

it('reports the three most expensive tools of a manifest over its budget', async () => {
  expect(await found({ manifest: 100 })).toEqual([
    'warning token-budget /tools/1/name',
    'warning token-budget /tools/3/name',
    'warning token-budget /tools/4/name',
  ]);
  expect(await found({ manifest: 1000 })).toEqual([]);
});

it('reports the manifest too if each of its tools is over the budget of a tool', async () => {
  const text = JSON.stringify({ tools: [tool('a', 30), tool('b', 20)] });
  const workspace = memoryWorkspace({}, { tokenBudget: { tool: 10, manifest: 20 } });
  expect((await messages(text, 'token-budget', { workspace })).map((message) => message.slice(0, 40))).toEqual([
    'Tool `a` takes about 31 tokens, the budg',
    'The manifest takes about 52 tokens in ea',
    'Tool `b` takes about 21 tokens, the budg',
    'The manifest takes about 52 tokens in ea',
  ]);
});

it('reports a tool once', async () => {
  expect(await found({ tool: 45, manifest: 100 })).toEqual([
    'warning token-budget /tools/1/name',
    'warning token-budget /tools/2/name',
    'warning token-budget /tools/3/name',
    'warning token-budget /tools/4/name',
  ]);
});
