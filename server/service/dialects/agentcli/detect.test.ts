import { expect, it } from 'vitest';
import { documentOf } from '../../../../test/kit/manifests';
import { recognise } from '../recognise';

const dialectOf = (text: string, uri = 'file:///w/some.json') => recognise(documentOf(text, { uri })).dialect?.id;

it.each([
  ['{ "tools": [{ "name": "a", "schema": {}, "command": ["./tools/bin/a"] }] }'],
  ['{ "tools": [{ "name": "a", "command": ["./tools/bin/a"] }] }'],
  ['{ "Tools": [{ "Name": "a", "COMMAND": ["./tools/bin/a"] }] }'],
  ['{ "tools": [{ "schema": {}, "command": [] }] }'],
  ['{ "tools": [{ "name": "a", "command": ["./tools/bin/a"] }], "tools": 5 }'],
  [`{ 'tools': [{ "name": "a", "command": ["./tools/bin/a"] }] }`],
  ['{ "tools" = [{ "name": "a", "command": ["./tools/bin/a"] }] }'],
  ['{ "tools: [{ "name": "a", "command": ["./tools/bin/a"] }] }'],
  ['"tools": [{ "name": "a", "command": ["./tools/bin/a"] }] }'],
  ['# mine\n{ "tools": [{ "name": "a", "command": ["./tools/bin/a"] }] }'],
  ['{ "tools": [{ "name": "a", "schema": {}, "command": "./tools/bin/a" }] }'],
  ['{ "tools": [null, { "name": "a", "command": ["x"], "schema": {} }] }'],
  ['{ "tools": [{ "name": "a", "schema": {}, "timeoutSec": 5 }] }'],
  ['{ "$schema": "x", "tools": [{ "name": "a", "command": ["x"], "schema": {} }] }'],
  ['{ "note": "x", "tools": [{ "name": "a", "command": ["./tools/bin/a"], "schema": {} }] }'],
])('%s is agentcli by its content alone', (text) => {
  const { dialect, basis, reason } = recognise(documentOf(text, { uri: 'file:///w/some.json' }));
  expect(dialect?.id).toBe('agentcli');
  expect(basis).toBe('content');
  expect(reason).toContain('has `tools`');
});

it('is recognised without the object around the array', () => {
  expect(dialectOf('[{ "name": "a", "schema": {}, "command": ["./tools/bin/a"] }]')).toBe('agentcli');
});

it.each([
  ['{ "tools": [{ "name": "a", "command": ["/bin/true"] }] }'],
  ['{ "tools": [{ "name": "a", "command": "./tools/bin/a" }] }'],
  ['{ "tools": [null, { "name": "a", "command": ["x"] }] }'],
  ['{ "tools": [{ "name": "a", "command": null }] }'],
  ['{ "tools": [{ "name": "a", "timeoutSec": 5 }] }'],
])('%s needs the usual name too', (text) => {
  expect(dialectOf(text)).toBeUndefined();
  expect(recognise(documentOf(text, { uri: 'file:///w/tools.json' }))).toMatchObject({
    basis: 'content',
    dialect: { id: 'agentcli' },
  });
});

it.each([
  ['an empty file', ''],
  ['an empty object', '{}'],
  ['a begun one', '{ "tools": [] }'],
  ['a begun tool', '{ "tools": [{ "name": "a" }] }'],
  ['an empty tool', '{ "tools": [{}] }'],
  ['a tool without a program yet', '{ "tools": [{ "name": "a", "description": "d", "schema": {} }] }'],
  ['a list of tools that are being written', '[{ "name": "a", "schema": {} }]'],
])('%s in tools.json is recognised by its name', (_what, text) => {
  expect(recognise(documentOf(text, { uri: 'file:///w/tools.json' }))).toMatchObject({
    basis: 'name',
    dialect: { id: 'agentcli' },
  });
  expect(dialectOf(text)).toBeUndefined();
});

const NEAR_MISSES: readonly (readonly [string, string])[] = [
  ['a web manifest', '{ "name": "App", "short_name": "A", "icons": [], "start_url": "/", "display": "standalone" }'],
  ['a browser extension', '{ "manifest_version": 3, "name": "x", "version": "1.0", "permissions": ["tabs"] }'],
  ["MCP's tools/list", '{ "tools": [{ "name": "a", "description": "d", "inputSchema": { "type": "object" } }] }'],
  ["MCP's tools/list with a page", '{ "tools": [{ "name": "a", "inputSchema": {} }], "nextCursor": "x" }'],
  ["OpenAI's tools", '[{ "type": "function", "function": { "name": "a", "parameters": {} } }]'],
  [
    "OpenAI's request",
    '{ "model": "x", "tools": [{ "type": "function", "function": { "name": "a", "parameters": {} } }] }',
  ],
  ["Anthropic's tools", '{ "tools": [{ "name": "a", "input_schema": {} }] }'],
  ['scripts', '{ "tools": [{ "name": "a", "command": "eslint ." }] }'],
  ['programs and arguments', '{ "tools": [{ "name": "a", "command": "eslint", "args": ["."], "schema": {} }] }'],
  ['names and addresses', '{ "search": "https://example.org", "time": "https://example.org" }'],
  ['names and handlers', '{ "search": { "handler": "x.js" } }'],
  ['a map of tools', '{ "tools": { "a": { "command": ["x"] } } }'],
  ['a package', '{ "name": "p", "version": "1.0.0", "scripts": { "test": "x" }, "dependencies": {} }'],
  ['MCP servers', '{ "mcpServers": { "a": { "command": "npx", "args": ["x"] } } }'],
  ['a list of tool names', '[{ "tool_name": "a" }]'],
  ['tools that are executed', '{ "tools": [{ "name": "a", "inputs": {}, "execution": { "command": "x" } }] }'],
  [
    'GC-Forged-Pylot',
    '{ "schema_version": "1.0", "metadata": { "name": "n" }, "tools": [{ "name": "a", "module": "m.x" }] }',
  ],
  ['strings', '{ "tools": ["a", "b"] }'],
  ['null', '{ "tools": [null] }'],
  ['a number', '5'],
];

it.each(NEAR_MISSES)('%s is not agentcli, not even in tools.json', (_what, text) => {
  for (const uri of ['file:///w/some.json', 'file:///w/tools.json']) {
    const found = recognise(documentOf(text, { uri }));
    expect(found.basis === 'content' ? found.dialect?.id : undefined).not.toBe('agentcli');
  }
});
