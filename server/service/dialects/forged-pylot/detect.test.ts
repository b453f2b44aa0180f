import { expect, it } from 'vitest';
import { documentOf } from '../../../../test/kit/manifests';
import { recognise } from '../recognise';

const PLACE = 'file:///w/config/tool_manifest.json';
const find = (text: string, uri = 'file:///w/some.json') => recognise(documentOf(text, { uri }));
const HEAD = '"schema_version": "1.0", "metadata": { "name": "n", "description": "d" }';

it.each([
  [`{ ${HEAD}, "tools": [{ "name": "a", "description": "d", "module": "src.bridge.tools.a" }] }`],
  [`{ ${HEAD}, "tools": [{ "name": "a" }, null, { "class_name": "A" }] }`],
  ['{ "schema_version": 1.0, "tools": [{ "name": "a", "module": "src.a" }] }'],
  [`{ ${HEAD}, "tools": [{ "name": "a", "description": "d", "path": "src/bridge/tools/a.py" }] }`],
  ['{ "schema_version": "2.0", "metadata": null, "tools": [{ "module": "src/bridge/tools/a.py" }] }'],
  ['{ "metadata": { "name": "n" }, "tools": [{ "name": "a", "module": "src.a", "class_name": "A" }] }'],
])('%s is GC-Forged-Pylot by its content alone', (text) => {
  const { dialect, basis, reason } = find(text);
  expect(dialect?.id).toBe('forged-pylot');
  expect(basis).toBe('content');
  expect(reason).toContain('`tools`');
});

it('is recognised in YAML', () => {
  const text = 'schema_version: 1.0\nmetadata:\n  name: n\ntools:\n  - name: A\n    module: src.a\n';
  expect(recognise(documentOf(text, { language: 'yaml', uri: 'file:///w/x.yaml' })).dialect?.id).toBe('forged-pylot');
});

it.each([
  '',
  '{}',
  '{ "schema_version": "1.0" }',
  `{ ${HEAD} }`,
  `{ ${HEAD}, "tools": [] }`,
  '{ "tools": [{ "name": "a" }] }',
  '{ "tools": [{ "name": "a", "description": "d", "module": "src.bridge.tools.a", "class_name": "A" }] }',
])('%j is recognised by its location, for completion but not for checks', (text) => {
  expect(find(text, PLACE)).toMatchObject({ basis: 'name', dialect: { id: 'forged-pylot' } });
  expect(find(text).dialect).toBeUndefined();
});

it.each([
  ['an agentcli manifest', '{ "tools": [{ "name": "a", "schema": {}, "command": ["./tools/bin/a"] }] }'],
  ['tools with an execution', '{ "tools": [{ "name": "a", "inputs": {}, "execution": {} }] }'],
  ['a versioned file', '{ "schema_version": "1.0", "metadata": { "name": "n" }, "items": [] }'],
  ['a versioned file with functions', '{ "schema_version": "1.0", "metadata": {}, "functions": [], "tools": [] }'],
  ['a map of tools', '{ "tools": { "a": { "module": "src.a" } } }'],
  ['an HTTP tool', '{ "tools": [{ "name": "a", "description": "d", "url": "https://x", "permissions": [] }] }'],
  ['tools with pages', `{ ${HEAD}, "tools": [{ "name": "a", "description": "d", "path": "/tools/a" }] }`],
  ['a list', '[{ "module": "src.a", "class_name": "A" }]'],
  ['a text', '"x"'],
])('%s is not GC-Forged-Pylot', (_what, text) => {
  for (const uri of ['file:///w/some.json', 'file:///w/tool_manifest.json'])
    expect(find(text, uri).dialect?.id).not.toBe('forged-pylot');
});
