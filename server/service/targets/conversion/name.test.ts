import { expect, it } from 'vitest';
import type { ToolDefinition } from '../model/definition';
import { targetById } from '../registry';
import { convert, UNNAMED } from './convert';
import { convertAll } from './convert-all';

const definition = (name: string, more: Partial<ToolDefinition> = {}): ToolDefinition => {
  return { name, description: 'Does it.', parameters: { type: 'object', properties: {} }, result: undefined, ...more };
};

/** The problem with the name for a target. */
function problemOf(id: string, tool: ToolDefinition, server?: string) {
  const target = targetById(id);
  if (!target) throw new Error(`There is no target ${id}.`);
  const naming = server === undefined ? UNNAMED : { server, plugin: undefined };
  return convert(target, tool, naming).problems.find(({ code }) => code === 'name');
}

/** A tool whose platform puts an id before its name. */
const prefixed = (id: string, name: string) => definition(`${id}_${name}`, { written: { name, prefixKey: 'id' } });

it.each([
  ['gemini', '1st', '_1st'],
  ['gemini', '1.st/', '_1_st'],
  ['openai', '1.st', '1_st'],
  ['openai', '.get', 'get'],
  ['openai', '_get.it', '_get_it'],
  ['gemini', '-get', 'get'],
  ['gemini', '2', '_2'],
  ['vscode', 'copilot_x', 'x'],
  ['vscode', 'copilot_vscode_1', '1'],
  ['openai', `get_${'weather_'.repeat(7)}forecast`, `get_${'weather_'.repeat(6)}weather`],
])('for %s, %s becomes %s: digits at the start stay', (target, name, newName) => {
  expect(problemOf(target, definition(name))?.newName).toBe(newName);
});

it.each([
  ['天气预报', 'tool_6355867b'],
  ['てんき', expect.stringMatching(/^tool_[0-9a-f]{8}$/)],
  ['获取weather', 'weather'],
])('%s, which has no Latin letter or few, becomes %s for all targets', (written, newName) => {
  for (const target of ['openai', 'anthropic', 'gemini', 'bedrock', 'vscode']) {
    expect(problemOf(target, definition(written))?.newName).toEqual(newName);
  }
});

it('that its platform prefixes is named as the model sees it, and the new name as the manifest writes it', () => {
  const problem = problemOf('openai', prefixed('wn', 'add.note'));
  expect(problem?.message).toBe(
    'The name must have only letters, digits, `_` and `-`. It is called `wn_add.note` there.',
  );
  expect(problem?.newName).toBe('add_note');
});

it('a digit after a prefix is no start', () => {
  expect(problemOf('gemini', prefixed('wn', '1st'))).toBeUndefined();
});

it('that contains its own prefix is renamed after it', () => {
  expect(problemOf('openai', prefixed('get.it', 'get.it'))?.newName).toBeUndefined();
  expect(problemOf('openai', prefixed('a', 'a a'))?.newName).toBe('a_a');
});

it('says which key what does not fit comes from', () => {
  const start = 'The name must have only letters, digits, `_` and `-`.';
  expect(problemOf('openai', prefixed('wn.x', 'list'))?.message).toBe(
    `${start} It is called \`wn.x_list\` there. What does not fit comes from \`id\`: change it there.`,
  );
  expect(problemOf('openai', prefixed('wn.x', 'li.st'))?.message).toBe(
    `${start} It is called \`wn.x_li.st\` there. Part of what does not fit comes from \`id\`: change that too.`,
  );
});

it('that is too long with its prefix is measured with it', () => {
  const name = 'add_note_and_more';
  const id = 'a'.repeat(55);
  const problem = problemOf('openai', prefixed(id, name));
  expect(problem?.message).toBe(`The name has 73 characters, more than 64. It is called \`${id}_${name}\` there.`);
  const short = problemOf('openai', prefixed('a'.repeat(60), name));
  expect(short?.newName).toBeUndefined();
  expect(short?.message).toMatch(/ Shorten `id` by 14\.$/);
});

it('that is prefixed by its platform and by a client is shortened at the server', () => {
  const problem = problemOf('claude-code', prefixed('wn', 'get'), 'a'.repeat(130));
  expect(problem?.message).toMatch(/ Shorten the name of the server by \d+\.$/);
});

it('the name of a server is shortened so that it suits all targets', () => {
  const naming = { server: 'a'.repeat(130), plugin: undefined };
  const named = (...ids: readonly string[]) =>
    convertAll(
      ids.flatMap((id) => targetById(id) ?? []),
      definition('get_it'),
      naming,
    ).map(({ problems: [problem] }) => / Shorten .*/.exec(problem?.message ?? '')?.[0]);
  expect(named('claude-code')).toEqual([' Shorten the name of the server by 15.']);
  expect(named('claude-code', 'cursor')).toEqual([
    ' Shorten the name of the server by 77 to suit all targets.',
    ' Shorten the name of the server by 77.',
  ]);
  expect(named('gemini-cli', 'openai')).toEqual([' Shorten the name of the server by 78.', undefined]);
});
