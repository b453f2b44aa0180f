/** Copilot CLI. Source: `copilot mcp list`, run over such files in trusted folders. */
import { noServersCheck } from '../bare-map';
import type { Profile } from '../profile';

const SKIPPED = { does: 'drops', says: 'Skipping invalid MCP server' } as const;
const MALFORMED = { does: 'refuses', says: 'because it is malformed' } as const;
const REMOTE = ['http', 'streamable-http', 'sse'];

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
      when: [{ is: { type: REMOTE } }, { lacks: ['type', 'command'], has: ['url'] }],
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
  renamed: [{ keys: ['serverUrl', 'httpUrl'], to: 'url', lacks: ['command'], does: SKIPPED }],
  variable: '${$1}',
  own: [noServersCheck([{ client: 'copilot-cli', ...MALFORMED }])],
  hasDefaults: true,
  timeoutUnit: 'ms',
};
