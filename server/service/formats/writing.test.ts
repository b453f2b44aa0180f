/** Files of plugins are written with their schemas: keys, words, whole entries. */
import { expect, it } from 'vitest';
import { fileOf } from '../../../test/kit/formats';
import { complete } from '../features/completion';
import { memoryWorkspace } from '../workspace';

const SCHEMA = 'https://agent-plugins.org/schemas/1.0.0/';

/** What is offered at `|`. */
async function labels(path: string, marked: string): Promise<readonly string[]> {
  const offset = marked.indexOf('|');
  const file = fileOf(path, marked.replace('|', ''));
  return (await complete(file.document, file, offset, memoryWorkspace(), {})).items.map(({ label }) => label);
}

it.each([
  [
    '.agents/plugins/marketplace.json',
    '{ "name": "acme", "plugins": [{ "name": "docs", "policy": { "authentication": | } }] }',
    ['ON_INSTALL', 'ON_USE'],
  ],
  [
    '.agents/plugins/marketplace.json',
    '{ "name": "acme", "plugins": [|] }',
    ['a plugin in this repository', 'a plugin in an npm package'],
  ],
  ['.agents/plugins/marketplace.json', '{ "plugins": [{ "source": | }] }', ['a repository', 'an npm package']],
  ['.agents/plugins/marketplace.json', '|', ['a marketplace']],
  ['.codex-plugin/plugin.json', '|', ['a plugin']],
  [
    '.codex-plugin/plugin.json',
    '{ "mcpServers": { "docs": { "url": "https://a", | } } }',
    ['http_headers', 'bearer_token_env_var'],
  ],
  ['.codex-plugin/plugin.json', '{ "interface": { | } }', ['displayName', 'defaultPrompt']],
  ['plugin.json', `{ "$schema": "${SCHEMA}plugin.schema.json", | }`, ['name', 'extensions']],
  [
    'mcp.json',
    `{ "$schema": "${SCHEMA}mcp.schema.json", "mcpServers": { "docs": { "type": | } } }`,
    ['stdio', 'streamable-http'],
  ],
  [
    'mcp.json',
    `{ "$schema": "${SCHEMA}mcp.schema.json", "mcpServers": { "docs": | } }`,
    ['a server that is started', 'a server at an address'],
  ],
])('%s: at the cursor of %s there is %s', async (path, marked, wanted) => {
  expect(await labels(path, marked)).toEqual(expect.arrayContaining(wanted));
});
