import { expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { convert } from './convert';

const HTTP = { type: 'http', url: 'https://docs.example.com/mcp' };
const folder = testFolder({
  '.mcp.json': { mcpServers: { docs: HTTP } },
  '.vscode/mcp.json': `{
  // For all.
  "servers": { "docs": { "url": "${HTTP.url}", "headers": { "Key": "\${input:api-key}" } } },
}`,
  'broken.json': '{ "mcpServers": {',
  'package.json': { name: 'docs' },
});

it('prints the servers of a file in the form of another client', async () => {
  const { code, stdout, stderr } = await folder.ended(convert, ['.mcp.json', '--to', 'zed']);
  expect(JSON.parse(stdout)).toEqual({ context_servers: { docs: { url: HTTP.url } } });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

it('lists what is lost on standard error', async () => {
  const { code, stdout, stderr } = await folder.ended(convert, ['.vscode/mcp.json', '--to', 'claude-code']);
  expect(stdout).toContain('{API_KEY}');
  const why = "Claude Code can't ask for `api-key`: set API_KEY in the environment";
  expect({ code, stderr }).toEqual({ code: 1, stderr: `docs: headers.Key: ${why}\n` });
});

it.each([
  [['.mcp.json'], 'convert needs --to CLIENT'],
  [['--to', 'zed'], 'convert needs the path of one file'],
  [['.mcp.json', '--to', 'zid'], '--to zid is not one of agent-plugins, amp,'],
  [['none.json', '--to', 'zed'], 'none.json does not exist'],
  [['broken.json', '--to', 'zed'], "broken.json can't be parsed"],
  [['package.json', '--to', 'zed'], 'package.json has no MCP servers'],
  [['config.toml', '--to', 'zed'], 'config.toml is TOML, which convert writes and does not read'],
])('%j is wrong use: %s', async (argv, message) => {
  await expect(folder.ended(convert, argv)).rejects.toThrow(message);
});
