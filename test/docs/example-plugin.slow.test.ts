/** The example of a plugin for several clients: each starts its server from a file of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../kit/source-files';

const PLUGIN = join(ROOT, 'examples/plugin/word-count');

/** The variables that clients put in place. */
const VARIABLES: Readonly<Record<string, string>> = {
  CLAUDE_PLUGIN_ROOT: PLUGIN,
  PLUGIN_ROOT: PLUGIN,
  extensionPath: PLUGIN,
  '/': '/',
};

describe.each(['.mcp.json', 'mcp.json', 'gemini-extension.json'])('the server in %s of the example', (file) => {
  it('starts, and counts words', async () => {
    const { mcpServers } = JSON.parse(readFileSync(join(PLUGIN, file), 'utf8'));
    const { command, args } = mcpServers['word-count'];
    const expanded = args.map((arg: string) => arg.replace(/\$\{([^}]+)\}/g, (_, name) => VARIABLES[name] ?? ''));
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StdioClientTransport({ command, args: expanded }));
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['count_words']);
      const call = (given: Record<string, unknown>) => client.callTool({ name: 'count_words', arguments: given });
      expect(await call({ text: 'one two  two' })).toMatchObject({ content: [{ text: '3' }] });
      expect(await call({ text: 'one two Two', unique: true })).toMatchObject({ content: [{ text: '2' }] });
      expect(await call({})).toMatchObject({ isError: true });
    } finally {
      await client.close();
    }
  });
});
