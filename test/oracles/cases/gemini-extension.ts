/** Extensions of Gemini CLI. */
import { texts } from '../../kit/random/random';
import type { CaseSet, FolderCase } from './case';
import { type Change, changedPlace, changedText, type Subject } from './changes';

const GOOD: readonly Change[] = [
  ['name', ...texts('Docs§docs-2§7§-docs§d')],
  ['version', ...texts('v1§1.0§latest§1.0.0-beta.1+b§ 1.0.0 §größe'), 7, true],
  ['description', '', 'Searches.', 'größe 😀', 7, null, []],
  ['contextFileName', undefined, 'GEMINI.md', ['GEMINI.md'], ['GEMINI.md', 'docs/USE.md'], './GEMINI.md', [], null],
  ['contextFileName', 'größe.md', 'linked.md', 'docs/deep/er.md'],
  ['excludeTools', [], ['run_shell_command'], ['run_shell_command(rm -rf)'], ['']],
  ['settings', [], [{ name: 'Key', description: 'The key.', envVar: 'KEY' }]],
  ['settings', [{ name: 'Key', envVar: 'KEY', sensitive: true, more: 1 }], [{ name: '', envVar: '' }]],
  [
    'settings',
    [
      { name: 'A', description: 'a', envVar: 'A' },
      { name: 'B', description: 'b', envVar: 'B' },
    ],
  ],
  ['themes', [], [{ name: 'Dark', type: 'custom' }]],
  ['plan', {}, { directory: 'plans' }, { directory: './plans' }],
  ['migratedTo', 'https://github.com/acme/docs', ''],
  ['mcpServers', {}, { docs: { command: 'docs' } }, { docs: { command: 'docs', args: ['a'], env: { A: '$A' } } }],
  ['mcpServers', { docs: { url: 'https://docs.acme.example/mcp', type: 'http' } }, { docs: { httpUrl: 'https://a' } }],
  [
    'mcpServers',
    { docs: { command: '${extensionPath}${/}run', cwd: '${workspacePath}' } },
    { 'größe 😀': { tcp: 'a' } },
  ],
  ['mcpServers', { docs: { url: 'https://docs.acme.example/sse', type: 'sse', headers: { A: '${A:-b}' } } }],
  ['$schema', 'https://acme.example/schema.json'],
  ['author', 'Acme', { name: 'Acme' }],
  ['license', 'MIT'],
  ['keywords', ['docs']],
];

const BAD: readonly Change[] = [
  [
    'name',
    undefined,
    '',
    ...texts('my docs§my_docs§docs.v1§größe§a/b§@acme/docs§docs!§😀§ docs§docs\n'),
    null,
    7,
    [],
    {},
  ],
  ['version', undefined, '', null, 0, false],
  ['contextFileName', '../GEMINI.md', '/etc/GEMINI.md', 'none.md', ['none.md'], ['GEMINI.md', 'none.md'], '', 7, true],
  ['contextFileName', 'docs/../GEMINI.md', 'gemini.md', ['../a.md'], {}, [7], [null], 'docs'],
  ['excludeTools', 'run_shell_command', {}, 7, true, null, [7], [null]],
  ['settings', {}, 'KEY', 7, true, null, [null], ['KEY'], [7], [{}], [[]], { KEY: 'The key.' }],
  [
    'settings',
    [{ name: 7 }],
    [{ name: null, envVar: 'A' }],
    [{ description: 'a' }],
    [{ envVar: 'A' }],
    [{ name: 'A', envVar: 7 }],
  ],
  [
    'settings',
    [{ name: 'A', description: 7, envVar: 'A' }],
    [{ name: 'A', envVar: 'A', sensitive: 'x' }],
    [{ name: ['A'] }],
  ],
  ['plan', { directory: '../plans' }, { directory: '/plans' }, { directory: 7 }, 'plans', 7, null],
  ['themes', {}, 'dark', [7], null, [null]],
  ['mcpServers', [], 'docs', 7, null, [{ command: 'docs' }]],
  [
    'mcpServers',
    { docs: null },
    { docs: 'docs' },
    { docs: {} },
    { docs: { command: 7 } },
    { docs: { trust: true, command: 'docs' } },
  ],
  ['mcpServers', { docs: { command: './run' } }, { docs: { command: 'node', args: ['./server.js'] } }],
  ['mcpServers', { docs: { command: '${extensionDir}/run' } }, { docs: { command: '${CLAUDE_PLUGIN_ROOT}/run' } }],
  ['mcpServers', { docs: { command: 'node', args: ['${workspaceFolder}'] } }, { docs: { url: 'docs.acme.example' } }],
  ['mcp_servers', { docs: { command: 'docs' } }],
  ['servers', { docs: { command: 'docs' } }],
  ['context', 'GEMINI.md'],
  ['commands', './commands'],
  ['description', {}, true],
  ['migratedTo', 7, {}],
];

const FILE = 'gemini-extension.json';

const subject: Subject = { start: { name: 'docs', version: '1.0.0' }, good: GOOD, bad: BAD };

export const GEMINI_EXTENSIONS: CaseSet<FolderCase> = {
  name: 'gemini-extension',
  count: 1600,
  of: (seed) => ({
    file: FILE,
    changed: changedPlace(subject, seed),
    files: {
      'GEMINI.md': '# Docs\n',
      'größe.md': '# Docs\n',
      'docs/USE.md': '# Use\n',
      'docs/deep/er.md': '# Deep\n',
      'linked.md': { to: 'docs/USE.md' },
      [FILE]: changedText(subject, seed),
    },
  }),
};
