import { expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { explain } from './explain';

const { files, ended } = testFolder();

it('shows which client reads which file of a folder, and which one turns another off', async () => {
  files({
    'plugin.json': '{ "$schema": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json", "name": "docs" }',
    '.codex-plugin/plugin.json': '{}',
    '.mcp.json': '{ "mcpServers": {} }',
  });
  const { stdout, code } = await ended(explain, ['--files']);
  expect(code).toBe(0);
  expect(stdout.split('\n')).toEqual([
    'Claude Code  .mcp.json                  read',
    'Codex        plugin.json                read',
    'Codex        .codex-plugin/plugin.json  only apps, hooks and the interface: plugin.json is there',
    'Codex        .mcp.json                  not read: plugin.json is there',
    'Copilot CLI  plugin.json                read',
    'Copilot CLI  .mcp.json                  not read: plugin.json is there',
    'VS Code      plugin.json                read',
    'VS Code      .mcp.json                  not read: plugin.json is there',
    'Cursor       plugin.json                read',
    '',
  ]);
});

it('says that a folder has no such file', async () => {
  files({ 'package.json': '{}' });
  await expect(ended(explain, ['--files'])).rejects.toThrow('. has no file of a plugin, a marketplace or servers');
});
