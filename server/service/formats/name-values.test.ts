import { describe, expect, it } from 'vitest';
import { offered, offeredTexts } from '../../../test/kit/formats';

const REPOSITORY = {
  'plugins/docs/.claude-plugin/plugin.json': '{ "name": "docs", "version": "1.2.0", "description": "Searches." }',
  '.claude-plugin/marketplace.json':
    '{ "plugins": [{ "name": "docs", "source": "./plugins/docs" }, { "name": "more", "source": "./plugins/more" }] }',
};
const server = (members: string) => `{ "mcpServers": { "docs": { ${members} } } }`;

it.each([
  ['.mcp.json', server('"env": { "API_KEY": "|" }'), '${API_KEY}'],
  ['.cursor/mcp.json', server('"env": { "API_KEY": "|" }'), '${env:API_KEY}'],
  ['.mcp.json', server('"args": ["--root=${|"]'), '--root=${CLAUDE_PROJECT_DIR:-.}'],
  ['.cursor/mcp.json', server('"args": ["$|"]'), '${workspaceFolder}'],
  ['.claude-plugin/plugin.json', server('"args": ["${CL|"]'), '${CLAUDE_PLUGIN_ROOT}'],
  ['.claude-plugin/marketplace.json', '{ "plugins": [{ "source": "./plugins/docs", "name": "|" }] }', 'docs'],
  ['.claude-plugin/marketplace.json', '{ "plugins": [{ "source": "./plugins/docs", "version": "|" }] }', '1.2.0'],
  ['plugins/docs/.claude-plugin/plugin.json', '{ "name": "docs", "dependencies": ["|"] }', 'more'],
  ['.claude-plugin/plugin.json', '{ "mcpServers": { "docs": {} }, "channels": [{ "server": "|" }] }', 'docs'],
])('%s with %s is offered %s', async (path, marked, label) => {
  expect(await offered(path, marked, REPOSITORY)).toContain(label);
});

it('no variable is offered in the middle of a word, and a plugin does not need itself', async () => {
  expect((await offered('.mcp.json', server('"args": ["serve|"]'))).join()).not.toContain('$');
  const needs = await offered(
    'plugins/docs/.claude-plugin/plugin.json',
    '{ "name": "docs", "dependencies": ["|"] }',
    REPOSITORY,
  );
  expect(needs).not.toContain('docs');
});

describe('whole entries', () => {
  const PLUGINS = {
    'plugins/docs/.claude-plugin/plugin.json': '{ "name": "docs", "version": "1.2.0", "description": "Searches." }',
    'plugins/more/.codex-plugin/plugin.json': '{ "description": "More." }',
  };

  it('are the plugins that are there and not listed yet, as they name and describe themselves', async () => {
    const [first, ...others] = await offeredTexts('.claude-plugin/marketplace.json', '{ "plugins": [|] }', PLUGINS);
    expect(first).toBe('docs: { "name": "docs", "source": "./plugins/docs", "description": "Searches." }');
    expect(others.join()).not.toContain('more');
    const listed = '{ "plugins": [{ "name": "mine", "source": "./plugins/docs" }, |] }';
    expect((await offeredTexts('.claude-plugin/marketplace.json', listed, PLUGINS)).join()).not.toContain('docs:');
  });

  it('have the source as an object where clients usually write it so, and no key that the list does not have', async () => {
    const texts = await offeredTexts('.agents/plugins/marketplace.json', '{ "plugins": [|] }', PLUGINS);
    expect(texts.slice(0, 2)).toEqual([
      'docs: { "name": "docs", "source": { "source": "local", "path": "./plugins/docs" } }',
      'more: { "name": "more", "source": { "source": "local", "path": "./plugins/more" } }',
    ]);
  });

  it('of servers are offered for each transport, in an empty map and beside others', async () => {
    const labels = ['a server that is started', 'a server at an address'];
    expect((await offered('.mcp.json', '{ "mcpServers": {|} }')).slice(0, 2)).toEqual(labels);
    const beside = '{ "mcpServers": { "docs": { "command": "docs" }, | } }';
    expect((await offered('.mcp.json', beside)).slice(0, 2)).toEqual(labels);
  });
});

it('the skills of an entry are those of its plugin', async () => {
  const skills = { 'skills/a/SKILL.md': '', 'plugins/docs/skills/b/SKILL.md': '' };
  const at = (source: string) =>
    offered('.claude-plugin/marketplace.json', `{ "plugins": [{ "source": "${source}", "skills": ["|"] }] }`, skills);
  expect(await at('./plugins/docs')).toEqual(['./skills/b']);
  expect(await at('./')).toEqual(['./skills/a']);
});
