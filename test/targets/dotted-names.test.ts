import { expect, it } from 'vitest';
import { allRules } from '../../cli/rule-options';
import { TARGETS } from '../../server/service/targets/registry';

/** Whether a target takes a name with a dot, by its own statements. */
const takes = (id: string) => {
  const name = TARGETS.find((target) => target.id === id)?.name;
  return name?.pattern === undefined || name.treatment !== 'refused' || name.pattern.test('a.b');
};

it('names with dots are said truly: OpenAI refuses them, Gemini and MCP take them, and each rule that says the one says the other', () => {
  expect(['openai', 'openai-strict', 'anthropic'].filter(takes)).toEqual([]);
  expect(['gemini', 'mcp'].filter(takes)).toEqual(['gemini', 'mcp']);
  const ofOpenAi = allRules().filter(({ explanation }) => /OpenAI.*(?:\{1,64\}|at most 64)/.test(explanation));
  expect(ofOpenAi.length).toBeGreaterThan(1);
  expect(ofOpenAi.filter(({ explanation }) => !explanation.includes('Gemini and MCP also take dots'))).toEqual([]);
});
