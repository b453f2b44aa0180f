import { expect, it } from 'vitest';
import { fileOf, problemsIn } from '../../../../test/kit/formats';
import { serverHover } from '../../features/clients/servers';
import { isFormatFile } from '../../features/clients/states';
import { plainText } from '../../features/hover/markdown';

const HERE = ['HOME', 'KEY'];
const PROGRAMS = ['npx', '/opt/docs'];
const MACHINE = {
  isSet: (name: string) => HERE.includes(name),
  hasProgram: (name: string) => PROGRAMS.includes(name),
};

/** What the hover on the name of a server says, without its heading. */
async function said(path: string, server: unknown, { root = 'mcpServers', name = 'docs', beside = {} } = {}) {
  const text = JSON.stringify(root === '' ? { [name]: server } : { ...beside, [root]: { [name]: server } });
  const file = fileOf(path, text);
  if (!isFormatFile(file)) throw new Error(`${path} is none of the formats' files`);
  const hover = serverHover(file, text.indexOf(`"${name}":`) + 1, await problemsIn(path, text), MACHINE);
  const value = hover && typeof hover.contents === 'object' && 'value' in hover.contents ? hover.contents.value : '';
  return plainText(value).split('\n\n').slice(1);
}

const URL = 'https://docs.acme.example/mcp';

it.each<[string, unknown, readonly string[], Parameters<typeof said>[2]?]>([
  [
    '.cursor/mcp.json',
    { command: 'npx', args: ['-y', 'docs@1.2.0'], env: { KEY: '${env:KEY}' } },
    ['Cursor starts `["npx", "-y", "docs@1.2.0"]`, without a shell, with the environment variable `KEY`.'],
  ],
  [
    '.mcp.json',
    { command: '/opt/docs', args: ['${ROOT:-/w}', '${KEY:-x}'] },
    ['Claude Code and Copilot CLI start `["/opt/docs", "/w", "${KEY:-x}"]`, without a shell.'],
  ],
  [
    '.mcp.json',
    { type: 'http', url: URL, headers: { Authorization: 'Bearer ${TOKEN}' } },
    [
      `Claude Code and Copilot CLI connect to \`${URL}\` over streamable HTTP, with the header \`Authorization\`.`,
      'Not set in the environment of this editor: `TOKEN`. Claude Code passes the notation itself, with a warning.',
    ],
  ],
  // What one client leaves out, the other connects to.
  [
    '.mcp.json',
    { url: URL },
    ['Claude Code leaves it out.', `Copilot CLI connects to \`${URL}\` over streamable HTTP.`],
  ],
  [
    '.mcp.json',
    { command: 'uvx' },
    ['Claude Code and Copilot CLI start `["uvx"]`, without a shell.', '`uvx` is not on the PATH of this editor.'],
  ],
  [
    '.github/mcp.json',
    { command: '/opt/other', disabled: true },
    [
      'Copilot CLI starts `["/opt/other"]`, without a shell. It is switched off.',
      '`/opt/other` is not on this machine.',
    ],
  ],
  [
    'opencode.json',
    { type: 'local', command: ['npx', 'docs'], environment: { A: '{env:TOKEN}' } },
    [
      'opencode starts `["npx", "docs"]`, without a shell, with the environment variable `A`.',
      'Not set in the environment of this editor: `TOKEN`. opencode passes an empty text.',
    ],
    { root: 'mcp' },
  ],
  // Whatever `type` says.
  ['.qwen/settings.json', { type: 'http', url: URL }, [`Qwen Code connects to \`${URL}\` over server-sent events.`]],
  ['.qwen/settings.json', { httpUrl: URL }, [`Qwen Code connects to \`${URL}\` over streamable HTTP.`]],
  ['.codeium/windsurf/mcp_config.json', { serverUrl: URL }, [`Windsurf connects to \`${URL}\` over streamable HTTP.`]],
  // A server of a plugin's own manifest.
  [
    '.claude-plugin/plugin.json',
    { command: '${CLAUDE_PLUGIN_ROOT}/run' },
    ['Claude Code and Copilot CLI start `["${CLAUDE_PLUGIN_ROOT}/run"]`, without a shell.'],
    { beside: { name: 'docs-plugin' } },
  ],
  [
    // aashari/mcp-server-atlassian-confluence#16
    '.cursor/mcp.json',
    { command: 'npx' },
    [
      'Cursor starts `["npx"]`, without a shell.',
      "Names of its tools have room for 20 characters in Cursor, behind the server's.",
    ],
    { name: 'aashari/mcp-server-atlassian-confluence' },
  ],
  ['.mcp.json', 7, ['Claude Code and Copilot CLI leave it out.']],
  ['.github/mcp.json', { command: 'npx' }, ['Copilot CLI starts `["npx"]`, without a shell.'], { root: '' }],
  ['.junie/mcp/mcp.json', {}, ['Junie leaves it out.']],
])('%s: %j', async (path, server, expected, around) => {
  expect(await said(path, server, around)).toEqual(expected);
});
