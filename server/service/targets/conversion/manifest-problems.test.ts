import { expect, it } from 'vitest';
import type { Target } from '../model/target';
import { targetById } from '../registry';
import { manifestProblems } from './manifest-problems';

const NAMING = { server: 'docs', plugin: undefined };

function target(id: string): Target {
  const found = targetById(id);
  if (!found) throw new Error(`no target ${id}`);
  return found;
}

/** The problems of tools with these names, one line each. */
function problems(id: string, names: readonly string[]): readonly string[] {
  const { effectiveName = (name: string) => name } = target(id);
  const tools = names.map((name) => ({ name, effectiveName: effectiveName(name, NAMING), counts: [] }));
  return manifestProblems(target(id), tools).map(
    ({ tool, problem }) =>
      `${tool} ${problem.treatment} ${problem.code} ${problem.evidence.kind}: ${problem.message} ${problem.consequence}`,
  );
}

it('two names that become the same by shortening or cleaning are told for the second tool', () => {
  const pages = (language: string) => `search_the_documentation_${language}_pages_of_the_latest_stable_release`;
  expect(problems('gemini-cli', ['search', pages('english'), pages('spanish')])).toEqual([
    '2 refused name documented: The tool is called `mcp_docs_search_the_documentat...s_of_the_latest_stable_release` there, ' +
      'as the tool `search_the_documentation_english_pages_of_the_latest_stable_release` is. Gemini CLI keeps only one of them.',
  ]);
  expect(problems('claude-code', ['get.time', 'get_date', 'get_time'])).toEqual([
    '2 refused name observed: The tool is called `mcp__docs__get_time` there, as the tool `get.time` is. Anthropic refuses the whole request.',
  ]);
});

it('a name that the manifest repeats is told where it is known what happens', () => {
  expect(problems('gemini', ['get_time', 'get_date', 'get_time'])).toEqual([
    '2 refused name observed: Another tool has the name `get_time` too. Gemini refuses the whole request.',
  ]);
  expect(problems('openai', ['get_time', 'get_time'])).toEqual([]);
});

it('names that differ, and missing ones, are not', () => {
  expect(problems('gemini-cli', ['get_time', 'get_date', '', ''])).toEqual([]);
  expect(problems('cursor', ['get_time', 'get.time'])).toEqual([]);
});

it('too many tools are told once, at the first that is too many', () => {
  const names = Array.from({ length: 130 }, (_, index) => `tool_${index}`);
  expect(problems('openai', names)).toEqual([
    '128 refused tool-count documented: The manifest has 130 tools, more than 128. OpenAI refuses the whole request.',
  ]);
  expect(problems('openai', names.slice(0, 128))).toEqual([]);
  expect(problems('anthropic', names)).toEqual([]);
});
