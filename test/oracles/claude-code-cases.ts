/**
 * Folders with a plugin or a marketplace of Claude Code, made from seeds: good ones in all forms, and ones with mistakes.
 * What the program says about them is in `test/fixtures/oracles/claude-code.json`.
 */
import type { Json } from '../../server/service/document/tree/node';
import { type Random, random } from '../kit/random/random';

/** A folder, and its manifest. */
export interface Folder {
  /** The path of the manifest. */
  readonly manifest: string;
  /** Texts by path, the manifest included. */
  readonly files: Readonly<Record<string, string>>;
}

/** A change of a manifest: where, and the value that stands there then. `undefined` removes it. */
type Change = readonly [path: string, ...values: readonly [Json | undefined, ...(Json | undefined)[]]];

const TEXT = '---\nname: search\ndescription: Searches.\n---\nSearch.\n';
const PLUGIN = { name: 'docs', version: '1.0.0', description: 'Searches documents.', author: { name: 'Acme' } };

/** What is in each folder. */
const AROUND: Readonly<Record<string, string>> = {
  'commands/search.md': TEXT,
  'more/find.md': TEXT,
  'agents/reader.md': TEXT,
  'skills/search/SKILL.md': TEXT,
  'styles/short.md': TEXT,
  'flows/run.js': 'export {};\n',
  'hooks.json': '{"hooks":{}}',
  'servers.json': '{"mcpServers":{"docs":{"command":"docs"}}}',
  'lsp.json': '{}',
  'bundle.mcpb': '',
  'notes.txt': 'Notes.\n',
  'docs/.claude-plugin/plugin.json': JSON.stringify(PLUGIN),
  'docs/commands/search.md': TEXT,
  'plain/commands/search.md': TEXT,
};

const URL = 'https://docs.acme.example/mcp';
const HTTP = { type: 'http', url: URL };
const COMMAND = { type: 'command', command: 'echo done' };
const OPTION = { type: 'string', title: 'Key', description: 'The key.' };
const LSP = { command: 'gopls', extensionToLanguage: { '.go': 'go' } };
const MONITOR = { name: 'log', command: 'tail -f log', description: 'The log.' };
const SHA = '0123456789abcdef0123456789abcdef01234567';
const group = (hook: Json, more: { [key: string]: Json } = {}) => [{ hooks: [hook], ...more }];

/** Components in forms that are accepted, in a manifest and in an entry. */
const GOOD: readonly Change[] = [
  ['homepage', 'https://acme.example', 'ftp://acme.example', 'mailto:a@acme.example', 'HTTP://ACME.example'],
  ['repository', 'acme/docs', 'https://github.com/acme/docs', ''],
  ['license', 'MIT', 'proprietary', ''],
  ['keywords', [], ['search'], ['a', 'a', '']],
  ['author', { name: 'Acme', email: 'none', url: 'none' }, { name: 'Acme', team: 7 }],
  ['displayName', 'Documents'],
  ['defaultEnabled', true, false],
  ['icon', './icon.png', 7],
  ['engines', { 'claude-code': '>=2.1.0' }, { 'claude-code': '^2' }, { node: '>=18' }, {}],
  [
    'dependencies',
    [],
    ['search'],
    ['a@acme', 'b@acme@^1.2', 'c@^1'],
    [{ name: 'a', version: '^1' }],
    [{ name: 'A_b.c', more: 1 }],
  ],
  [
    'hooks',
    {},
    [],
    { Stop: group(COMMAND) },
    { PreToolUse: group(COMMAND, { matcher: 'Write|Edit' }) },
    [{ PreToolUse: [] }],
  ],
  [
    'hooks',
    { PostToolUse: group({ type: 'prompt', prompt: 'Good?' }) },
    { Stop: group({ type: 'agent', prompt: 'Look.' }) },
  ],
  [
    'hooks',
    {
      PermissionRequest: group({ type: 'http', url: URL }),
      SessionStart: group({ ...COMMAND, timeout: 1.5, more: 1 }),
    },
  ],
  [
    'mcpServers',
    {},
    [],
    { docs: { command: 'docs' } },
    { docs: { command: 'docs', args: ['a'], env: { A: '${A:-b}' } } },
  ],
  ['mcpServers', { docs: HTTP }, { docs: { type: 'sse', url: URL } }, { docs: { type: 'streamable-http', url: URL } }],
  [
    'mcpServers',
    { 'a b': { type: 'stdio', command: 'docs', url: URL } },
    { docs: { ...HTTP, command: 'docs', more: 1 } },
  ],
  ['mcpServers', { docs: { ...HTTP, url: 'https://${HOST}/mcp', headers: { Authorization: 'Bearer ${TOKEN}' } } }],
  ['mcpServers', { docs: { ...HTTP, url: 'http://docs.acme.example', oauth: {}, headersHelper: 'x', timeout: 5 } }],
  [
    'mcpServers',
    { docs: { command: 'docs', headers: 7 } },
    { workspace: { command: 'docs' } },
    [{ docs: { command: 'docs' } }],
  ],
  [
    'lspServers',
    {},
    { go: LSP },
    { go: { ...LSP, args: ['serve'], transport: 'socket', maxRestarts: 0, startupTimeout: 10 } },
  ],
  ['lspServers', [{ go: LSP }], { go: { ...LSP, command: '/opt/my tools/gopls', env: { A: 'b' }, diagnostics: true } }],
  ['channels', [], [{ server: 'docs' }], [{ server: 'docs', displayName: 'Docs', userConfig: { key: OPTION } }]],
  [
    'userConfig',
    {},
    { key: OPTION },
    { _a1: { ...OPTION, type: 'file', title: '' } },
    { key: { ...OPTION, default: 7, min: 9, max: 1 } },
  ],
  [
    'userConfig',
    { key: { ...OPTION, options: ['a', 'b'], default: 'a' } },
    { key: { ...OPTION, options: ['a'], required: true } },
  ],
  [
    'userConfig',
    { key: { ...OPTION, multiple: true, default: ['a'] } },
    { key: { ...OPTION, type: 'number', sensitive: true } },
  ],
  [
    'experimental',
    {},
    { monitors: [MONITOR] },
    { monitors: [{ ...MONITOR, when: 'on-skill-invoke:search' }] },
    { themes: [] },
  ],
  ['settings', {}, { agent: 'reader' }, { more: 7 }],
];

/** Paths, which a marketplace does not look up. */
const GOOD_PATHS: readonly Change[] = [
  [
    'commands',
    './commands',
    './commands/',
    './more/find.md',
    ['./commands', './more'],
    { find: { source: './more/find.md' } },
  ],
  [
    'commands',
    {
      find: { content: 'Find.', description: 'Finds.', argumentHint: '[text]', model: 'opus', allowedTools: ['Read'] },
    },
  ],
  ['commands', './', '././commands', './/commands', './notes.txt', [], {}],
  ['agents', './agents/reader.md', ['./agents/reader.md']],
  ['skills', './skills', './', '.', './skills/search', ['./skills']],
  ['workflows', './flows', './flows/run.js', ['./flows']],
  ['outputStyles', './styles', ['./styles/short.md'], './notes.txt'],
  ['hooks', './hooks.json', ['./hooks.json', { Stop: [] }]],
  [
    'mcpServers',
    './servers.json',
    './bundle.mcpb',
    'https://acme.example/docs.mcpb',
    ['./servers.json', { more: HTTP }],
  ],
  ['lspServers', './lsp.json', ['./lsp.json', { go: LSP }]],
  ['experimental', { themes: './styles' }],
  ['version', '', 'v1', '1.0.0-beta.1'],
  ['name', 'Docs', 'my_docs', 'my.docs', 'docs-'],
  ['more', 7],
  ['category', 'search'],
];

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

/** Mistakes in a manifest and in an entry. */
const BAD: readonly Change[] = [
  [
    'name',
    undefined,
    '',
    'my docs',
    'claude-docs',
    'Anthropic_x',
    'cc-plugin-docs',
    'claude',
    'docs-claude-official',
    'official-anthropic',
  ],
  ['homepage', 'acme.example', '', '/docs', 'https://a b.example'],
  ['repository', { type: 'git', url: URL }],
  ['author', 'Acme <a@acme.example>', {}, { name: '' }, { email: 'a@acme.example' }, { name: 'Acme', url: 7 }],
  ['engines', { 'claude-code': 'latest' }, { 'claude-code': 7 }],
  ['dependencies', ['a b'], [''], [{}], [{ name: 'a/b' }], ['a@acme@latest'], ['@acme/docs'], ['-a'], 'docs'],
  [
    'commands',
    { find: {} },
    { find: { source: './more/find.md', content: 'Find.' } },
    { find: { content: '' } },
    { find: 'x' },
  ],
  ['commands', 'commands', './a/../commands', ['./commands', 7], [{ source: './commands' }]],
  ['agents', './agents', 'agents/reader.md', ['./agents/reader.md', './agents'], './notes.txt', {}],
  ['skills', 'skills', {}, [7], '../skills'],
  ['workflows', 'flows', 7],
  ['outputStyles', 'styles', {}],
  [
    'hooks',
    'hooks.json',
    './notes.txt',
    7,
    { hooks: { PreToolUse: group(COMMAND) } },
    { PreToolUse: {} },
    { PreToolUse: [7] },
  ],
  [
    'hooks',
    { PreToolUse: group({ type: 'shell', command: 'x' }) },
    { PermissionRequest: group({ command: 'x' }) },
    { PreToolUse: [COMMAND] },
  ],
  [
    'hooks',
    { PreToolUse: group(COMMAND, { matcher: 7 }) },
    { PreToolUse: group({ ...COMMAND, timeout: 0 }) },
    { PreToolUse: group({ type: 'http', url: 'x' }) },
  ],
  [
    'hooks',
    { Stop: group({ type: 'shell' }) },
    { Begin: group(COMMAND) },
    { Stop: {} },
    [{ event: 'Stop', command: 'x' }],
  ],
  [
    'mcpServers',
    { docs: { url: URL } },
    { docs: { type: 'streamableHttp', url: URL } },
    { docs: { ...HTTP, url: 'docs' } },
    { docs: {} },
  ],
  [
    'mcpServers',
    { docs: { command: '' } },
    { docs: { command: 'docs', args: 'a' } },
    { docs: { command: 'docs', env: { PORT: 80 } } },
    { docs: 'docs' },
  ],
  [
    'mcpServers',
    { docs: { ...HTTP, headers: { A: 7 } } },
    { docs: { ...HTTP, timeout: 0 } },
    { docs: { ...HTTP, oauth: 7 } },
    { mcpServers: { docs: HTTP } },
  ],
  [
    'mcpServers',
    { docs: { type: 'stdio', url: URL } },
    { docs: { ...HTTP, url: '${user_config.none}' } },
    'servers.json',
    './notes.txt',
    { docs: { type: 'http' } },
  ],
  [
    'lspServers',
    { go: { command: 'gopls' } },
    { go: { ...LSP, command: 'gopls serve' } },
    { go: { ...LSP, extensionToLanguage: {} } },
    { go: { ...LSP, more: 1 } },
  ],
  [
    'lspServers',
    { go: { ...LSP, extensionToLanguage: { go: 'go' } } },
    { go: { ...LSP, startupTimeout: 0 } },
    { go: { ...LSP, maxRestarts: 1.5 } },
    { go: { ...LSP, transport: 'tcp' } },
  ],
  ['channels', [{}], [{ server: '' }], [{ server: 'docs', more: 1 }], [{ server: 'docs', userConfig: { key: {} } }]],
  [
    'userConfig',
    { key: { title: 'Key', description: 'The key.' } },
    { 'a-b': OPTION },
    { key: { ...OPTION, type: 'integer' } },
    { key: { ...OPTION, secret: true } },
  ],
  [
    'userConfig',
    { key: { ...OPTION, options: ['a'] } },
    { key: { ...OPTION, options: ['a'], default: 'b' } },
    { key: { ...OPTION, options: ['a', 'A'], required: true } },
  ],
  [
    'userConfig',
    { key: { ...OPTION, default: null } },
    { key: { ...OPTION, required: 'yes' } },
    { key: { ...OPTION, options: ['a'], required: true, type: 'number' } },
  ],
  [
    'experimental',
    { monitors: [{ ...MONITOR, when: 'now' }] },
    { monitors: [MONITOR, MONITOR] },
    { monitors: [{}] },
    { themes: 'styles' },
    { monitors: [{ ...MONITOR, more: 1 }] },
  ],
  ['settings', 7, []],
];

const BAD_PATHS: readonly Change[] = [
  ['commands', './none', './Commands', ['./commands', './none.md'], { find: { source: './none.md' } }],
  ['agents', './none.md', './agents/Reader.md'],
  ['skills', './notes.txt', './none', './skills/search/SKILL.md'],
  ['workflows', './none'],
  ['outputStyles', ['./none']],
  ['hooks', './none.json'],
  ['mcpServers', './none.json', './none.mcpb'],
  ['lspServers', './none.json'],
  ['experimental', { themes: './none' }],
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

/** Returns the folder of a seed. Of three, one is good. */
export function folderOf(seed: number): Folder {
  const r = random(seed);
  const isGood = seed % 3 === 0;
  const isMarketplace = seed % 5 < 2;
  const manifest = `.claude-plugin/${isMarketplace ? 'marketplace' : 'plugin'}.json`;
  const value = isMarketplace ? marketplace(r, isGood) : plugin(r, isGood);
  return { manifest, files: { ...AROUND, [manifest]: `${JSON.stringify(value, null, 2)}\n` } };
}

function plugin(r: Random, isGood: boolean): Json {
  const good = changed({ ...PLUGIN }, r, [...GOOD, ...GOOD_PATHS], r.below(5));
  return isGood ? good : spoilt(good, r, [...BAD, ...BAD_PATHS]);
}

function marketplace(r: Random, isGood: boolean): Json {
  const entry = changed(
    { name: 'docs', source: './docs', description: 'Searches.' },
    r,
    [...GOOD, ...GOOD_ENTRIES],
    r.below(4),
  );
  const inEntry = !isGood && r.chance(0.7);
  const plugins: Json = [inEntry ? spoilt(entry, r, [...BAD, ...BAD_ENTRIES]) : entry];
  const whole: Json = { name: 'acme', owner: { name: 'Acme' }, metadata: { description: 'All.' }, plugins };
  const good = changed(whole, r, GOOD_MARKETPLACES, r.below(2));
  return isGood || inEntry ? good : spoilt(good, r, BAD_MARKETPLACES);
}

type Members = { [key: string]: Json };

/** A manifest with some changes. */
function changed(manifest: Members, r: Random, changes: readonly Change[], count: number): Members {
  let value = manifest;
  for (let i = 0; i < count; i++) {
    const [key, ...values] = r.pick(changes as [Change, ...Change[]]);
    const one = r.pick(values as [Json | undefined, ...(Json | undefined)[]]);
    const { [key]: _, ...rest } = value;
    value = one === undefined ? rest : { ...rest, [key]: one };
  }
  return value;
}

/** A manifest with a mistake: one that is known, or a value of another type anywhere. */
function spoilt(manifest: Members, r: Random, mistakes: readonly Change[]): Members {
  return r.chance(0.65) ? changed(manifest, r, mistakes, 1) : (retyped(manifest, r) as Members);
}

/** Puts a value of another type at any place. */
function retyped(value: Json, r: Random): Json {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return other(value, r);
  const entries = Object.entries(value) as [string, Json][];
  const at = r.below(entries.length);
  const isDeep = r.chance(0.75);
  const next = entries.map(([key, one], i): [string, Json] => {
    if (i !== at) return [key, one];
    return [key, isDeep ? retyped(one, r) : other(one, r)];
  });
  return Array.isArray(value) ? next.map(([, one]) => one) : Object.fromEntries(next);
}

function other(value: Json, r: Random): Json {
  const all: readonly Json[] = [null, 7, true, 'x', [], {}, ['x'], { x: 'x' }, ''];
  const others = all.filter((one) => JSON.stringify(one) !== JSON.stringify(value));
  return r.pick(others as [Json, ...Json[]]);
}
