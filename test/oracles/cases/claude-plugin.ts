/** Folders with a plugin of Claude Code. */
import type { CaseSet, FolderCase, Link } from './case';
import { type Change, changedText, firstOfPairs, placesOf, type Subject } from './changes';
import { BAD, GOOD, HTTP, LSP } from './claude-components';

const TEXT = '---\nname: search\ndescription: Searches.\n---\nSearch.\n';
export const PLUGIN = { name: 'docs', version: '1.0.0', description: 'Searches documents.', author: { name: 'Acme' } };

/** What is in each folder. */
export const AROUND: Readonly<Record<string, string | Link>> = {
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
  'deep/er/commands/find.md': TEXT,
  'größe/find it.md': TEXT,
  linked: { to: 'more' },
  'linked.md': { to: 'more/find.md' },
};

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
  ['commands', './linked', './linked.md', './deep/er/commands', './größe', ['./größe/find it.md']],
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

const SUBJECT: Subject = { start: PLUGIN, good: [...GOOD, ...GOOD_PATHS], bad: [...BAD, ...BAD_PATHS] };
const FILE = '.claude-plugin/plugin.json';

export const CLAUDE_PLUGINS: CaseSet<FolderCase> = {
  name: 'claude-plugin',
  count: 560,
  pairsFrom: firstOfPairs(SUBJECT),
  placesOf: (seed) => placesOf(SUBJECT, seed),
  of: (seed) => ({ file: FILE, files: { ...AROUND, [FILE]: changedText(SUBJECT, seed) } }),
};
