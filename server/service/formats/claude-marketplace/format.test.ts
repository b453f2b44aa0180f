import { expect, it } from 'vitest';
import { type Members, MISTAKES, PLUGIN } from '../../../../test/kit/claude-plugins';
import { fixed, fixesIn, found, numbersIn, offered } from '../../../../test/kit/formats';
import { claudeMarketplace } from './format';

const FILE = '.claude-plugin/marketplace.json';
const MARKETPLACE: Members = { name: 'acme', owner: { name: 'Acme' }, description: 'Plugins of Acme.' };
const ENTRY: Members = { name: 'docs', source: './docs' };
const AROUND = { 'docs/.claude-plugin/plugin.json': JSON.stringify(PLUGIN), 'plain/commands/find.md': 'Find.' };

const whole = (members: Members) => JSON.stringify({ ...MARKETPLACE, plugins: [ENTRY], ...members });
const listing = (entry: Members) => whole({ plugins: [{ ...ENTRY, ...entry }] });
const from = (source: Members | string) => listing({ source });

/** Mistakes of the marketplace, and of entries as entries. */
const OWN: Readonly<Record<string, string>> = {
  'CM0.root': '[]',
  'CM0.name': whole({ name: '' }),
  'CM0.owner': JSON.stringify({ name: 'acme', description: 'All.', plugins: [ENTRY] }),
  'CM0.plugins': JSON.stringify(MARKETPLACE),
  'CM0.owner.name': whole({ owner: {} }),
  'CM0.string': whole({ version: 1 }),
  'CM0.object': whole({ metadata: 'Acme' }),
  'CM0.person': whole({ owner: 'Acme' }),
  'CM0.array': whole({ plugins: {} }),
  'CM0.boolean': whole({ forceRemoveDeletedPlugins: 'yes' }),
  'CM0.renamed': whole({ renames: { old: 7 } }),
  'CM0.renames': whole({ renames: { old: 'none' } }),
  'CM0.spaces': whole({ name: 'my acme' }),
  'CM0.id': whole({ name: 'team/acme' }),
  'CM0.reserved': whole({ name: 'official-claude-plugins' }),
  'CM0.keys': whole({ maintainer: 'Acme' }),
  'CM0.metadata': whole({ metadata: { homepage: 'x' } }),
  'CM0.about': JSON.stringify({ name: 'acme', owner: { name: 'Acme' }, plugins: [ENTRY] }),
  'CM0.empty': whole({ plugins: [] }),
  CM1: whole({ plugins: [ENTRY, ENTRY] }),
  'CM1.name': whole({ plugins: [{ source: './docs' }] }),
  'CM1.source': whole({ plugins: [{ name: 'docs' }] }),
  'CM1.string': listing({ category: ['search'] }),
  'CM1.array': listing({ tags: 'search' }),
  'CM1.boolean': listing({ strict: 'no' }),
  'CM1.spaces': listing({ name: 'my docs', source: './plain' }),
  'CM1.id': listing({ name: 'team/docs', source: './plain' }),
  'CM1.reserved': listing({ name: 'claude-docs', source: './plain' }),
  'CM1.reads': listing({ name: 'docs-for-claude', source: './plain' }),
  'CM1.keys': listing({ maintainer: 'Acme' }),
  CM2: listing({ source: 7 }),
  'CM2.up': from('../docs'),
  'CM2.start': from('docs'),
  'CM3.source': from({ repo: 'acme/docs' }),
  'CM3.kind': from({ source: 'pip', package: 'docs' }),
  'CM3.word': from({ source: 7 }),
  'CM3.github.repo': from({ source: 'github' }),
  'CM3.github.string': from({ source: 'github', repo: 'acme/docs', ref: 1 }),
  'CM3.url.url': from({ source: 'url' }),
  'CM3.url.string': from({ source: 'url', url: 7 }),
  'CM3.git-subdir.url': from({ source: 'git-subdir', path: 'docs' }),
  'CM3.git-subdir.path': from({ source: 'git-subdir', url: 'acme/all' }),
  'CM3.git-subdir.string': from({ source: 'git-subdir', url: 7, path: 'docs' }),
  'CM3.npm.package': from({ source: 'npm' }),
  'CM3.npm.string': from({ source: 'npm', package: 'docs', version: 1 }),
  'CM3.archive.url': from({ source: 'archive' }),
  'CM3.archive.string': from({ source: 'archive', url: 7 }),
  'CM3.command.command': from({ source: 'command', command: '' }),
  'CM3.command.string': from({ source: 'command', command: ['docs'] }),
  'CM3.mode': from({ source: 'command', command: 'docs', mode: 'move' }),
  'CM3.timeout': from({ source: 'command', command: 'docs', timeout: 0 }),
  'CM3.sha': from({ source: 'github', repo: 'acme/docs', sha: '0123ABC' }),
  'CM3.path': from({ source: 'git-subdir', url: 'acme/all', path: '../docs' }),
  'CM3.empty': from({ source: 'git-subdir', url: 'acme/all', path: '' }),
  'CM3.registry': from({ source: 'npm', package: 'docs', registry: 'npm.acme.example' }),
  'CM7.github': from({ source: 'github', repo: 'acme/docs' }),
  'CM7.npm': from({ source: 'npm', package: 'docs' }),
  CM8: whole({ name: 'my_acme' }),
  'CM8.email': listing({ author: { name: 'Acme', email: 'team@acme' } }),
  'CM8.url': listing({ repository: 'acme/docs' }),
  'CM8.list': listing({ mcpServers: ['./servers.json'] }),
  'CM8.address': from({ source: 'url', url: 'git@github.com:acme/docs.git' }),
  'CM8.repo': from({ source: 'github', repo: 'https://github.com/acme/docs' }),
  CM4: listing({ version: '0.9.0' }),
  CM5: from('./none'),
  'CM5.root': whole({ metadata: { pluginRoot: './plugins' } }),
  'CM5.name': listing({ name: 'search' }),
  CM6: listing({ strict: false, commands: './commands' }),
};

const ALL: Readonly<Record<string, string>> = {
  ...OWN,
  ...Object.fromEntries(Object.entries(MISTAKES).map(([id, one]) => [id, listing(one)])),
};

it('each number has a file that violates it', () => {
  expect(Object.keys(ALL).sort()).toEqual(Array.from(claudeMarketplace.checks(), ({ id }) => id).sort());
});

it.each(Object.entries(ALL))('%s is the only problem of %s', async (id, text) => {
  const all = await numbersIn(FILE, text, AROUND);
  // What others make of a value is beside what is wrong with it.
  expect(all.filter((one) => one === id || !/^CM[78]/.test(one))).toEqual([id]);
});

it.each([
  from('./plain'),
  from({
    source: 'url',
    url: 'ssh://git@acme.example/docs',
    ref: 'v1',
    sha: '0123456789abcdef0123456789abcdef01234567',
    note: 1,
  }),
  from({ source: 'git-subdir', url: 'git@git.acme.example:all.git', path: '/docs' }),
  // The folder of the plugins is given.
  whole({ metadata: { pluginRoot: './' }, plugins: [{ name: 'docs', source: 'docs' }] }),
  whole({ name: 'claude-plugins-official', plugins: [{ name: 'claude-code-setup', source: './plain' }] }),
  whole({ name: 'claude-code-plugins', renames: { old: 'older', older: null, docs2: 'docs' } }),
  // The paths of an entry are not looked up.
  listing({
    source: './plain',
    strict: false,
    commands: './none',
    mcpServers: { docs: { type: 'http', url: 'docs' } },
  }),
])('Claude Code takes %s', async (text) => {
  expect(await found(FILE, text, AROUND)).toEqual([]);
});

it('a root of plugins that Copilot CLI takes for all paths is one problem, however many folders it hides', async () => {
  const plugins = ['docs', 'plain'].map((name) => ({ name, source: `./${name}` }));
  const text = whole({ metadata: { pluginRoot: './plugins' }, plugins });
  expect(await found(FILE, text, AROUND)).toEqual([
    'CM5.root "./plugins": There is no plugin `./docs` below it, nor 1 other. Copilot CLI 1.0.102 can\'t install it. Without `pluginRoot` all clients find paths from the root of the repository.',
  ]);
});

/** Mistakes seen in public repositories, made small: the problem, and the entry after its first fix. */
const SEEN: readonly (readonly [what: string, entry: Members, problem: string, after: Members | undefined])[] = [
  [
    'a folder that is not there',
    { source: './none' },
    'CM5 "./none": `source`: `./none` doesn\'t exist. Claude Code 2.1.332 and Codex 0.171.0 can\'t install it.',
    undefined,
  ],
  [
    'an address instead of a source: "Invalid input"',
    { source: 'https://github.com/acme/docs' },
    'CM2.start "https://github.com/acme/docs": Claude Code 2.1.332 refuses the whole marketplace: `source` must start with `./`, but it is `https://github.com/acme/docs`. For a repository on GitHub, write `{ "source": "github", "repo": "acme/docs" }`.',
    { source: { source: 'github', repo: 'acme/docs' } },
  ],
  [
    'a path from the file instead of the root',
    { source: '../docs' },
    'CM2.up "../docs": Claude Code 2.1.332 refuses the whole marketplace: `source` must start at the root of the repository, not at this file, and have no `..`, but it is `../docs`.',
    { source: './docs' },
  ],
  [
    'a kind of source that there is not: "Invalid input"',
    { source: { source: 'git', url: 'https://git.acme.example/docs.git' } },
    'CM3.kind "git": Claude Code 2.1.332 refuses the whole marketplace: `source` must be `github`, `url`, `git-subdir`, `npm`, `archive` or `command`, not `git`. Did you mean `url`?',
    { source: { source: 'url', url: 'https://git.acme.example/docs.git' } },
  ],
  [
    'an address in the short form of SSH, for Copilot CLI: "Invalid url"',
    { source: { source: 'url', url: 'git@github.com:acme/docs.git' } },
    'CM8.address "git@github.com:acme/docs.git": Copilot CLI 1.0.102 refuses the whole marketplace: `url` must be a URL: `https://…` or `ssh://…`, but it is `git@github.com:acme/docs.git`.',
    { source: { source: 'url', url: 'ssh://git@github.com/acme/docs.git' } },
  ],
  [
    'a name that only Copilot CLI does not take: "must be kebab-case"',
    { name: 'my_docs', source: './plain' },
    'CM8 "my_docs": Copilot CLI 1.0.102 refuses the whole marketplace: `name` must have 1 to 64 ASCII letters, digits, `.` and `-`, but it is `my_docs`.',
    { name: 'my-docs', source: './plain' },
  ],
];

it('a repository on GitHub is skipped by Codex, and the fix gives it the form that all take', async () => {
  const text = from({ source: 'github', repo: 'acme/docs', ref: 'v1' });
  expect(await found(FILE, text, AROUND)).toEqual([
    'CM7.github "github": Not every client knows the source `github`. Codex 0.171.0 skips this plugin without a message. A source `url` with the same address works in all.',
  ]);
  const { plugins } = JSON.parse((await fixed(FILE, text, AROUND)) ?? '{}');
  expect(plugins[0].source).toEqual({ source: 'url', url: 'https://github.com/acme/docs.git', ref: 'v1' });
});

it('Codex, which takes the first marketplace that it finds, is not named where it reads its own', async () => {
  const text = from({ source: 'github', repo: 'acme/docs' });
  expect(await found(FILE, text, { ...AROUND, '.agents/plugins/marketplace.json': '{}' })).toEqual([]);
});

it.each(SEEN)('%s', async (_what, entry, problem, after) => {
  expect(await found(FILE, listing(entry), AROUND)).toEqual([problem]);
  const mended = await fixed(FILE, listing(entry), AROUND);
  expect(mended && JSON.parse(mended).plugins).toEqual(after && [{ ...ENTRY, ...after }]);
});

it('an entry is offered whole, and each kind of source with its keys', async () => {
  expect(await offered(FILE, '{ "plugins": [|] }')).toEqual(['a plugin of this repository', 'a plugin on GitHub']);
  expect(await offered(FILE, '{ "plugins": [{ "source": | }] }')).toContain('a repository on GitHub');
  const source = (inner: string) => `{ "plugins": [{ "source": { "source": ${inner} } }] }`;
  expect(await offered(FILE, source('|'))).toEqual(['github', 'url', 'git-subdir', 'npm', 'archive', 'command']);
  expect(await offered(FILE, source('"npm", |'))).toEqual(['package', 'version', 'registry']);
});

it('of two entries with one name the second can be removed', async () => {
  const entries = (...plugins: readonly object[]) =>
    JSON.stringify({ name: 'acme', owner: { name: 'Acme' }, description: 'Docs.', plugins });
  const [first, again] = [
    { name: 'docs', source: './' },
    { name: 'docs', source: './again' },
  ];
  const twice = entries(first, again);
  expect(await fixesIn('.claude-plugin/marketplace.json', twice, {}, 'CM1')).toEqual([
    ['Remove this entry', '.claude-plugin/marketplace.json', entries(first)],
  ]);
  const [fix] = await fixesIn('.agents/plugins/marketplace.json', twice, {}, 'CX12.twice');
  expect(fix).toEqual(['Remove this entry', '.agents/plugins/marketplace.json', entries(first)]);
});
