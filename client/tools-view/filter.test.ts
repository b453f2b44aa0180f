import { expect, it } from 'vitest';
import { type Facts, filtered, filterText, type ToolFilter } from './filter';

const at = (line: number) => [line, 2, line, 9] as const;

const MANIFEST = {
  uri: 'file:///a/tools.json',
  dialect: 'goagent agentcli',
  isCallable: true,
  tools: [
    { name: 'get_time', index: 0, range: at(0), extent: at(0) },
    { name: 'word_count', index: 1, range: at(1), extent: at(1) },
  ],
};

const facts = (known: Partial<Facts> = {}): Facts => ({ problems: () => [], hasFailed: () => false, ...known });

const shown = (filter: ToolFilter | undefined, known?: Partial<Facts>) =>
  filtered(MANIFEST, 'a/tools.json', filter, facts(known))?.map(({ name }) => name);

it('shows everything without a filter', () => {
  expect(shown(undefined)).toEqual(['get_time', 'word_count']);
});

it('shows the tools that have the text in their name, whatever its case', () => {
  expect(shown({ by: 'text', text: 'WORD' })).toEqual(['word_count']);
  expect(shown({ by: 'text', text: 'nothing' })).toBeUndefined();
});

it('shows all tools of a manifest that has the text in its path', () => {
  expect(shown({ by: 'text', text: 'A/tools' })).toEqual(['get_time', 'word_count']);
});

it('shows the manifests of a dialect', () => {
  expect(shown({ by: 'dialect', dialect: 'goagent agentcli' })).toHaveLength(2);
  expect(shown({ by: 'dialect', dialect: 'Glean' })).toBeUndefined();
});

it('shows the tools with problems, and a manifest whose problems are outside of its tools without any', () => {
  const problemsAt = (line: number, character: number) => ({ problems: () => [{ line, character, isError: true }] });
  expect(shown({ by: 'problems' }, problemsAt(1, 2))).toEqual(['word_count']);
  expect(shown({ by: 'problems' }, problemsAt(1, 9))).toEqual([]);
  expect(shown({ by: 'problems' }, problemsAt(5, 0))).toEqual([]);
  expect(shown({ by: 'problems' })).toBeUndefined();
});

it('shows the tools that have failed', () => {
  expect(shown({ by: 'failure' }, { hasFailed: (_, { name }) => name === 'get_time' })).toEqual(['get_time']);
  expect(shown({ by: 'failure' })).toBeUndefined();
});

it('says in the title what is shown', () => {
  expect([{ by: 'text', text: 'a' } as const, { by: 'problems' } as const].map(filterText)).toEqual([
    '"a"',
    'with problems',
  ]);
});
