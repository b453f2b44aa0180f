/** opencode. Source: `opencode debug config`, run over such files. */
import { ignores, refuses, SILENT } from '../../verdicts';
import { FOLDERS, notationsBeside } from '../notations';
import type { Profile } from '../profile';

const INVALID = { does: 'refuses', says: 'Configuration is invalid' } as const;
const LOCAL = { is: { type: ['local'] } };
const REMOTE = { is: { type: ['remote'] } };
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
  types: ['local', 'remote'],
  keys: ['type', 'command', 'environment', 'url', 'headers', 'enabled', 'timeout', 'oauth'],
  shapes: [
    {
      when: [LOCAL],
      needs: 'command',
      types: { command: 'array', 'command/*': 'string', environment: 'object', 'environment/*': 'string' },
    },
    {
      when: [REMOTE],
      needs: 'url',
      mayBeEmpty: true,
      types: { url: 'string', headers: 'object', 'headers/*': 'string' },
    },
    { when: [LOCAL, REMOTE], types: { enabled: 'boolean', timeout: 'number' } },
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
      when: { lacks: ['type', 'enabled'] },
      test: { kind: 'needs', key: 'type' },
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
