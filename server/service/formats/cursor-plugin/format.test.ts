import { expect, it } from 'vitest';
import { fixed, found, linked, numbersIn, offered } from '../../../../test/kit/formats';
import { cursorMarketplace } from '../cursor-marketplace/format';
import { cursorPlugin } from './format';

const PLUGIN = '.cursor-plugin/plugin.json';
const MARKETPLACE = '.cursor-plugin/marketplace.json';

const plugin = (members: object) => JSON.stringify({ name: 'docs', ...members });
const marketplace = (members: object) => JSON.stringify({ name: 'acme', plugins: [], ...members });
const listed = (...plugins: readonly unknown[]) => marketplace({ plugins });

/** For each number of a plugin a file that violates it, and nothing else. */
const IN_PLUGINS: Readonly<Record<string, string>> = {
  'CU1.name': '{}',
  CU1: plugin({ name: 'My Docs' }),
  CU2: plugin({ skills: '../skills' }),
  'CU2.file': plugin({ commands: 'comands' }),
  CU3: plugin({ $schema: 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json' }),
  'CU4.string': plugin({ description: 7 }),
  'CU4.object': plugin({ author: 'Acme' }),
  'CU4.array': plugin({ keywords: 'docs' }),
  'CU4.string-array': plugin({ rules: {} }),
  'CU4.string-object': plugin({ mcpServers: [] }),
  CU5: plugin({ author: { email: 'docs@acme.example' } }),
  CU6: plugin({ homepage: 'acme.example' }),
  CU7: plugin({ minClientVersions: { cursor: '2' } }),
};

const IN_MARKETPLACES: Readonly<Record<string, string>> = {
  'CU8.name': '{ "plugins": [] }',
  'CU8.plugins': '{ "name": "acme" }',
  'CU8.list': marketplace({ plugins: {} }),
  'CU8.keys': marketplace({ version: '1.0.0' }),
  'CU8.owner': marketplace({ owner: {} }),
  'CU9.name': listed({ source: 'docs' }),
  'CU9.form': listed({ name: 'My Docs', source: 'docs' }),
  'CU9.source': listed({ name: 'docs' }),
  'CU9.text': listed({ name: 'docs', source: { source: 'github', repo: 'acme/docs' } }),
  'CU9.keys': listed({ name: 'docs', source: 'docs', version: '1.0.0' }),
  CU10: listed({ name: 'docs', source: './dosc' }),
};
const AROUND = { 'docs/.cursor-plugin/plugin.json': '{ "name": "docs" }' };

it('each number has a file that violates it', () => {
  expect(Object.keys(IN_PLUGINS).sort()).toEqual(Array.from(cursorPlugin.checks(), ({ id }) => id).sort());
  expect(Object.keys(IN_MARKETPLACES).sort()).toEqual(Array.from(cursorMarketplace.checks(), ({ id }) => id).sort());
});

it.each(Object.entries(IN_PLUGINS))('%s is the only problem of the plugin %s', async (id, text) => {
  expect(await numbersIn(PLUGIN, text)).toEqual([id]);
});

it.each(Object.entries(IN_MARKETPLACES))('%s is the only problem of the marketplace %s', async (id, text) => {
  expect(await numbersIn(MARKETPLACE, text, AROUND)).toEqual([id]);
});

it('a whole plugin is as Cursor describes it', async () => {
  const whole = plugin({
    ...{ displayName: 'Docs', version: '1.0.0', license: 'MIT', keywords: ['docs'], tags: [], category: 'tools' },
    ...{ author: { name: 'Acme' }, homepage: 'https://acme.example', skills: ['./skills'], mcpServers: {} },
  });
  expect(await found(PLUGIN, whole, { 'skills/docs/SKILL.md': '' })).toEqual([]);
});

it('a plugin of a marketplace is in a folder of the repository, or of the folder for plugins', async () => {
  const below = { metadata: { pluginRoot: './plugins' }, plugins: [{ name: 'docs', source: 'docs' }] };
  expect(await found(MARKETPLACE, listed({ name: 'docs', source: 'docs' }), AROUND)).toEqual([]);
  expect(await numbersIn(MARKETPLACE, marketplace(below), AROUND)).toEqual(['CU10']);
  expect(await numbersIn(MARKETPLACE, marketplace(below), { 'plugins/docs/README.md': '' })).toEqual([]);
  const written = { ...below, plugins: [{ name: 'docs', source: 'plugins/docs' }] };
  expect(await numbersIn(MARKETPLACE, marketplace(written), { 'plugins/docs/README.md': '' })).toEqual([]);
  expect(await offered(MARKETPLACE, listed({ source: '|' }), AROUND)).toEqual(['./docs']);
  expect(await linked(MARKETPLACE, listed({ source: 'docs' }), AROUND)).toEqual({
    docs: 'docs/.cursor-plugin/plugin.json',
  });
});

it("what only Cursor's schema says is a warning that names the schema", async () => {
  expect(await found(PLUGIN, plugin({ name: 'My Docs' }))).toEqual([
    'CU1 "My Docs": Cursor does not allow it in its schema: `name` must have only lower-case letters, digits, `.` and `-`, and begin and end with a letter or digit, but it is `My Docs`.',
  ]);
  expect(await fixed(PLUGIN, plugin({ name: 'My Docs' }))).toBe(plugin({ name: 'my-docs' }));
});
