import { expect, it } from 'vitest';
import { found } from '../../../test/kit/formats';
import { manifestTemplate, plainSnippet } from '../features/completion/offer/starter';
import { memoryWorkspace } from '../workspace';
import { NEW_CLIENT_FILES } from './new-files';

const CASES = NEW_CLIENT_FILES.map((file) => [file.path, file] as const);

it('one file of each format is offered, and those of servers that most repositories have', () => {
  expect(NEW_CLIENT_FILES.map(({ title }) => title)).toEqual([
    'MCP servers of Claude Code',
    'MCP servers of Cursor',
    'MCP servers of Gemini CLI',
    'MCP servers of opencode',
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
    'Agent skill',
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

it('an empty skill is offered whole, with the name of its folder', async () => {
  const skill = NEW_CLIENT_FILES.find(({ title }) => title === 'Agent skill');
  const snippet =
    skill && (await manifestTemplate(skill.kind, 'file:///w/skills/pdf%20forms/SKILL.md', memoryWorkspace({})));
  expect(snippet).toBe('---\nname: ${1:pdf forms}\ndescription: ${2:What it does, and when to use it.}\n---\n\n$0');
});
