/** opencode. Sources: `opencode debug config` and `opencode mcp list --print-logs`, run over such files; its schema. */
import { drops, ignores, refuses, SILENT } from '../../verdicts';
import { FOLDERS, notationsBeside } from '../notations';
import { ADDRESS_KEYS, type Profile } from '../profile';

const INVALID = { does: 'refuses', says: 'Configuration is invalid' } as const;
const SKIPPED = {
  ...SILENT,
  from: 'run on 2026-11-29, with `"enabled": true`; its log: "Ignoring MCP config entry without type"',
};
const LOCAL = { is: { type: ['local'] } };
const REMOTE = { is: { type: ['remote'] } };
const TEXTS_OF_OAUTH = ['clientId', 'clientSecret', 'scope', 'redirectUri'];
const VARIABLE = '{env:$1}';

export const opencode: Profile = {
  client: 'opencode',
  files: ['opencode.json', 'opencode.jsonc'],
  root: 'mcp',
  isSettings: true,
  isOwnName: true,
  otherRoot: { does: 'ignores', ...SILENT },
  noMap: INVALID,
  invalid: INVALID,
  spares: { key: 'enabled', does: { does: 'drops', ...SKIPPED } },
  types: ['local', 'remote'],
  keys: ['type', 'command', 'cwd', 'environment', 'url', 'headers', 'enabled', 'timeout', 'oauth'],
  shapes: [
    {
      when: [LOCAL],
      needs: 'command',
      types: {
        command: 'array',
        'command/*': 'string',
        environment: 'object',
        'environment/*': 'string',
        cwd: 'string',
      },
    },
    {
      when: [REMOTE],
      needs: 'url',
      mayBeEmpty: true,
      types: {
        url: 'string',
        headers: 'object',
        'headers/*': 'string',
        ...Object.fromEntries(TEXTS_OF_OAUTH.map((key) => [`oauth/${key}`, 'string' as const])),
        'oauth/callbackPort': 'number',
      },
      above: { 'oauth/callbackPort': 0 },
    },
    { when: [LOCAL, REMOTE, { lacks: ['type'] }], types: { enabled: 'boolean' } },
  ],
  renamed: [
    { keys: ['serverUrl', 'httpUrl'], to: 'url', lacks: ['command'], does: INVALID },
    { keys: ['env'], to: 'environment', lacks: ['url'], does: { does: 'ignores', ...SILENT } },
    { keys: ['http_headers'], to: 'headers', lacks: ['command'], does: { does: 'ignores', ...SILENT } },
  ],
  variable: VARIABLE,
  unset: 'an empty text',
  timeoutUnit: 'ms',
  foreign: {
    forms: notationsBeside(VARIABLE, FOLDERS),
    does: { does: 'takes-literally' },
  },
  own: [
    {
      id: 'MC2',
      at: 'mcp/*',
      when: { lacks: ['type', 'enabled', ...ADDRESS_KEYS] },
      test: { kind: 'needs', key: 'type', value: 'local' },
      verdicts: [refuses('opencode', { says: 'Configuration is invalid' })],
    },
    {
      id: 'MC2.remote',
      at: 'mcp/*',
      when: ADDRESS_KEYS.map((key) => ({ has: [key], lacks: ['type', 'enabled'] })),
      test: { kind: 'needs', key: 'type', value: 'remote' },
      verdicts: [refuses('opencode', { says: 'Configuration is invalid' })],
    },
    {
      id: 'MC2.enabled',
      at: 'mcp/*',
      when: ['command', 'url'].map((key) => ({ has: [key], lacks: ['type'], is: { enabled: [true] } })),
      test: { kind: 'needs', key: 'type' },
      verdicts: [drops('opencode', SKIPPED)],
    },
    {
      id: 'MC4.timeout',
      at: 'mcp/*',
      value: 'timeout',
      when: [LOCAL, REMOTE],
      // It takes some objects.
      test: { kind: 'type', types: ['number'], above: 0, only: ['string', 'boolean', 'array', 'null'] },
      verdicts: [refuses('opencode', { says: 'Configuration is invalid' })],
    },
    {
      id: 'MC4.oauth',
      at: 'mcp/*',
      value: 'oauth',
      when: { ...REMOTE, isNot: { oauth: [false] } },
      test: { kind: 'type', types: ['object'] },
      verdicts: [refuses('opencode', { says: 'Configuration is invalid' })],
    },
    {
      id: 'MC12.args',
      at: 'mcp/*',
      when: LOCAL,
      test: { kind: 'without', keys: ['args'], why: 'the arguments follow the program in `command`.' },
      verdicts: [ignores('opencode', SILENT)],
    },
  ],
};
