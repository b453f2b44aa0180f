import { expect, it } from 'vitest';
import { offered } from '../../../test/kit/formats';

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
