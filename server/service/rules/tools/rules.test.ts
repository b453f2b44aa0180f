import { describe, expect, it } from 'vitest';
import { check, fixed, messages, problemsOf } from '../../../../test/kit/manifests';
import { memoryWorkspace, type TokenBudget } from '../../workspace';

/** A manifest with tools of these names. */
const named = (...names: readonly string[]) =>
  JSON.stringify({
    tools: names.map((name) => ({ name, description: `What ${name} does to it.`, command: ['./tools/bin/x'] })),
  });

describe('duplicate-tool', () => {
  const CODE = 'duplicate-tool';

  it('is reported at the later tool, with the first', async () => {
    const text = named('a', 'b', 'a');
    const found = (await problemsOf(text)).filter(({ code }) => code === CODE);
    expect(found.map(({ at }) => at.offset)).toEqual([text.lastIndexOf('"a"')]);
    expect(found[0]?.related?.[0]?.at.offset).toBe(text.indexOf('"a"'));
  });

  it.each([
    [['get', 'get'], 'get_2'],
    [['get-x', 'get-x-2', 'get-x'], 'get-x-3'],
    [['v1', 'v1'], 'v2'],
  ])('the last of %s becomes %s', async (names, renamed) => {
    const text = named(...names);
    const last = text.lastIndexOf(`"name":"${names.at(-1)}"`);
    expect(await fixed(text, CODE)).toBe(
      `${text.slice(0, last)}${text.slice(last).replace(`"name":"${names.at(-1)}"`, `"name":"${renamed}"`)}`,
    );
  });

  it('reports blank names too, which agentcli accepts as names, and is case-sensitive', async () => {
    expect(await check(named(' ', ' '))).toContain('error duplicate-tool /tools/1/name');
    expect(await messages(named('', ''), CODE)).toEqual([]);
    expect(await messages(named('a', 'A'), CODE)).toEqual([]);
  });
});

describe('mixed-naming', () => {
  const found = (...names: readonly string[]) => messages(named(...names), 'mixed-naming');

  it('is reported at the names that differ from most', async () => {
    expect(await found('list_files', 'read_file', 'writeFile', 'move_file', 'delete_file')).toEqual([
      '`writeFile` is camelCase, the other names are snake_case: models and people misspell it more easily.',
    ]);
    expect(await found('list-files', 'ReadFile', 'move-file', 'delete-file', 'copy-file')).toHaveLength(1);
  });

  it.each([
    [['list_files', 'read_file', 'writeFile']],
    [['list_files', 'read_file', 'writeFile', 'moveFile']],
    [['list_files', 'read_file', 'write_file', 'move_file', 'open', 'ping', 'find', 'API-get-user', 'v2']],
    [['listFiles', 'readFile', 'writeFile', 'getURL', 'getX']],
  ])('is not reported for %s', async (names) => expect(await found(...names)).toEqual([]));
});

it.each([
  [51, ['hint too-many-tools /tools']],
  [50, []],
])('of %i tools it is said once, at the list, that they are too many, or not', async (count, found) => {
  const text = named(...Array.from({ length: count }, (_, i) => `t_${i}`));
  const lines = (await check(text)).filter((line) => line.split(' ')[1] === 'too-many-tools');
  expect(lines).toEqual(found);
});

describe('token-budget', () => {
  const tool = (name: string, words: number) => ({
    name,
    description: Array.from({ length: words }, () => 'word').join(' '),
    command: ['./tools/bin/x'],
  });
  const TEXT = JSON.stringify({ tools: [tool('a', 10), tool('b', 50), tool('c', 20), tool('d', 30), tool('e', 40)] });
  const within = (tokenBudget?: TokenBudget) => ({
    workspace: memoryWorkspace({}, { ...(tokenBudget && { tokenBudget }) }),
  });

  it.each<[string, TokenBudget | undefined, readonly number[]]>([
    ['nothing without a budget', undefined, []],
    ['each tool over the budget of a tool', { tool: 35 }, [1, 4]],
    ['the three most expensive tools of a manifest over its budget', { manifest: 100 }, [1, 3, 4]],
    ['nothing of a manifest within its budget', { manifest: 1000 }, []],
    ['a tool once', { tool: 45, manifest: 100 }, [1, 2, 3, 4]],
  ])('reports %s', async (_, budget, indices) => {
    const found = (await check(TEXT, within(budget))).filter((line) => line.includes('token-budget'));
    expect(found).toEqual(indices.map((index) => `warning token-budget /tools/${index}/name`));
  });

  it('says what the parts of a tool take', async () => {
    expect((await messages(TEXT, 'token-budget', within({ tool: 45 })))[0]).toBe(
      'Tool `b` takes about 51 tokens, the budget of a tool is 45: name 1, description 50, no schema. Shorten what is long.',
    );
  });

  it('reports the manifest too if each of its tools is over the budget of a tool', async () => {
    const text = JSON.stringify({ tools: [tool('a', 30), tool('b', 20)] });
    const found = await messages(text, 'token-budget', within({ tool: 10, manifest: 20 }));
    expect(found.map((message) => message.slice(0, 40))).toEqual([
      'Tool `a` takes about 31 tokens, the budg',
      'The manifest takes about 52 tokens in ea',
      'Tool `b` takes about 21 tokens, the budg',
      'The manifest takes about 52 tokens in ea',
    ]);
  });
});
