/** Copilot CLI. Source: `copilot mcp list`, run over such files in trusted folders. */
import { ABSOLUTE_URL } from '../../forms';
import type { Check, Condition } from '../../model';
import { noServersCheck } from '../bare-map';
import type { Profile } from '../profile';

const SKIPPED = { does: 'drops', says: 'Skipping invalid MCP server' } as const;
const IGNORED = { does: 'ignores', isSilent: true } as const;
const MALFORMED = { does: 'refuses', says: 'because it is malformed' } as const;
const REMOTE = ['http', 'streamable-http', 'sse'];
const REMOTES: readonly Condition[] = [{ is: { type: REMOTE } }, { lacks: ['type', 'command'], has: ['url'] }];

/** An address, as it is written: of variables, only a part may be one. In 20 of 439 public ones the beginning is one. */
export const ADDRESS_OF_COPILOT: Check = {
  id: 'MC24',
  at: 'mcpServers/*',
  value: 'url',
  when: REMOTES,
  test: {
    ...ABSOLUTE_URL,
    test: (text) => text === '' || ABSOLUTE_URL.test(text),
    must: 'must be a URL as it is written: only a part of it can be a variable',
  },
  verdicts: [{ client: 'copilot-cli', ...SKIPPED }],
};

export const copilotCli: Profile = {
  client: 'copilot-cli',
  files: ['.github/mcp.json'],
  root: 'mcpServers',
  mayBeBare: true,
  isStrictJson: true,
  otherRoot: MALFORMED,
  noMap: MALFORMED,
  invalid: SKIPPED,
  types: ['local', 'stdio', ...REMOTE],
  keys: ['type', 'command', 'args', 'env', 'cwd', 'url', 'headers', 'oauth', 'tools', 'timeout', 'disabled'],
  shapes: [
    {
      when: [{ is: { type: ['local', 'stdio'] } }, { lacks: ['type', 'url'] }, { lacks: ['type'], has: ['command'] }],
      needs: 'command',
      mayBeEmpty: true,
      types: { command: 'string', args: 'array', 'args/*': 'string', env: 'object', 'env/*': 'string', cwd: 'string' },
    },
    {
      when: REMOTES,
      needs: 'url',
      types: {
        url: 'string',
        headers: 'object',
        'headers/*': 'string',
        'oauth/clientId': 'string',
        'oauth/callbackPort': 'number',
      },
      above: { 'oauth/callbackPort': 0 },
    },
    { types: { timeout: 'number', disabled: 'boolean', tools: 'array', 'tools/*': 'string' }, above: { timeout: 0 } },
  ],
  renamed: [
    { keys: ['serverUrl', 'httpUrl'], to: 'url', lacks: ['command'], does: SKIPPED },
    { keys: ['http_headers'], to: 'headers', lacks: ['command'], does: IGNORED },
    { keys: ['environment'], to: 'env', lacks: ['url'], does: IGNORED },
    { keys: ['transport'], to: 'type', lacks: ['command'], does: IGNORED },
  ],
  variable: '${$1}',
  own: [noServersCheck([{ client: 'copilot-cli', ...MALFORMED }]), ADDRESS_OF_COPILOT],
  hasDefaults: true,
  timeoutUnit: 'ms',
};
