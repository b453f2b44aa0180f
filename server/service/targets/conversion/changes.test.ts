import { expect, it } from 'vitest';
import type { ToolDefinition } from '../model/definition';
import { targetById } from '../registry';
import { exportChanges } from './changes';
import { convert } from './convert';

const TOOL: ToolDefinition = {
  name: 'find',
  description: 'Finds it.',
  parameters: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] },
  result: undefined,
};

function changes(id: string, tool: ToolDefinition) {
  const target = targetById(id);
  if (!target) throw new Error(`no target ${id}`);
  return exportChanges(tool, convert(target, tool));
}

it('nothing is changed of a tool that is taken as it stands', () => {
  for (const id of ['openai', 'anthropic', 'gemini', 'bedrock', 'mcp', 'vscode']) expect(changes(id, TOOL)).toEqual([]);
});

it('a repair is told with what it loses', () => {
  const parameters = { type: 'object', properties: { n: { type: 'number', multipleOf: 2 } } };
  expect(changes('gemini', { ...TOOL, parameters })).toMatchObject([
    {
      at: { path: ['properties', 'n'], keyword: 'multipleOf' },
      what: 'The keyword `multipleOf` is not supported.',
      why: 'Gemini refuses the whole request.',
      repair: 'Move `multipleOf` into the description',
      loss: '`multipleOf` is only described, not enforced',
      isFatal: false,
    },
  ]);
});

it('what is refused without a repair can not be exported; what is only inferred can', () => {
  expect(changes('openai', { ...TOOL, name: 'a b' })).toMatchObject([{ at: { part: 'name' }, isFatal: true }]);
  expect(changes('gemini-cli', { ...TOOL, name: 'a'.repeat(70) }).some(({ isFatal }) => isFatal)).toBe(false);
});

it('the output schema is told where the target has no field for it', () => {
  const result = { type: 'object', properties: { at: { type: 'string' } } };
  expect(changes('openai', { ...TOOL, result })).toMatchObject([
    {
      at: { part: 'result' },
      what: 'The tool has an output schema.',
      why: 'OpenAI has no field for it.',
      repair: 'Leave out the output schema',
      loss: 'the output schema',
      isFatal: false,
    },
  ]);
  expect(changes('gemini', { ...TOOL, result })).toMatchObject([
    { why: 'An export leaves it out: what Gemini takes in its field for it is not known.', loss: 'the output schema' },
  ]);
  expect(changes('mcp', { ...TOOL, result })).toEqual([]);
});

it('a schema that only the form needs is told, and loses nothing', () => {
  const none = { ...TOOL, parameters: undefined };
  expect(changes('anthropic', none)).toMatchObject([{ repair: 'Add an object without properties' }]);
  expect(changes('anthropic', none)[0]).not.toHaveProperty('loss');
  expect(changes('openai', none)).toEqual([]);
});

it('a part without a field is told, even if an argument is the same', () => {
  const result = { type: 'string' };
  expect(changes('openai', { ...TOOL, result })).toMatchObject([{ loss: 'the output schema' }]);
  expect(changes('mcp', { ...TOOL, result })).toMatchObject([
    {
      at: { part: 'schema', of: 'result', path: [], keyword: 'type' },
      what: 'Output schema: The root of the schema is not `type: "object"`.',
      repair: 'Leave out the output schema',
      loss: 'the output schema',
      isFatal: false,
    },
  ]);
  expect(changes('mcp', { ...TOOL, result: { type: 'object' } })).toEqual([]);
});

it('the title is told where the target has no field for it', () => {
  const titled = { ...TOOL, title: 'Find' };
  for (const id of ['openai', 'anthropic', 'gemini', 'bedrock', 'talos']) {
    expect(changes(id, titled), id).toMatchObject([
      { what: 'The tool has a title.', loss: 'the title', isFatal: false },
    ]);
  }
  for (const id of ['mcp', 'vscode', 'claude-code']) {
    expect(changes(id, titled), id).toEqual([]);
    expect(changes(id, { ...TOOL, title: TOOL.name }), id).toEqual([]);
  }
});
