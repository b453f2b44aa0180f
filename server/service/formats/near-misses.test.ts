/** Files of other products with the names of plugins' files: none is taken for one, and each is what it was before. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { found, offered } from '../../../test/kit/formats';
import { documentOf } from '../../../test/kit/manifests';
import { companionKind } from '../companions';
import { recognise } from '../dialects/recognise';

const NEAR_MISSES: readonly (readonly [path: string, product: string, value: object | string])[] = JSON.parse(
  readFileSync(join(__dirname, '../../../test/corpus/plugin-names.json'), 'utf8'),
);

const seen = (text: string, path: string) => recognise(documentOf(text, { uri: `file:///w/${path}` }));

it('there are as many of them as there are products', () => {
  expect(NEAR_MISSES.length).toBeGreaterThanOrEqual(150);
});

it.each(NEAR_MISSES)('%s of %s is untouched', (path, _product, value) => {
  for (const text of typeof value === 'string'
    ? [value]
    : [JSON.stringify(value), JSON.stringify(value, undefined, 2)]) {
    expect(companionKind(`file:///w/${path}`, text)).toBeUndefined();
    const { dialect, reason } = seen(text, path);
    // Its ending decides how a text that is no JSON is read.
    const elsewhere = seen(text, `${path.replace(/[^/]*$/, '')}some.json`);
    expect(dialect).toEqual(elsewhere.dialect);
    if (typeof value !== 'string') expect(reason).toEqual(elsewhere.reason);
  }
});

it.each([
  '.gemini/settings.json',
  '.qwen/settings.json',
  '.zed/settings.json',
  'claude_desktop_config.json',
  'opencode.json',
])('%s is for servers while it is empty, not with settings of another kind', async (path) => {
  const uri = `file:///w/${path}`;
  for (const text of ['', '\n', '{}', '{\n  ""\n}']) expect(companionKind(uri, text)?.id).toBe('mcp-servers');
  expect(companionKind(uri, '{ "theme": "dark" }')).toBeUndefined();
  expect(await found(path, '{}')).toEqual([]);
  expect((await offered(path, '|'))[0]).toBe('a server that is started, in a new file');
  expect((await offered(path, '{ "|" }')).join()).toMatch(/\b(?:mcpServers|mcp|context_servers)\b/);
});

it.each(['plugin.json', 'mcp.json'])('nothing is said of an empty %s', (path) => {
  for (const text of ['', '{}']) expect(companionKind(`file:///w/${path}`, text)).toBeUndefined();
});

it.each(['plugin.json', 'mcp.json'])('a manifest of tools in a file named %s stays one', (path) => {
  const text = '{ "tools": [{ "name": "now", "description": "Tells the time.", "command": ["./tools/bin/now"] }] }';
  expect(seen(text, path).dialect?.id).toBe('agentcli');
});
