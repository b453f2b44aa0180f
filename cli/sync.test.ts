import { expect, it } from 'vitest';
import { testFolder } from '../test/kit/folder';
import { check } from './check';
import { sync } from './sync';

const { files, text, ended } = testFolder();

const CONFIGURED = { '.git/HEAD': '', '.tool-manifest.json': '{ "sync": { "version": "package.json#/version" } }' };

const run = (...argv: readonly string[]) => ended(sync, argv);

it('shows what differs from its source, and writes it when asked to', async () => {
  files({
    ...CONFIGURED,
    'package.json': '{ "version": "2.0.1" }',
    '.claude-plugin/plugin.json': '{\n  "name": "docs",\n  "version": "1.1.1" }\n',
    'gemini-extension.json': '{ "name": "docs", "version": "2.0.1" }',
    // Of another product.
    'plugin.json': '{ "version": "0.1.0" }',
  });
  const shown = await run();
  expect(shown.stdout).toBe('.claude-plugin/plugin.json: version "1.1.1" → "2.0.1", as in package.json#/version\n');
  expect(shown.code).toBe(1);
  expect((await run('--write')).code).toBe(0);
  expect(text('.claude-plugin/plugin.json')).toBe('{\n  "name": "docs",\n  "version": "2.0.1" }\n');
  expect(await run()).toMatchObject({ code: 0, stdout: 'All files are in step.\n' });
  expect(text('plugin.json')).toContain('0.1.0');
});

it('writes the version of the plugin in the marketplace at its root, which would be behind otherwise', async () => {
  const marketplace = (version: string) =>
    `{ "plugins": [{ "name": "docs", "source": "./", "version": "${version}" }, { "name": "b", "source": "./b", "version": "0.1.0" }] }`;
  files({
    ...CONFIGURED,
    'package.json': '{ "version": "2.0.1" }',
    '.claude-plugin/plugin.json': '{ "name": "docs", "version": "2.0.1" }',
    '.claude-plugin/marketplace.json': marketplace('1.1.1'),
  });
  expect((await run('--write')).stdout).toBe(
    '.claude-plugin/marketplace.json: version "1.1.1" → "2.0.1", as in package.json#/version\n',
  );
  expect(text('.claude-plugin/marketplace.json')).toBe(marketplace('2.0.1'));
});

it.each([
  ['no configuration names a source', { '.git/HEAD': '' }],
  ['package.json does not exist', CONFIGURED],
  ['package.json#/version is no text', { ...CONFIGURED, 'package.json': '{}' }],
  ['has syntax errors', { ...CONFIGURED, 'package.json': '{ "version": "1.0.0"' }],
])('%s is wrong use', async (message, contents: Readonly<Record<string, string>>) => {
  files(contents);
  await expect(run()).rejects.toThrow(message);
});

it('check believes the same source, a lower version of a private package too, and sees that it was changed', async () => {
  const plugin = '{ "name": "docs", "version": "2.0.1", "description": "Docs.", "author": { "name": "Acme" } }';
  files({
    ...CONFIGURED,
    'package.json': '{ "private": true, "version": "2.0.0" }',
    '.claude-plugin/plugin.json': plugin,
    'gemini-extension.json': '{ "name": "docs", "version": "2.0.0" }',
  });
  const checked = async () => (await ended(check, ['.', '--cache', '--format', 'github'])).stdout;
  const said = '`2.0.1` is not `2.0.0`, as in `package.json`: the configuration names that as the source.';
  expect(await checked()).toContain(said);
  expect((await checked()).match(/client\/out-of-step/g)).toHaveLength(1);
  files({ '.tool-manifest.json': '{ "sync": { "version": ".claude-plugin/plugin.json#/version" } }' });
  expect(await checked()).toContain('`2.0.0` is not `2.0.1`, as in `.claude-plugin/plugin.json`');
  files({ '.tool-manifest.json': '{}' });
  expect(await checked()).toContain('Version `2.0.0` is behind `2.0.1`');
});
