/** What a plugin of Claude Code may consist of, in its manifest and in an entry of a marketplace: in right and in wrong forms. */
import type { Json } from '../../../common/json/value';
import type { Change } from './changes';

export const URL = 'https://docs.acme.example/mcp';
export const HTTP = { type: 'http', url: URL };
const COMMAND = { type: 'command', command: 'echo done' };
const OPTION = { type: 'string', title: 'Key', description: 'The key.' };
export const LSP = { command: 'gopls', extensionToLanguage: { '.go': 'go' } };
const MONITOR = { name: 'log', command: 'tail -f log', description: 'The log.' };
const group = (hook: Json, more: { [key: string]: Json } = {}) => [{ hooks: [hook], ...more }];

/** Components in forms that are accepted, in a manifest and in an entry. */
export const GOOD: readonly Change[] = [
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

/** Mistakes in a manifest and in an entry. */
export const BAD: readonly Change[] = [
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
