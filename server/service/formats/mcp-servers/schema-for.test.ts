import { expect, it } from 'vitest';
import { fileOf } from '../../../../test/kit/formats';
import { complete } from '../../features/completion/complete';
import { memoryWorkspace } from '../../workspace';

/** The labels that are offered at the `|` of a text. */
async function offered(path: string, marked: string): Promise<readonly string[]> {
  const { document, ...file } = fileOf(path, marked.replace('|', ''));
  const { items } = await complete(document, { document, ...file }, marked.indexOf('|'), memoryWorkspace());
  return items.map(({ label }) => label);
}

it.each(['.mcp.json', '.cursor/mcp.json', '.roo/mcp.json'])('an empty %s becomes a whole file', async (path) => {
  expect(await offered(path, '|')).toEqual([
    'a server that is started, in a new file',
    'a server at an address, in a new file',
    'a server at an address, with server-sent events, in a new file',
  ]);
});

it.each([
  ['.mcp.json', ['stdio', 'http', 'streamable-http', 'sse', 'ws']],
  ['.github/mcp.json', ['local', 'stdio', 'http', 'streamable-http', 'sse']],
  ['.gemini/settings.json', ['stdio', 'http', 'sse']],
  ['cline_mcp_settings.json', ['stdio', 'streamableHttp', 'sse']],
])('%s has the words of its client for a transport', async (path, words) => {
  expect(await offered(path, '{ "mcpServers": { "docs": { "type": "|" } } }')).toEqual(words);
});

it('an empty file of opencode is one that lists servers, and one of other settings is not', async () => {
  expect(await offered('opencode.json', '|')).not.toEqual([]);
  expect(() => fileOf('opencode.json', '{ "theme": "dark" }')).toThrow();
  expect(() => fileOf('plugin.json', '')).toThrow();
});

it('opencode has its own keys and forms', async () => {
  const labels = await offered('opencode.json', '{ "mcp": { "docs": { | } } }');
  expect(labels).toContain('environment');
  expect(labels).not.toContain('args');
});

it('the transport is offered as a string, not as any value', async () => {
  const text = '{ "mcpServers": { "docs": {  } } }';
  const { document, ...file } = fileOf('.mcp.json', text);
  const { items } = await complete(document, { document, ...file }, text.indexOf('  }') + 1, memoryWorkspace());
  expect(JSON.stringify(items.find(({ label }) => label === 'type'))).toContain('string · optional');
});
