import { expect, it } from 'vitest';
import { fixed, found } from '../../../test/kit/formats';

const plugin = (version: string, name = 'docs') =>
  JSON.stringify({ name, version, description: 'Searches documents.', author: { name: 'Acme' } });
const PLUGIN = '.claude-plugin/plugin.json';

it('a version that was forgotten at a release is told where it is the old one', async () => {
  const around = { 'gemini-extension.json': plugin('2.0.1') };
  expect(await found(PLUGIN, plugin('1.1.1'), around)).toEqual([
    'IS1 "1.1.1": Version `1.1.1` is behind `2.0.1` in `gemini-extension.json`: clients show this one, and don\'t update.',
  ]);
  expect(await fixed(PLUGIN, plugin('1.1.1'), around)).toBe(plugin('2.0.1'));
  expect(await found(PLUGIN, plugin('2.1.0'), around)).toEqual([]);
});

it('the version of a package counts, unless it is private', async () => {
  const versions = (text: object) => found(PLUGIN, plugin('1.1.1'), { 'package.json': JSON.stringify(text) });
  expect(await versions({ name: '@acme/docs', version: '2.0.1' })).toHaveLength(1);
  expect(await versions({ name: 'all', version: '2.0.1', private: true })).toEqual([]);
});

it.each(['1.x', 'latest', ''])('nothing is said of version %j, which has no order', async (version) => {
  const around = { 'gemini-extension.json': plugin('2.0.1') };
  expect((await found(PLUGIN, plugin(version), around)).filter((one) => one.startsWith('IS'))).toEqual([]);
});

it('another name is told in all files but the first', async () => {
  const around = {
    '.claude-plugin/plugin.json': plugin('1.0.0'),
    '.codex-plugin/plugin.json': plugin('1.0.0', 'dcos'),
  };
  expect(await found(PLUGIN, plugin('1.0.0'), around)).toEqual([]);
  const agent = {
    'plugin.json': plugin('1.0.0').replace('{', '{"$schema":"https://agent-plugins.org/schemas/1.0.0/",'),
  };
  expect(await found(PLUGIN, plugin('1.0.0', 'dcos'), agent)).toEqual([
    'IS2 "dcos": The plugin is named `dcos` here, but `docs` in `plugin.json`.',
  ]);
});
