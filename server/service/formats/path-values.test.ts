import { describe, expect, it } from 'vitest';
import { type Files, linked, offered } from '../../../test/kit/formats';

const PLUGIN: Files = {
  'skills/docs/SKILL.md': '',
  'agents/reviewer.md': '',
  'hooks/hooks.json': '{}',
  'assets/logo.png': '',
  '.mcp.json': '{}',
  'node_modules/x/index.js': '',
  'README.md': '',
};
const REPOSITORY: Files = {
  'plugins/docs/.claude-plugin/plugin.json': '{ "name": "docs" }',
  'plugins/more/.codex-plugin/plugin.json': '{ "name": "more" }',
  'plugins/none/README.md': '',
};
const SOURCE = '{ "name": "acme", "plugins": [{ "name": "docs", "source": "|" }] }';

describe('paths that completion offers', () => {
  it.each([
    ['.claude-plugin/plugin.json', '{ "name": "d", "skills": "|" }', ['./skills', './skills/docs']],
    ['.claude-plugin/plugin.json', '{ "name": "d", "agents": ["|"] }', ['./agents/reviewer.md', './README.md']],
    ['.claude-plugin/plugin.json', '{ "name": "d", "hooks": "|" }', ['./hooks/hooks.json', './.mcp.json']],
    ['.codex-plugin/plugin.json', '{ "name": "d", "skills": "./sk|" }', ['./skills', './skills/docs']],
    ['.codex-plugin/plugin.json', '{ "name": "d", "interface": { "logo": "|" } }', ['./assets/logo.png']],
    ['gemini-extension.json', '{ "name": "d", "contextFileName": "|" }', ['README.md']],
  ])('%s %s', async (path, text, labels) => {
    const all = await offered(path, text, PLUGIN);
    expect(all.slice(0, labels.length)).toEqual(labels);
    expect(all.join()).not.toContain('node_modules');
  });

  it('the folders of a marketplace are those of plugins', async () => {
    const ofClaude = await offered('.claude-plugin/marketplace.json', SOURCE, REPOSITORY);
    expect(ofClaude.filter((label) => label.startsWith('.'))).toEqual(['./plugins/docs']);
    const ofCodex = await offered('.agents/plugins/marketplace.json', SOURCE, REPOSITORY);
    expect(ofCodex.filter((label) => label.startsWith('.'))).toEqual(['./plugins/docs', './plugins/more']);
  });

  it('a program is the name of one, until a path is begun', async () => {
    const around = { 'tools/server': '' };
    const command = (typed: string) => `{ "mcpServers": { "docs": { "command": "${typed}|" } } }`;
    expect(await offered('.mcp.json', command(''), around)).not.toContain('./tools/server');
    expect(await offered('.mcp.json', command('./'), around)).toEqual(['./tools/server']);
    expect(await offered('.cursor/mcp.json', command('${workspaceFolder}/'), around)).toEqual([
      '${workspaceFolder}/tools/server',
    ]);
  });
});

describe('links', () => {
  it('a file is opened, and of a folder the file that says what it is', async () => {
    const text = '{ "name": "d", "hooks": "./hooks/hooks.json", "skills": ["./skills/docs", "./none", "./skills"] }';
    expect(await linked('.claude-plugin/plugin.json', text, PLUGIN)).toEqual({
      './hooks/hooks.json': 'hooks/hooks.json',
      './skills/docs': 'skills/docs/SKILL.md',
    });
  });

  it('the source of a plugin opens its manifest, in the folder for bare names, too', async () => {
    const open = async (source: string, more = '') =>
      Object.values(
        await linked(
          '.claude-plugin/marketplace.json',
          `{ ${more}"plugins": [{ "source": "${source}" }] }`,
          REPOSITORY,
        ),
      );
    const manifest = 'plugins/docs/.claude-plugin/plugin.json';
    expect(await open('./plugins/docs')).toEqual([manifest]);
    expect(await open('docs', '"metadata": { "pluginRoot": "./plugins" }, ')).toEqual([manifest]);
    expect(await open('./plugins/none')).toEqual(['plugins/none/README.md']);
  });

  it('a path in another repository leads nowhere here', async () => {
    const source = { source: 'git-subdir', url: 'https://git.acme.example/x', path: './plugins/docs' };
    const text = JSON.stringify({ name: 'acme', plugins: [{ name: 'docs', source }] });
    expect(Object.keys(await linked('.agents/plugins/marketplace.json', text, REPOSITORY))).toEqual([source.url]);
  });
});
