import { expect, it } from 'vitest';
import { fixesIn, found, numbersIn, offered } from '../../../../test/kit/formats';

const SERVERS = JSON.stringify({ mcpServers: { docs: { command: 'docs' } } });
const OF_CLAUDE = '.claude-plugin/plugin.json';
const OF_CODEX = '.codex-plugin/plugin.json';
const naming = (file: string) => JSON.stringify({ name: 'docs', mcpServers: file });

it('a file of servers in the folder of the manifest is read by nobody who is not told of it', async () => {
  expect(await found('.claude-plugin/.mcp.json', SERVERS, { [OF_CLAUDE]: '{ "name": "docs" }' })).toEqual([
    expect.stringContaining(
      'Claude Code and Copilot CLI do not read this file, and say nothing: `.claude-plugin/plugin.json` does not name it. Name it there in `mcpServers`',
    ),
  ]);
  expect(await numbersIn('.codex-plugin/mcp.json', SERVERS, { [OF_CODEX]: '{ "name": "docs" }' })).toEqual(['MC25']);
});

it('the manifest gets its name', async () => {
  const around = { [OF_CLAUDE]: '{"name":"docs"}' };
  expect(await fixesIn('.claude-plugin/mcp.json', SERVERS, around)).toEqual([
    [`Name it in \`${OF_CLAUDE}\``, OF_CLAUDE, '{"name":"docs","mcpServers":"./.claude-plugin/mcp.json"}'],
  ]);
  // What it names instead may be meant.
  const other = { [OF_CLAUDE]: naming('./servers.json') };
  expect(await fixesIn('.claude-plugin/mcp.json', SERVERS, other)).toEqual([]);
});

it.each([
  ['the manifest names it', { [OF_CLAUDE]: naming('./.claude-plugin/.mcp.json') }],
  ["another client's manifest names it", { [OF_CLAUDE]: '{}', [OF_CODEX]: naming('./.claude-plugin/.mcp.json') }],
  [
    'a marketplace leads to its folder, which is so the root of the plugin',
    {
      [OF_CLAUDE]: '{}',
      '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "docs", "source": "./.claude-plugin" }] }',
    },
  ],
  ['there is no plugin', {}],
])('nothing is wrong where %s', async (_what, around) => {
  expect(await found('.claude-plugin/.mcp.json', SERVERS, around)).toEqual([]);
});

it('the servers are checked for the client whose manifest names them', async () => {
  const url = { mcpServers: { docs: { url: 'https://docs.acme.example/mcp' } } };
  const ofClaude = { [OF_CLAUDE]: naming('./.claude-mcp.json') };
  expect(await numbersIn('.claude-mcp.json', JSON.stringify(url), ofClaude)).toEqual(['MC2']);
  // A program of this name that is no plugin's file: nobody is known to read it.
  expect(await numbersIn('.claude-mcp.json', JSON.stringify(url))).toEqual([]);
  const headers = { docs: { url: 'https://docs.acme.example/mcp', headers: { 'X-Team': 'docs' } } };
  const ofCodex = { [OF_CODEX]: naming('./.codex-plugin/mcp.json') };
  expect(await numbersIn('.codex-plugin/mcp.json', JSON.stringify(headers), ofCodex)).toEqual(['CX7.headers']);
  expect(await numbersIn('.codex-plugin/mcp.json', JSON.stringify({ servers: headers }), ofCodex)).toEqual(['MC11']);
});

it('keys are offered as the client has them', async () => {
  const marked = '{ "mcpServers": { "docs": { "url": "https://docs.acme.example/mcp", | } } }';
  expect(await offered('.codex-plugin/mcp.json', marked)).toContain('bearer_token_env_var');
  expect(await offered('.claude-plugin/mcp.json', marked)).toContain('headersHelper');
});
