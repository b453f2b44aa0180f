import { describe, expect, it } from 'vitest';
import { found } from '../../../test/kit/formats';
import { memoryWorkspace } from '../workspace';
import { readingsIn } from './readings';

const PLUGIN = '{ "$schema": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json", "name": "docs" }';
const SERVERS = '{ "mcpServers": { "docs": { "command": "node" } } }';

async function read(...files: readonly string[]): Promise<readonly string[]> {
  const texts = Object.fromEntries(files.map((file) => [`file:///w/${file}`, file === 'plugin.json' ? PLUGIN : '{}']));
  const rows = await readingsIn('file:///w', memoryWorkspace(texts));
  return rows.map(({ client, file, by }) => `${client} ${file}${by === undefined ? '' : ` off by ${by}`}`);
}

describe('who reads the files of a plugin', () => {
  it('Codex takes its own manifest, and others read theirs', async () => {
    expect(await read('.codex-plugin/plugin.json', '.claude-plugin/plugin.json')).toEqual([
      'claude-code .claude-plugin/plugin.json',
      'codex .codex-plugin/plugin.json',
      'codex .claude-plugin/plugin.json off by .codex-plugin/plugin.json',
      'copilot-cli .claude-plugin/plugin.json',
      'vscode .claude-plugin/plugin.json',
    ]);
  });

  it('a `plugin.json` of another product turns nothing off', async () => {
    const texts = { 'file:///w/plugin.json': '{ "id": "com.acme" }', 'file:///w/.codex-plugin/plugin.json': '{}' };
    const rows = await readingsIn('file:///w', memoryWorkspace(texts));
    expect(rows.map(({ file, by }) => [file, by])).toEqual([['.codex-plugin/plugin.json', undefined]]);
  });
});

it("Copilot CLI's own file of servers is not read beside Claude Code's, which is told where a server is lost", async () => {
  expect(await found('.github/mcp.json', SERVERS, { '.mcp.json': '{ "mcpServers": {} }' })).toEqual([
    "MC23 {: Copilot CLI doesn't read this file, as `.mcp.json` is there, and doesn't say so.",
  ]);
  expect(await found('.github/mcp.json', SERVERS, { '.mcp.json': SERVERS })).toEqual([]);
  expect(await read('.mcp.json', '.github/mcp.json')).toContain('copilot-cli .github/mcp.json off by .mcp.json');
});

it('of several marketplaces, each client reads the first of those that it looks for', async () => {
  expect(
    await read(
      '.agents/plugins/marketplace.json',
      '.github/plugin/marketplace.json',
      '.claude-plugin/marketplace.json',
    ),
  ).toEqual([
    'claude-code .claude-plugin/marketplace.json',
    'codex .agents/plugins/marketplace.json',
    'codex .claude-plugin/marketplace.json off by .agents/plugins/marketplace.json',
    'copilot-cli .github/plugin/marketplace.json',
    'copilot-cli .claude-plugin/marketplace.json off by .github/plugin/marketplace.json',
    'vscode .github/plugin/marketplace.json',
    'vscode .claude-plugin/marketplace.json off by .github/plugin/marketplace.json',
  ]);
});

describe('a root plugin.json that is added', () => {
  it('is told at the servers that it turns off', async () => {
    expect(await found('.mcp.json', SERVERS, { 'plugin.json': PLUGIN })).toEqual([
      "AP15 {: Copilot CLI and VS Code don't read this file as part of the plugin, as `plugin.json` is there, and don't say so.",
    ]);
    const around = { 'plugin.json': PLUGIN, '.codex-plugin/plugin.json': '{}' };
    expect((await found('.mcp.json', SERVERS, around))[0]).toContain(
      "Codex, Copilot CLI and VS Code don't read this file",
    );
    expect(await found('.mcp.json', SERVERS)).toEqual([]);
  });

  it('is not told where the servers are in the file that is read instead', async () => {
    const servers = '{ "$schema": "https://agent-plugins.org/schemas/1.0.0/mcp.schema.json", "mcpServers": {} }';
    expect(await found('.mcp.json', SERVERS, { 'plugin.json': PLUGIN, 'mcp.json': servers })).toEqual([]);
  });

  it('is told at a manifest of Codex that has servers or skills, as only the rest of it is taken', async () => {
    const told = async (member: string) => {
      const all = await found('.codex-plugin/plugin.json', `{ "name": "docs", ${member} }`, { 'plugin.json': PLUGIN });
      return all.filter((problem) => problem.startsWith('AP15'));
    };
    expect(await told('"mcpServers": {}')).toEqual([
      "AP15 {: Codex doesn't read this file as part of the plugin, as `plugin.json` is there, and doesn't say so. It takes only apps, hooks and the interface from this file.",
    ]);
    expect(await told('"interface": {}')).toEqual([]);
  });
});
