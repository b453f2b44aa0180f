/** Marketplaces of Claude Code. */
import type { CaseSet, FolderCase } from './case';
import { type Change, changedText, firstOfPairs, inside, placesOf, type Subject } from './changes';
import { BAD, GOOD, URL } from './claude-components';
import { AROUND } from './claude-plugin';

const SHA = '0123456789abcdef0123456789abcdef01234567';

const GOOD_ENTRIES: readonly Change[] = [
  [
    'source',
    './docs',
    './plain',
    './docs/',
    './/docs',
    { source: 'github', repo: 'acme/docs' },
    { source: 'npm', package: '@acme/docs' },
  ],
  [
    'source',
    { source: 'github', repo: 'https://github.com/acme/docs', ref: 'main', sha: SHA, more: 1 },
    { source: 'github', repo: '' },
  ],
  ['source', { source: 'url', url: 'git@github.com:acme/docs.git' }, { source: 'url', url: 'x', sha: SHA }],
  [
    'source',
    { source: 'git-subdir', url: 'acme/docs', path: 'plugins/docs' },
    { source: 'git-subdir', url: URL, path: '/docs', ref: 'v1' },
  ],
  ['source', { source: 'npm', package: 'a b', version: 'latest', registry: URL }],
  ['name', 'Docs', 'my_docs', 'my.docs', 'docs-'],
  ['category', 'search', ''],
  ['tags', [], ['search']],
  ['strict', true, false],
  ['version', '9.9.9'],
  ['more', 7],
];

const BAD_ENTRIES: readonly Change[] = [
  ['name', 'a/b', 'a@b', '.docs', '-docs', 'dökü', 'claude-docs'],
  ['source', undefined, 'docs', '../docs', './a/../docs', '/docs', 'https://github.com/acme/docs', 'acme/docs', '', 7],
  [
    'source',
    { source: 'github' },
    { source: 'git', url: URL },
    { source: 'pip', package: 'docs' },
    { source: 'local', path: './docs' },
    { repo: 'acme/docs' },
  ],
  [
    'source',
    { source: 'github', repo: 'acme/docs', sha: 'abc' },
    { source: 'github', repo: 'acme/docs', sha: SHA.toUpperCase() },
    { source: 'url' },
  ],
  [
    'source',
    { source: 'git-subdir', url: URL },
    { source: 'git-subdir', url: URL, path: '../docs' },
    { source: 'npm' },
    { source: 'npm', package: 7 },
  ],
  ['category', 7, ['search']],
  ['tags', 'search', [7]],
  ['strict', 'yes'],
];

const BAD_MARKETPLACES: readonly Change[] = [
  [
    'name',
    undefined,
    '',
    'my acme',
    'a/b',
    '..',
    'inline',
    'builtin',
    'claude-plugins',
    'official-claude',
    'dökü',
    '-acme',
    'synced',
  ],
  ['owner', undefined, 'Acme', {}, { name: '' }, { name: 'Acme', email: 7 }],
  [
    'plugins',
    undefined,
    {},
    ['./docs'],
    [
      { name: 'docs', source: './docs' },
      { name: 'docs', source: './plain' },
    ],
  ],
  ['metadata', null, 'x', { description: 7 }, { pluginRoot: 7 }],
  ['forceRemoveDeletedPlugins', 'yes'],
  ['allowCrossMarketplaceDependenciesOn', 'acme', [7]],
  ['renames', [], { old: 'none' }, { old: 7 }, { old: 'old' }],
  ['version', 1],
  ['description', null],
];

const GOOD_MARKETPLACES: readonly Change[] = [
  ['name', 'Acme', 'my.acme', 'my-claude-plugins', 'acme_1', 'claude-acme'],
  ['owner', { name: 'Acme', email: 'none', more: 1 }],
  ['plugins', []],
  ['metadata', undefined, {}, { description: 'All.', pluginRoot: './plugins', version: '1' }],
  ['description', 'All.'],
  ['renames', { old: 'docs' }, { old: null }, {}],
  ['forceRemoveDeletedPlugins', true],
  ['allowCrossMarketplaceDependenciesOn', ['other']],
  ['more', 7],
];

const SUBJECT: Subject = {
  start: {
    name: 'acme',
    owner: { name: 'Acme' },
    metadata: { description: 'All.' },
    plugins: [{ name: 'docs', source: './docs', description: 'Searches.' }],
  },
  good: [...GOOD_MARKETPLACES, ...inside('plugins/0', [...GOOD_ENTRIES, ...GOOD])],
  bad: [...BAD_MARKETPLACES, ...inside('plugins/0', [...BAD_ENTRIES, ...BAD])],
};
const FILE = '.claude-plugin/marketplace.json';

export const CLAUDE_MARKETPLACES: CaseSet<FolderCase> = {
  name: 'claude-marketplace',
  count: 520,
  pairsFrom: firstOfPairs(SUBJECT),
  placesOf: (seed) => placesOf(SUBJECT, seed),
  of: (seed) => ({ file: FILE, files: { ...AROUND, [FILE]: changedText(SUBJECT, seed) } }),
};
