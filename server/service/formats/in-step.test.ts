import { describe, expect, it } from 'vitest';
import { fixed, fixesIn, found } from '../../../test/kit/formats';

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
  expect(await versions({ name: 'all', version: '2.0.1', private: false })).toHaveLength(1);
});

it.each(['1.x', 'latest', ''])('nothing is said of version %j, which has no order', async (version) => {
  const around = { 'gemini-extension.json': plugin('2.0.1') };
  expect((await found(PLUGIN, plugin(version), around)).filter((one) => one.startsWith('IS'))).toEqual([]);
});

it('either version can be used, here or in the other file; not in a package, whose lock files have it too', async () => {
  expect(await fixesIn(PLUGIN, plugin('1.1.1'), { 'gemini-extension.json': plugin('2.0.1') })).toEqual([
    ['Use `2.0.1` here', PLUGIN, plugin('2.0.1')],
    ['Use `1.1.1` in `gemini-extension.json`', 'gemini-extension.json', plugin('1.1.1')],
  ]);
  const fixes = await fixesIn(PLUGIN, plugin('1.1.1'), { 'package.json': '{ "version": "2.0.1" }' });
  expect(fixes.map(([title]) => title)).toEqual(['Use `2.0.1` here']);
});

it('an extension of Gemini CLI may have a name of its own, as public ones do', async () => {
  expect(await found(PLUGIN, plugin('1.0.0'), { 'gemini-extension.json': plugin('1.0.0', 'docs-mcp') })).toEqual([]);
});

describe('the address of a server', () => {
  const servers = (url: string) => JSON.stringify({ mcpServers: { docs: { type: 'http', url } } });
  const OLD = 'https://mcp.acme.example/v1/mcp';
  const NEW = 'https://mcp.acme.example/v2/mcp';
  const address = async (path: string, url: string, around: Readonly<Record<string, string>>) =>
    (await found(path, servers(url), around)).filter((one) => one.startsWith('MC21'));

  it('is told where it is another one than in the first file, and can be used in either', async () => {
    const around = { '.mcp.json': servers(NEW) };
    expect(await address('.cursor/mcp.json', OLD, around)).toEqual([
      `MC21 "${OLD}": The server's address is \`${OLD}\` here, but \`${NEW}\` in \`.mcp.json\`.`,
    ]);
    expect(await fixesIn('.cursor/mcp.json', servers(OLD), around)).toEqual([
      [`Use \`${NEW}\` here`, '.cursor/mcp.json', servers(NEW)],
      [`Use \`${OLD}\` in \`.mcp.json\``, '.mcp.json', servers(OLD)],
    ]);
    expect(await address('.mcp.json', NEW, { '.cursor/mcp.json': servers(OLD) })).toEqual([]);
  });

  it.each([
    ['a variable, which each client writes in its own way', `\${env:URL}/mcp`],
    ['the same address with a slash', `${NEW}/`],
    ['the same address that says which client asks', `${NEW}?client=cursor`],
  ])('nothing is said of %s', async (_, url) => {
    expect(await address('.cursor/mcp.json', url, { '.mcp.json': servers(NEW) })).toEqual([]);
  });
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
