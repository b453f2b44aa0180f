/** Claude Code. Source: `claude mcp list`, run over such files. */
import { drops, ignores, refuses, SILENT } from '../../verdicts';
import { bareMapCheck, OTHER_MANIFESTS, OWN_MANIFEST } from '../bare-map';
import { ROOTS } from '../checks-of';
import { notationsBeside } from '../notations';
import type { Profile } from '../profile';
import { transportCheck } from '../transport';

const SKIPPED = { does: 'drops', says: 'Skipped' } as const;
const LITERAL = { does: 'takes-literally' } as const;
const OTHER_ROOTS = ROOTS.filter((key) => key !== 'mcpServers' && key !== 'servers');
const REMOTE = ['http', 'streamable-http', 'sse', 'ws'];

export const claudeCode: Profile = {
  client: 'claude-code',
  files: ['.mcp.json'],
  base: { up: 0, after: ['./', '${CLAUDE_PROJECT_DIR}/', '${CLAUDE_PROJECT_DIR:-.}/'] },
  root: 'mcpServers',
  mayBeBare: true,
  isStrictJson: true,
  reads: { empty: true, byteOrderMark: true },
  foreignBeside: { files: OTHER_MANIFESTS, unless: [OWN_MANIFEST] },
  noMap: { does: 'refuses', says: 'expected record' },
  invalid: SKIPPED,
  types: ['stdio', ...REMOTE],
  typeOfUrl: 'http',
  keys: [
    'type',
    'command',
    'args',
    'env',
    'url',
    'headers',
    'headersHelper',
    'oauth',
    'timeout',
    'alwaysLoad',
    'tools',
  ],
  shapes: [
    {
      when: [{ is: { type: ['stdio'] } }, { lacks: ['type', 'url'] }, { lacks: ['type'], has: ['command'] }],
      needs: 'command',
      types: { command: 'string', args: 'array', 'args/*': 'string', env: 'object', 'env/*': 'string' },
    },
    {
      when: [{ is: { type: REMOTE } }],
      needs: 'url',
      mayBeEmpty: true,
      types: { url: 'string', headers: 'object', 'headers/*': 'string', headersHelper: 'string' },
    },
    {
      when: [{ is: { type: REMOTE.filter((type) => type !== 'ws') } }],
      types: {
        oauth: 'object',
        'oauth/clientId': 'string',
        'oauth/callbackPort': 'number',
        'oauth/scopes': 'string',
        'oauth/authServerMetadataUrl': 'string',
        // Copilot CLI takes `["*"]` here.
        tools: 'array',
        'tools/*': 'object',
      },
      above: { 'oauth/callbackPort': 0 },
    },
    { types: { timeout: 'number', alwaysLoad: 'boolean' }, above: { timeout: 0 } },
  ],
  renamed: [
    { keys: ['serverUrl', 'httpUrl'], to: 'url', lacks: ['command'], does: SKIPPED },
    { keys: ['http_headers'], to: 'headers', lacks: ['command'], does: { does: 'ignores', ...SILENT } },
    { keys: ['environment', 'envs'], to: 'env', lacks: ['url'], does: { does: 'ignores', ...SILENT } },
  ],
  nearKey: { does: 'ignores', ...SILENT },
  reserved: {
    names: ['workspace', 'claude-in-chrome', 'computer-use'],
    does: { does: 'drops', says: 'is a reserved MCP server name and was not loaded' },
  },
  variable: '${$1}',
  hasDefaults: true,
  unset: 'the notation itself, with a warning',
  folders: {
    project: '${CLAUDE_PROJECT_DIR:-.}',
    plugin: '${CLAUDE_PLUGIN_ROOT}',
    data: '${CLAUDE_PLUGIN_DATA}',
  },
  timeoutUnit: 'ms',
  foreign: {
    forms: notationsBeside('${$1}', { pattern: /\$\{workspaceFolder\}/, meant: '.' }),
    does: LITERAL,
  },
  // `mcp__server__tool` has at most 64 characters.
  longestName: 64 - 'mcp____x'.length,
  own: [
    bareMapCheck([refuses('claude-code', { says: 'expected record' })]),
    {
      id: 'MC11',
      at: '',
      when: { lacks: ['mcpServers'] },
      test: {
        kind: 'keys',
        known: ['mcpServers'],
        only: OTHER_ROOTS,
        renamed: Object.fromEntries(OTHER_ROOTS.map((key) => [key, 'mcpServers'])),
      },
      verdicts: [refuses('claude-code', { says: 'expected record' })],
    },
    {
      id: 'MC11.servers',
      at: '',
      when: { lacks: ['mcpServers'] },
      test: { kind: 'keys', known: ['mcpServers'], only: ['servers'], renamed: { servers: 'mcpServers' } },
      verdicts: [refuses('claude-code')],
      // It may be meant for Visual Studio, which reads this file too.
      severity: 'warning',
    },
    {
      id: 'MC8',
      at: 'mcpServers/*',
      value: 'command',
      when: [{ is: { type: ['stdio'] } }, { lacks: ['type'] }],
      test: {
        kind: 'form',
        test: (text) => text === '' || text === text.trim(),
        must: 'must not begin or end with spaces',
        better: (text) => text.trim(),
      },
      verdicts: [{ client: 'claude-code', does: 'warns' }],
    },
    {
      id: 'MC10.plain',
      at: 'mcpServers/*',
      value: ['env/*', 'headers/*'],
      test: { kind: 'variables', foreign: [{ pattern: /(?<=^|^Bearer )\$([A-Z_][A-Z\d_]*)$/, meant: '${$1}' }] },
      verdicts: [{ client: 'claude-code', does: 'takes-literally' }],
    },
    {
      id: 'MC12.disabled',
      at: 'mcpServers/*',
      when: { is: { disabled: [true] } },
      test: { kind: 'without', keys: ['disabled'], why: 'servers are switched off in the settings, or with `/mcp`.' },
      verdicts: [ignores('claude-code', SILENT)],
    },
    {
      id: 'MC12.allow',
      at: 'mcpServers/*',
      test: { kind: 'without', keys: ['alwaysAllow', 'autoApprove'], why: 'permissions are in the settings.' },
      verdicts: [ignores('claude-code', SILENT)],
      severity: 'information',
    },
    transportCheck('mcpServers/*', [drops('claude-code', { says: 'Skipped' })]),
  ],
};
