import { expect, it } from 'vitest';
import { fixesIn, found } from '../../../test/kit/formats';

const plugin = (name: string) =>
  JSON.stringify({ name, version: '1.0.0', description: 'Searches documents.', author: { name: 'Acme' } });
const marketplace = (...plugins: readonly object[]) => JSON.stringify({ name: 'acme', plugins });
const SEARCH = { name: 'search', source: './plugins/search' };
const DOCS = 'plugins/docs/.claude-plugin/plugin.json';
const FILE = '.claude-plugin/marketplace.json';

it('a plugin that was forgotten in the marketplace is told, and listed by the fix', async () => {
  const around = { [FILE]: marketplace(SEARCH) };
  expect(await found(DOCS, plugin('docs'), around)).toEqual([
    `CX19 "docs": No marketplace of this repository lists this plugin, but \`${FILE}\` lists others beside it: who adds the marketplace can't install this one.`,
  ]);
  const [fix] = await fixesIn(DOCS, plugin('docs'), around);
  expect(fix?.slice(0, 2)).toEqual(['List it in `.claude-plugin/marketplace.json`', FILE]);
  expect(JSON.parse(fix?.[2] ?? '')).toEqual({
    name: 'acme',
    plugins: [SEARCH, { name: 'docs', source: './plugins/docs' }],
  });
});

it('a marketplace that lists less than half of the plugins beside each other does so on purpose', async () => {
  const others = ['a', 'b'].map((name) => [`plugins/${name}/.claude-plugin/plugin.json`, plugin(name)]);
  const around = { [FILE]: marketplace(SEARCH), ...Object.fromEntries(others) };
  expect(await found(DOCS, plugin('docs'), around)).toEqual([]);
});

it("is listed in the form that Codex's marketplace has", async () => {
  const source = { source: 'local', path: './plugins/search' };
  const around = { '.agents/plugins/marketplace.json': marketplace({ ...SEARCH, source }) };
  const [fix] = await fixesIn('plugins/docs/.codex-plugin/plugin.json', plugin('docs'), around, 'CX19');
  expect(fix?.[2]).toMatch(/"path": ?".\/plugins\/docs"/);
});

it.each([
  ['that is listed', { [FILE]: marketplace(SEARCH, { name: 'docs', source: './plugins/docs' }) }],
  [
    'that another marketplace lists',
    {
      [FILE]: marketplace(SEARCH),
      '.agents/plugins/marketplace.json': marketplace({
        name: 'd',
        source: { source: 'local', path: './plugins/docs' },
      }),
    },
  ],
  [
    'that is listed from another repository',
    { [FILE]: marketplace(SEARCH, { name: 'docs', source: { source: 'github', repo: 'acme/docs' } }) },
  ],
  [
    'below the root of plugins',
    { [FILE]: JSON.stringify({ metadata: { pluginRoot: './plugins' }, plugins: [{ source: 'docs' }] }) },
  ],
  [
    'that is a marketplace of its own',
    { [FILE]: marketplace(SEARCH), [`plugins/docs/${FILE}`]: marketplace({ name: 'docs', source: './' }) },
  ],
  ['that is a part of a larger one', { [FILE]: marketplace(SEARCH, { name: 'all', source: './plugins' }) }],
  ['for another client than the others', { '.agents/plugins/marketplace.json': marketplace(SEARCH) }],
  ['in a folder of which none is listed', { [FILE]: marketplace({ name: 'all', source: './' }) }],
  [
    'that is listed where Codex looks second',
    {
      [FILE]: marketplace(SEARCH),
      '.agents/plugins/api_marketplace.json': marketplace({ name: 'd', source: './plugins/docs' }),
    },
  ],
  ['of a repository without a marketplace', {}],
])('nothing is said of a plugin %s', async (_, around: Readonly<Record<string, string>>) => {
  expect(await found(DOCS, plugin('docs'), around)).toEqual([]);
});
