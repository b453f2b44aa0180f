/** The MCP servers of Agent Plugins 1.0. Sources: the specification of 2026-07-27; Codex and Copilot CLI, run over such files. */
import { MANIFEST_BESIDE } from '../agent-plugin/skills';
import type { Check, Condition, Format } from '../model';
import { AGENT_PLUGINS } from '../readings';
import { check, required, shapes, type Where } from '../shapes';
import { cannotStart, drops, SILENT, startsNone, takesLiterally } from '../verdicts';
import { COMMAND, WORKING_FOLDER } from './commands';
import { ENCRYPTED, HEADER_NAME, HEADER_VALUE, UNIQUE_HEADERS, WEB_ADDRESS, WHOLE_ADDRESS } from './remote';

/** The schema that such a file names. */
const SCHEMA = `${AGENT_PLUGINS}1.0.0/mcp.schema.json`;

const FATAL: Where['verdicts'] = [startsNone('codex', SILENT), startsNone('copilot-cli', SILENT)];
const ROOT: Where = { at: [''], verdicts: FATAL };
const ENTRY: Where = { at: ['mcpServers/*'], verdicts: [drops('codex', SILENT), drops('copilot-cli', SILENT)] };
/** Where one server costs Copilot CLI all of them. */
const WHOLE: Where = { at: ENTRY.at, verdicts: [drops('codex', SILENT), startsNone('copilot-cli', SILENT)] };
const CODEX: Where = { at: ['mcpServers/*'], verdicts: [drops('codex', SILENT)] };
const LITERAL: Where = { at: ['mcpServers/*'], verdicts: [takesLiterally('codex'), takesLiterally('copilot-cli')] };

const STDIO: Condition = { is: { type: ['stdio'] } };
const REMOTE: Condition = { is: { type: ['streamable-http', 'sse'] } };
const STDIO_KEYS = ['type', 'command', 'args', 'env', 'cwd'];
const REMOTE_KEYS = ['type', 'url', 'headers'];

/** Words of other formats for a transport. */
const MEANT = {
  http: 'streamable-http',
  streamableHttp: 'streamable-http',
  streamable_http: 'streamable-http',
  remote: 'streamable-http',
  local: 'stdio',
  command: 'stdio',
};

/** Variables that only the two clients' own would be expanded instead of. */
const FOREIGN = [
  { pattern: /\$\{(?:CLAUDE_PLUGIN_ROOT|CODEX_PLUGIN_ROOT|extensionPath)\}/, meant: '${PLUGIN_ROOT}' },
  { pattern: /\$\{CLAUDE_PLUGIN_DATA\}/, meant: '${PLUGIN_DATA}' },
  {
    pattern:
      /\$\{(?!PLUGIN_(?:ROOT|DATA)\}|CLAUDE_PLUGIN_(?:ROOT|DATA)\}|CODEX_PLUGIN_ROOT\}|extensionPath\})[A-Za-z_][\w:.-]*\}/,
  },
];
const ANY = [{ pattern: /\$\{[A-Za-z_][\w:.-]*\}/ }];

const checks = (): readonly Check[] => [
  check('AP0', ROOT, '', { kind: 'type', types: ['object'] }),
  check('AP0.needs.schema', ROOT, '', { kind: 'needs', key: '$schema', value: SCHEMA }),
  check('AP0.needs.servers', ROOT, '', { kind: 'needs', key: 'mcpServers', value: {} }),
  check('AP10', ROOT, '$schema', { kind: 'one-of', values: [SCHEMA] }),
  ...shapes('AP0.type', ROOT, { string: ['$schema'], object: ['mcpServers'] }),
  check('AP0.keys', ROOT, '', { kind: 'keys', known: ['$schema', 'mcpServers'], renamed: { servers: 'mcpServers' } }),
  check('AP13', { at: [''], verdicts: FATAL }, '', MANIFEST_BESIDE, { severity: 'warning' }),
  check('AP0.server', ENTRY, '', { kind: 'type', types: ['object'] }),
  check('AP0.stdio', ENTRY, '', { kind: 'needs', key: 'type', value: 'stdio' }, { when: { lacks: ['url'] } }),
  check('AP0.remote', ENTRY, '', { kind: 'needs', key: 'type', value: 'streamable-http' }, { when: { has: ['url'] } }),
  check('AP0.transport', ENTRY, 'type', { kind: 'one-of', values: ['stdio', 'streamable-http', 'sse'], meant: MEANT }),
  ...shapes('AP0.transport', ENTRY, { string: ['type'] }),
  check(
    'AP0.stdio.keys',
    ENTRY,
    '',
    { kind: 'keys', known: STDIO_KEYS, renamed: { cmd: 'command', arguments: 'args' } },
    {
      when: STDIO,
    },
  ),
  check(
    'AP0.remote.keys',
    ENTRY,
    '',
    {
      kind: 'keys',
      known: REMOTE_KEYS,
      renamed: { http_headers: 'headers', httpUrl: 'url', serverUrl: 'url' },
    },
    { when: REMOTE },
  ),
  ...required('AP0', ENTRY, ['command'], { mayBeEmpty: true, when: STDIO }),
  ...required('AP0', ENTRY, ['url'], { mayBeEmpty: true, when: REMOTE }),
  ...shapes(
    'AP0.started',
    ENTRY,
    { string: ['command', 'args/*', 'env/*', 'cwd'], array: ['args'], object: ['env'] },
    STDIO,
  ),
  ...shapes('AP0.address', ENTRY, { string: ['url', 'headers/*'], object: ['headers'] }, REMOTE),
  check('AP1', CODEX, 'command', COMMAND, { when: STDIO }),
  check(
    'AP1.line',
    { ...ENTRY, verdicts: [cannotStart('codex'), cannotStart('copilot-cli', { from: 'the specification' })] },
    'command',
    { kind: 'command-line' },
    { when: STDIO, severity: 'warning', advice: 'Write the arguments in `args`.' },
  ),
  check(
    'MC17',
    { ...ENTRY, verdicts: [] },
    '',
    { kind: 'pinned' },
    {
      when: STDIO,
      severity: 'information',
      advice: 'Write the version that you have checked: `package@1.2.3`.',
    },
  ),
  check('AP2', CODEX, 'cwd', WORKING_FOLDER, { when: STDIO }),
  check(
    'AP3',
    CODEX,
    'env/*',
    { kind: 'reserved', test: (name) => /^PLUGIN_(?:ROOT|DATA)$/.test(name), ofKey: true },
    {
      when: STDIO,
      advice: 'Clients set it themselves.',
    },
  ),
  check('AP4', LITERAL, ['args/*', 'env/*', 'cwd'], { kind: 'variables', foreign: FOREIGN }, { when: STDIO }),
  check('AP4.command', LITERAL, 'command', { kind: 'variables', foreign: ANY }, { when: STDIO }),
  check('AP4.remote', LITERAL, ['url', 'headers/*'], { kind: 'variables', foreign: ANY }, { when: REMOTE }),
  check('AP5', CODEX, 'url', ENCRYPTED, { when: REMOTE }),
  check('AP6', CODEX, 'url', WEB_ADDRESS, { when: REMOTE }),
  check('AP6.whole', WHOLE, 'url', WHOLE_ADDRESS, { when: REMOTE }),
  check('AP7', CODEX, 'headers/*', HEADER_NAME, { when: REMOTE }),
  check('AP7.value', CODEX, 'headers/*', HEADER_VALUE, { when: REMOTE }),
  check('AP7.unique', CODEX, 'headers', UNIQUE_HEADERS, { when: REMOTE }),
  check(
    'AP8',
    { ...ENTRY, verdicts: [] },
    ['headers/*', 'env/*', 'args/*'],
    { kind: 'secret' },
    {
      severity: 'warning',
      advice:
        'Everybody who installs the plugin can read it, and variables are not expanded here: clients sign in by OAuth.',
    },
  ),
  check(
    'AP9',
    CODEX,
    'type',
    { kind: 'current', deprecated: { sse: 'streamable-http' } },
    {
      severity: 'warning',
      advice: 'The protocol has replaced it: use `streamable-http` if the server has it.',
    },
  ),
];

export const agentPluginServers: Format = {
  id: 'agent-plugin-servers',
  title: 'Agent Plugins MCP servers',
  noun: 'MCP servers file',
  whole: 'file',
  parts: { one: 'server', many: 'servers' },
  entries: 'mcpServers/*',
  places: [{ files: ['mcp.json'], readers: ['codex', 'copilot-cli'], others: ['vscode', 'cursor'] }],
  marker: AGENT_PLUGINS,
  checks,
};
