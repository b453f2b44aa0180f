import { expect, it } from 'vitest';
import type { TestItem } from 'vscode';
import type { CaseCallAnswer } from '../../server/protocol/cases';
import { callsAhead } from './calls-ahead';

/** Tests named after the tool that they call, followed by a space and a configuration. */
async function ahead(names: readonly string[]) {
  const parents = new Map<string, TestItem>();
  let asked = 0;
  const tests = names.map((id) => {
    const [tool = ''] = id.split(' ');
    const parent = parents.get(tool) ?? ({ id: tool } as TestItem);
    parents.set(tool, parent);
    return { id, parent } as TestItem;
  });
  const calls = await callsAhead(tests, async ({ id }): Promise<CaseCallAnswer | undefined> => {
    asked += 1;
    const [name = '', baseUrl] = id.split(' ');
    if (name === 'gone') return undefined;
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    if (name === 'broken') return { problem: 'It is broken.', range };
    return { tool: { uri: 'a', name, index: 0 }, arguments: {}, config: baseUrl === undefined ? {} : { baseUrl } };
  });
  return {
    asked,
    called: calls.map(({ tool, configuration }) => [tool.name, ...Object.values(configuration)].join(' ')),
  };
}

it('has a call of each tool, and of each of its configurations', async () => {
  const { called } = await ahead(['a', 'a', 'b', 'b x', 'b x', 'gone', 'broken']);
  expect(called).toEqual(['a', 'b', 'b x']);
});

it('has the configurations of a single tool, and is empty without cases', async () => {
  expect((await ahead(['a', 'a x'])).called).toEqual(['a', 'a x']);
  expect(await ahead([])).toEqual({ asked: 0, called: [] });
});

it('has each tool of thousands of cases, but inspects only a few of them', async () => {
  const { asked, called } = await ahead([...Array.from({ length: 5_000 }, () => 'a'), 'b', 'c']);
  expect(called).toEqual(['a', 'b', 'c']);
  expect(asked).toBe(300);
});
