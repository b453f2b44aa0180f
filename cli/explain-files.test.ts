import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { endedIn } from '../test/kit/terminal';
import { explain } from './explain';

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

it('shows which client reads which file of a folder, and which one turns another off', async () => {
  const folder = await folderWith({
    'plugin.json': '{ "$schema": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json", "name": "docs" }',
    '.codex-plugin/plugin.json': '{}',
    '.mcp.json': '{ "mcpServers": {} }',
  });
  const { stdout, code } = await endedIn(folder, (terminal) => explain(['--files'], terminal));
  expect(code).toBe(0);
  expect(stdout.split('\n')).toEqual([
    'Claude Code  .mcp.json                  read',
    'Codex        plugin.json                read',
    'Codex        .codex-plugin/plugin.json  only apps, hooks and the interface: plugin.json is there',
    'Copilot CLI  plugin.json                read',
    'Copilot CLI  .mcp.json                  not read: plugin.json is there',
    'VS Code      plugin.json                read',
    'Cursor       plugin.json                read',
    '',
  ]);
});

it('says that a folder has no such file', async () => {
  const folder = await folderWith({ 'package.json': '{}' });
  await expect(endedIn(folder, (terminal) => explain(['--files'], terminal))).rejects.toThrow(
    '. has no file of a plugin, a marketplace or servers',
  );
});
