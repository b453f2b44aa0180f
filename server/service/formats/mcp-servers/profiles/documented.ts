/** Clients of which only their documentation is known: where their files are, under which key, and names that differ. */
import type { ClientId } from '../../clients';
import type { Check } from '../../model';
import { cannotStart, takesLiterally } from '../../verdicts';
import { notationsBeside } from '../notations';
import { ADDRESS_KEYS, type Does, type Profile } from '../profile';

/** What is documented is read, anything else is not. */
function ignored(address: string): Does {
  return { does: 'ignores', from: `its documentation, ${address}` };
}

type Rest = Partial<Profile>;

/** A file of its own for the servers, under `mcpServers`: each has a program, or an address. */
function ownFile(client: ClientId, file: string, address: string, rest: Rest = {}): Profile {
  const { keys = [], own = [] } = rest;
  const command: Check = {
    id: 'MC3.command',
    at: 'mcpServers/*',
    when: { lacks: ADDRESS_KEYS },
    test: { kind: 'needs', key: 'command', mayBeEmpty: true },
    verdicts: [cannotStart(client, { from: `its documentation, ${address}` })],
    advice: `One at an address has \`${ADDRESS_KEYS.find((key) => keys.includes(key)) ?? 'url'}\`.`,
  };
  return {
    client,
    files: [file],
    root: 'mcpServers',
    otherRoot: ignored(address),
    ...rest,
    own: own.some(({ id }) => id === command.id) ? own : [...own, command],
  };
}

const ANTIGRAVITY = 'https://antigravity.google/docs/mcp';
const DESKTOP = 'https://modelcontextprotocol.io/docs/develop/connect-local-servers';
const ROVO = 'https://support.atlassian.com/rovo/docs/connect-to-an-mcp-server-in-rovo-dev-cli/';
const WINDSURF = 'https://docs.windsurf.com/windsurf/cascade/mcp';
const WARP = 'https://docs.warp.dev/agent-platform/capabilities/mcp/';

const STDIO = ['command', 'args', 'env'];
const BOTH = [...STDIO, 'url', 'headers'];

export const DOCUMENTED: readonly Profile[] = [
  ownFile('cursor', '.cursor/mcp.json', 'https://cursor.com/docs/mcp', {
    base: { up: 1, after: ['${workspaceFolder}/'] },
    types: ['stdio', 'http', 'sse'],
    keys: ['type', ...BOTH, 'envFile', 'auth'],
    variable: '${env:$1}',
    folders: { project: '${workspaceFolder}' },
    // It leaves out a tool whose name has 60 characters with the server's (ComposioHQ/composio#2788).
    longestName: 59 - 'x'.length,
    own: [
      {
        id: 'MC10',
        at: 'mcpServers/*',
        value: 'headers/*',
        test: { kind: 'variables', foreign: notationsBeside('${env:$1}') },
        verdicts: [takesLiterally('cursor', { from: 'its documentation, https://cursor.com/docs/mcp' })],
      },
    ],
  }),
  ownFile('kiro', '.kiro/settings/mcp.json', 'https://kiro.dev/docs/mcp/configuration/', {
    keys: [...BOTH, 'disabled', 'autoApprove', 'disabledTools'],
    variable: '${$1}',
  }),
  ownFile('devin', '.devin/mcp_config.json', 'https://docs.devin.ai/cli/extensibility/mcp/configuration', {
    keys: [...BOTH, 'serverUrl', 'disabledTools'],
  }),
  ownFile('antigravity', '.agents/mcp_config.json', ANTIGRAVITY, {
    keys: [...STDIO, 'serverUrl', 'headers', 'disabledTools'],
    renamed: [{ keys: ['url', 'httpUrl'], to: 'serverUrl', lacks: ['command'], does: ignored(ANTIGRAVITY) }],
  }),
  ownFile('warp', '.warp/.mcp.json', WARP, {
    keys: [...BOTH, 'working_directory'],
    renamed: [{ keys: ['cwd'], to: 'working_directory', does: ignored(WARP) }],
  }),
  ownFile('rovo-dev', '.rovodev/mcp.json', ROVO, {
    keys: [...BOTH, 'transport'],
    renamed: [{ keys: ['type'], to: 'transport', does: ignored(ROVO) }],
  }),
  ownFile('junie', '.junie/mcp/mcp.json', 'https://junie.jetbrains.com/docs/junie-cli-mcp-configuration.html'),
  ownFile('factory', '.factory/mcp.json', 'https://docs.factory.ai/cli/configuration/mcp', {
    types: ['stdio', 'http'],
    keys: ['type', ...BOTH, 'disabled'],
  }),
  ownFile('kimi', '.kimi-code/mcp.json', 'https://moonshotai.github.io/kimi-code/en/customization/mcp.html'),
  ownFile('windsurf', '.codeium/windsurf/mcp_config.json', WINDSURF, {
    keys: [...STDIO, 'serverUrl', 'headers', 'disabled', 'disabledTools'],
    // It reads `url` too; its documentation has `serverUrl` in all examples.
    renamed: [{ keys: ['httpUrl'], to: 'serverUrl', lacks: ['url', 'command'], does: ignored(WINDSURF) }],
    variable: '${env:$1}',
    unset: 'an empty text',
  }),
  ownFile('claude-desktop', 'claude_desktop_config.json', DESKTOP, {
    isSettings: true,
    keys: STDIO,
    own: [
      {
        id: 'MC3.command',
        at: 'mcpServers/*',
        test: { kind: 'needs', key: 'command', mayBeEmpty: true },
        verdicts: [cannotStart('claude-desktop', { from: `its documentation, ${DESKTOP}` })],
        advice: 'A server at an address is added as a connector.',
      },
    ],
  }),
  {
    client: 'amp',
    files: ['.amp/settings.json', '.amp/settings.jsonc'],
    root: 'amp.mcpServers',
    isSettings: true,
    otherRoot: ignored('https://ampcode.com/manual'),
  },
  { client: 'augment', files: ['.augment/settings.json'], root: 'mcpServers', isSettings: true },
  { client: 'kilo', files: ['.kilocode/mcp.json'], root: 'mcpServers' },
  {
    client: 'kilo',
    files: ['kilo.json', 'kilo.jsonc'],
    root: 'mcp',
    isSettings: true,
    types: ['local', 'remote'],
    keys: ['type', 'command', 'environment', 'url', 'headers', 'enabled', 'timeout', 'oauth'],
    variable: '{env:$1}',
    timeoutUnit: 'ms',
  },
  {
    client: 'zed',
    files: ['.zed/settings.json'],
    root: 'context_servers',
    isSettings: true,
    keys: [...BOTH, 'timeout', 'enabled'],
    otherRoot: ignored('https://zed.dev/docs/ai/mcp'),
  },
];
