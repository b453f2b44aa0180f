import { expect, it } from 'vitest';
import { fixed, found, newFilesOf, numbersIn } from '../../../../test/kit/formats';
import { ELSEWHERE } from './elsewhere';
import { codexMarketplace } from './format';

const FILE = '.agents/plugins/marketplace.json';
const AROUND = {
  'docs/.codex-plugin/plugin.json': '{ "name": "docs" }',
  'more/.claude-plugin/plugin.json': '{ "name": "more" }',
  'empty/README.md': '',
};
const DOCS = { name: 'docs', source: './docs' };

const file = (members: object) => JSON.stringify({ name: 'acme', plugins: [], ...members });
const of = (...plugins: readonly unknown[]) => file({ plugins });
const entry = (members: object) => of({ ...DOCS, ...members });
const from = (source: unknown) => entry({ source });
const under = (policy: unknown) => entry({ policy });
const git = (members: object) => from({ source: 'url', url: 'https://github.com/acme/docs.git', ...members });
const folder = (members: object) => from({ source: 'git-subdir', url: 'acme/docs', path: 'docs', ...members });
const npm = (members: object) => from({ source: 'npm', package: '@acme/docs', ...members });

/** A file for each number that violates it, and nothing else. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  CX11: '"acme"',
  'CX11.name': '{ "plugins": [] }',
  'CX11.plugins': '{ "name": "acme" }',
  'CX11.entry.name': of({ source: './docs' }),
  'CX11.entry.source': of({ name: 'docs' }),
  'CX11.root.string': file({ name: 5 }),
  'CX11.root.array': file({ plugins: {} }),
  'CX11.interface': file({ interface: 'Acme' }),
  'CX11.displayName': file({ interface: { displayName: 5 } }),
  'CX11.plugin.object': under('AVAILABLE'),
  'CX11.plugin.string': entry({ name: 5 }),
  'CX11.category': entry({ category: 5 }),
  'CX11.form': file({ name: 'Acme Tools' }),
  'CX11.reserved': file({ name: 'openai-curated' }),
  'CX11.unique': file({}).replace('{', '{"name":"acme",'),
  'CX11.unique.interface': file({ interface: { displayName: 'A' } }).replace('":{', '":{"displayName":"A",'),
  'CX11.unique.plugin': of(DOCS).replace('[{', '[{"name":"docs",'),
  'CX11.unique.policy': under({ installation: 'AVAILABLE' }).replace('y":{', 'y":{"installation":"AVAILABLE",'),
  CX10: under({ installation: 'ALWAYS' }),
  'CX10.authentication': under({ authentication: 'NONE' }),
  'CX10.products': under({ products: ['CODEX', 'SORA'] }),
  'CX10.type.string': under({ installation: null }),
  'CX10.list': under({ products: 'CODEX' }),
  'CX10.codex': under({ products: ['CHATGPT'] }),
  'CX12.name': entry({ name: 'my docs', source: { source: 'npm', package: 'docs' } }),
  CX12: from(5),
  'CX12.path': from('docs'),
  'CX12.local': from({ path: './docs' }),
  'CX12.url': from({ url: 'acme/docs' }),
  'CX12.subdir': from({ url: 'acme/docs', path: 'docs' }),
  'CX12.npm': from({ package: 'docs' }),
  'CX12.github': from({ source: 'github', repo: 'acme/docs' }),
  'CX12.kind': from({ source: 'git', url: 'acme/docs' }),
  'CX12.kind.string': from({ source: 5 }),
  'CX12.local.path': from({ source: 'local' }),
  'CX12.url.url': from({ source: 'url' }),
  'CX12.subdir.path': from({ source: 'git-subdir', url: 'acme/docs' }),
  'CX12.npm.package': from({ source: 'npm' }),
  'CX12.text.string': from({ source: 'local', path: 5 }),
  'CX12.git.string': git({ url: 5 }),
  'CX12.package.string': npm({ package: 5 }),
  'CX12.optional': git({ ref: 5 }),
  'CX12.folder': git({ path: 5 }),
  'CX12.release': npm({ version: 5 }),
  'CX12.inside': from({ source: 'local', path: 'docs' }),
  'CX12.subfolder': folder({ path: '../docs' }),
  'CX12.address': git({ url: 'docs' }),
  'CX12.package': npm({ package: 'acme/docs' }),
  'CX12.version': npm({ version: '' }),
  'CX12.registry': npm({ registry: 'http://npm.acme.example' }),
  'CX12.twice': of(DOCS, DOCS),
  CX13: from('./nowhere'),
  'CX13.path': from({ source: 'local', path: './nowhere' }),
  'CX13.manifest': from('./empty'),
  CX14: entry({ name: 'Docs' }),
  CX17: under({ installation: 'INSTALLED_BY_DEFAULT' }),
};

it('each number has a file that violates it', () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual(Array.from(codexMarketplace.checks(), ({ id }) => id).sort());
});

it.each(Object.entries(VIOLATIONS))('%s is the only problem of %s', async (id, text) => {
  expect(await numbersIn(FILE, text, AROUND)).toEqual([id]);
});

it.each([
  of(DOCS, { name: 'more', source: { source: 'local', path: './more' }, policy: {}, category: 'Productivity' }),
  under({ installation: 'NOT_AVAILABLE', authentication: 'ON_USE', products: ['CODEX'] }),
  git({ ref: 'main', sha: 'zz', path: './docs' }),
  folder({}),
  npm({ version: '^1', registry: 'https://npm.acme.example' }),
  file({ owner: 5, interface: { displayName: null } }),
])('%s is as Codex reads it', async (text) => {
  expect(await found(FILE, text, AROUND)).toEqual([]);
});

it('a plugin at the root of the marketplace is found', async () => {
  expect(await found(FILE, from('./'), { '.codex-plugin/plugin.json': '{ "name": "docs" }' })).toEqual([]);
});

it.each(ELSEWHERE)('a marketplace in %s is not read, and the fix puts it where it is', async (path) => {
  const place = '.agents/plugins/marketplace.json';
  const text = under({ authentication: 'NONE' });
  expect(await found(path, text, AROUND)).toEqual([
    `CX16 {: Codex 0.171.0 refuses the whole marketplace: The marketplace must be in \`${place}\`, not in \`${path}\`.`,
  ]);
  expect(await newFilesOf(path, text)).toEqual({ [place]: text });
  expect(await found(path, text, { [place]: text })).toEqual([]);
  expect(await found(path, text, { '.claude-plugin/marketplace.json': '{}' })).toEqual([]);
});

it('the other file is read in the same way', async () => {
  expect(await numbersIn('.agents/plugins/api_marketplace.json', under({ authentication: 'NONE' }), AROUND)).toEqual([
    'CX10.authentication',
  ]);
});

it.each([
  // semaphoreio/sem-ai#36, PostHog/ai-plugin#41
  [
    from('../../docs'),
    'CX12.path "../../docs": Codex 0.171.0 skips this plugin without a message: `source` must start with `./` at the root of the marketplace, without `..`, but it is `../../docs`.',
    from('./docs'),
  ],
  [
    entry({ name: 'Docs' }),
    'CX14 "Docs": Codex 0.171.0 can\'t install it: The plugin is named `docs` in `.codex-plugin/plugin.json`, not `Docs`.',
    entry({}),
  ],
  [
    from('./nowhere'),
    'CX13 "./nowhere": `source`: `./nowhere` doesn\'t exist. Codex 0.171.0 can\'t install it. Paths start at the root of the marketplace.',
    undefined,
  ],
])('a mistake of public marketplaces: %s', async (text, problem, after) => {
  expect(await found(FILE, text, AROUND)).toEqual([problem]);
  expect(await fixed(FILE, text, AROUND)).toBe(after);
});
