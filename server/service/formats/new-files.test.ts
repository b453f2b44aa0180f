import { expect, it } from 'vitest';
import { found } from '../../../test/kit/formats';
import { manifestTemplate, plainSnippet } from '../features/completion/offer/starter';
import { memoryWorkspace } from '../workspace';
import { NEW_CLIENT_FILES } from './new-files';

const CASES = NEW_CLIENT_FILES.map((file) => [file.path, file] as const);

it('one file of each format is offered, and two of servers', () => {
  expect(NEW_CLIENT_FILES.map(({ title }) => title)).toEqual([
    'MCP servers of Cursor',
    'MCP servers of Claude Code',
    'Claude Code plugin',
    'Claude Code marketplace',
    'Agent Plugins plugin',
    'Agent Plugins MCP servers',
    'Codex plugin',
    'Codex marketplace',
    'Cursor plugin',
    'Cursor marketplace',
    'Gemini CLI extension',
    'Plugin hooks',
  ]);
});

it.each(CASES)(
  'a new %s has something to fill in, and no problem but what is not there yet',
  async (path, { kind }) => {
    const snippet = await manifestTemplate(kind, `file:///w/${path}`, memoryWorkspace({}));
    const { text, first } = plainSnippet(snippet ?? '');
    expect(first?.length).toBeGreaterThan(0);
    const problems = (await found(path, text)).filter(
      (one) => !/doesn't exist|There is no `plugin.json`|has no version/.test(one),
    );
    expect(problems).toEqual([]);
  },
);
