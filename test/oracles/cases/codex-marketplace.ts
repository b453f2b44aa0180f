/** Marketplaces of Codex. */
import { texts } from '../../kit/random/random';
import type { CaseSet, FolderCase } from './case';
import { type Change, changedText, placesOf, type Subject } from './changes';
import { MARKETPLACE_FILE, mapped } from './codex-around';

const git = (urls: string) => mapped(urls, (url) => ({ source: 'url', url }));
const subdir = (paths: string) => mapped(paths, (path) => ({ source: 'git-subdir', url: 'https://x', path }));
const npm = (names: string) => mapped(names, (name) => ({ source: 'npm', package: name }));
const release = (versions: string) => mapped(versions, (version) => ({ source: 'npm', package: 'x', version }));
const registry = (urls: string) => mapped(urls, (url) => ({ source: 'npm', package: 'x', registry: url }));

const GOOD: readonly Change[] = [
  [
    'plugins/0/source',
    ...texts('./p§./p/§./p//§./p/.§./linked'),
    { source: 'local', path: './p' },
    { source: 'local', path: './p', x: 1 },
  ],
  [
    'plugins/0/source',
    ...git('https://github.com/a/b§http://x§a/b§git@github.com:a/b.git§ssh://x/y§file:///x§/x§./x§ https://x §a.b/c'),
  ],
  ['plugins/0/source', ...subdir('a§./a§a/b§a//b§a/./b§ a §a/§.a§a b§~')],
  [
    'plugins/0/source',
    { source: 'url', url: 'https://x', path: 'a', ref: '', sha: 'zz' },
    { source: 'url', url: 'https://x', path: null, ref: null },
  ],
  ['plugins/0/source', ...npm('x§@a/b§X§a.b§a_b§@_a/.b§-a§1§a..b')],
  ['plugins/0/source', ...release('^1§latest§1 2§>=1 <2§1.x || 2§*§1@2§v1')],
  ['plugins/0/source', ...registry('https://r§https://r/x§HTTPS://r§ https://r §https://r:80')],
  [
    'plugins/0/policy',
    {},
    { installation: 'NOT_AVAILABLE' },
    { installation: 'INSTALLED_BY_DEFAULT' },
    { authentication: 'ON_USE', x: 1 },
  ],
  ['plugins/0/policy', { products: null }, { products: ['CODEX'] }, { products: ['codex', 'ATLAS'] }],
  ['plugins/0/category', null, 'Productivity'],
  ['plugins/0/version', 5],
  ['plugins/0/interface', 5],
  ['interface', null, {}, { displayName: 'M' }, { displayName: null, x: 5 }],
  ['owner', 5, { name: 'Acme' }],
  ['name', 'M', '_', '-', 'openai', 'm-1'],
  ['plugins', []],
  [
    'plugins/2',
    { name: 'r', source: './' },
    { name: 'r', source: '.' },
    { name: 'r', source: { source: 'local', path: '.' } },
  ],
];

const BAD: readonly Change[] = [
  [
    'name',
    undefined,
    null,
    5,
    '',
    'a b',
    'é',
    'a.b',
    'm/x',
    'openai-curated',
    'openai-bundled',
    'workspace-shared-with-me',
  ],
  ['plugins', undefined, null, {}, 5, 'x', [5], ['./p'], [null]],
  ['interface', 5, 'x', { displayName: 5 }],
  ['plugins/0/name', undefined, null, 5, 'a b', '', 'é', 'a@b', ' p ', '..', 'a..b', 'P', 'q'],
  ['plugins/0/source', undefined, null, 5, [], {}],
  [
    'plugins/0/source',
    ...texts(
      'p§§../p§./../p§./x/../p§.//p§././p§/p§~/p§.\\p§./P§./nope§owner/repo§https://github.com/a/b§./notes.txt§./empty§./.',
    ),
  ],
  [
    'plugins/0/source',
    { path: './p' },
    { source: 'local' },
    { source: 'local', path: 'p' },
    { source: 'local', path: 5 },
    { source: 'Local', path: './p' },
  ],
  [
    'plugins/0/source',
    { source: 'github', repo: 'a/b' },
    { source: 'github', repo: 'a/b', path: 'c' },
    { source: 'git', url: 'https://x' },
    { source: 5 },
  ],
  [
    'plugins/0/source',
    ...git('a§a/b/c§§git@x§ftp://x§git://x/y§HTTPS://x§a b/c§C:\\x§github.com/a/b'),
    { source: 'url' },
    { source: 'url', url: 5 },
  ],
  [
    'plugins/0/source',
    ...subdir('.§./§/a§a/../b§././a§..§'),
    { source: 'git-subdir', url: 'https://x' },
    { source: 'git-subdir', path: 'a' },
  ],
  [
    'plugins/0/source',
    { source: 'url', url: 'https://x', path: '' },
    { source: 'url', url: 'https://x', path: '../x' },
    { source: 'url', url: 'https://x', ref: 5 },
  ],
  ['plugins/0/source', ...npm('@a§a b§§.x§_x§a/b§@a/b/c§a~b§a@1§a!b'), { source: 'npm' }],
  ['plugins/0/source', ...release('§ §file:../x§https://x§npm:y@1§../x§a/b')],
  ['plugins/0/source', ...registry('http://r§https://u:p@r§https://u@r§§r§https://r?x=1§https://r#x§https://r?')],
  ['plugins/0/source', { source: 'npm', package: 'x', version: 5 }],
  [
    'plugins/0/policy',
    null,
    'x',
    5,
    { installation: null },
    { installation: 'NONE' },
    { installation: 'available' },
    { authentication: 'NONE' },
  ],
  [
    'plugins/0/policy',
    { authentication: 'ON_FIRST_USE' },
    { authentication: 5 },
    { products: ['X'] },
    { products: 'CODEX' },
    { products: ['Codex'] },
  ],
  ['plugins/0/policy', { products: [] }, { products: ['CHATGPT'] }],
  ['plugins/0/category', 5, []],
  ['plugins/2', { name: 'p', source: './q' }, { name: 'q', source: './q' }],
];

const SUBJECT: Subject = {
  start: {
    name: 'm',
    plugins: [
      { name: 'p', source: './p' },
      { name: 'q', source: { source: 'local', path: './q' } },
    ],
  },
  good: GOOD,
  bad: BAD,
};

export const CODEX_MARKETPLACES: CaseSet<FolderCase> = {
  name: 'codex-marketplace',
  count: 450,
  placesOf: (seed) => placesOf(SUBJECT, seed),
  of: (seed) => ({
    file: MARKETPLACE_FILE,
    files: {
      'p/.codex-plugin/plugin.json': '{"name":"p"}',
      'q/.codex-plugin/plugin.json': '{"name":"q"}',
      '.codex-plugin/plugin.json': '{"name":"r"}',
      'empty/README.md': 'Nothing.',
      'notes.txt': 'Notes.',
      linked: { to: 'p' },
      [MARKETPLACE_FILE]: changedText(SUBJECT, seed),
    },
  }),
};
