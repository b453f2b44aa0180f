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
  ['a command line', '{ "tools": [{ "name": "a", "description": "d", "command": "eslint ." }] }'],
  ['a list of tools that are being written', '[{ "name": "a", "schema": {} }]'],
])('%s in tools.json is recognised by its name', (_what, text) => {
  expect(recognise(documentOf(text, { uri: 'file:///w/tools.json' }))).toMatchObject({
    basis: 'name',
    dialect: { id: 'agentcli' },
  });
  expect(dialectOf(text)).toBeUndefined();
});

// Files of other formats are in the corpus of near misses, which is tried for all dialects.
it.each([
  ["MCP's tools/list with a page", '{ "tools": [{ "name": "a", "inputSchema": {} }], "nextCursor": "x" }'],
  ['scripts', '{ "tools": [{ "name": "a", "command": "eslint ." }] }'],
  ['names and handlers', '{ "search": { "handler": "x.js" } }'],
  ['a map of tools', '{ "tools": { "a": { "command": ["x"] } } }'],
  ['tools that are executed', '{ "tools": [{ "name": "a", "inputs": {}, "execution": { "command": "x" } }] }'],
  [
    'GC-Forged-Pylot',
    '{ "schema_version": "1.0", "metadata": { "name": "n" }, "tools": [{ "name": "a", "module": "m.x" }] }',
  ],
  ['strings', '{ "tools": ["a", "b"] }'],
  ['null', '{ "tools": [null] }'],
  ['a number', '5'],
])('%s is not agentcli, not even in tools.json', (_what, text) => {
  for (const uri of ['file:///w/some.json', 'file:///w/tools.json']) {
    const found = recognise(documentOf(text, { uri }));
    expect(found.basis === 'content' ? found.dialect?.id : undefined).not.toBe('agentcli');
  }
});
