/** Cline and Roo Code. Source: the schemas in their code. */
import { refuses } from '../../verdicts';
import { notationsBeside } from '../notations';
import type { Profile } from '../profile';

const BY_CLINE = 'its source, 2026-08-22';
const BY_ROO = 'its source, 2026-04-14';
const VARIABLE = '${env:$1}';
const STDIO = { command: 'string', args: 'array', 'args/*': 'string', env: 'object', 'env/*': 'string' } as const;
const REMOTE = { url: 'string', headers: 'object', 'headers/*': 'string' } as const;

export const cline: Profile = {
  client: 'cline',
  files: ['cline_mcp_settings.json'],
  root: 'mcpServers',
  isStrictJson: true,
  otherRoot: { does: 'refuses', from: BY_CLINE },
  noMap: { does: 'refuses', from: BY_CLINE },
  invalid: { does: 'refuses', from: BY_CLINE },
  types: ['stdio', 'streamableHttp', 'sse'],
  keys: ['type', 'command', 'args', 'env', 'cwd', 'url', 'headers', 'disabled', 'autoApprove', 'timeout'],
  shapes: [
    { when: [{ lacks: ['url', 'transport'] }], needs: 'command', mayBeEmpty: true, types: STDIO },
    { when: [{ has: ['url'], lacks: ['command', 'transport'] }], types: REMOTE },
    { types: { disabled: 'boolean', autoApprove: 'array' } },
  ],
  renamed: [
    {
      keys: ['serverUrl', 'httpUrl'],
      to: 'url',
      lacks: ['command', 'transport'],
      does: { does: 'refuses', from: BY_CLINE },
    },
  ],
  variable: VARIABLE,
  timeoutUnit: 's',
  urlIs: 'sse',
};

export const roo: Profile = {
  client: 'roo',
  files: ['.roo/mcp.json'],
  root: 'mcpServers',
  isStrictJson: true,
  base: { up: 1, after: ['${workspaceFolder}/'] },
  otherRoot: { does: 'refuses', from: BY_ROO },
  noMap: { does: 'refuses', from: BY_ROO },
  invalid: { does: 'refuses', from: BY_ROO },
  types: ['stdio', 'streamable-http', 'sse'],
  keys: [
    ...['type', 'command', 'args', 'env', 'cwd', 'url', 'headers', 'disabled', 'alwaysAllow', 'disabledTools'],
    ...['timeout', 'watchPaths'],
  ],
  shapes: [
    { when: [{ lacks: ['url'] }], needs: 'command', types: STDIO },
    { when: [{ has: ['url'], lacks: ['command'] }], types: REMOTE },
    { types: { disabled: 'boolean', alwaysAllow: 'array', disabledTools: 'array', timeout: 'number' } },
  ],
  renamed: [{ keys: ['serverUrl', 'httpUrl'], to: 'url', lacks: ['command'], does: { does: 'refuses', from: BY_ROO } }],
  variable: VARIABLE,
  folders: { project: '${workspaceFolder}' },
  timeoutUnit: 's',
  urlIs: 'sse',
  foreign: {
    forms: notationsBeside(VARIABLE, { pattern: /\$\{(?:CLAUDE_|CODEX_)?PLUGIN_(?:ROOT|DATA)\}/ }),
    does: { does: 'takes-literally', from: BY_ROO },
  },
  own: [
    {
      id: 'MC3.both',
      at: 'mcpServers/*',
      when: { has: ['command'] },
      test: { kind: 'without', keys: ['url'], why: 'a server has either `command` or `url`.' },
      verdicts: [refuses('roo', { from: BY_ROO })],
    },
  ],
};
