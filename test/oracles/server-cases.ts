/** Files of servers by a seed: right ones, and ones with one or two mistakes of the kinds that people make, for any client with `mcpServers`. */
import type { Json } from '../../common/json/value';
import { type Random, random } from '../kit/random/random';

type Server = Record<string, Json>;

/** Servers as they are meant to be. */
const BASES: readonly [Server, ...Server[]] = [
  { command: 'node', args: ['server.js'] },
  { type: 'stdio', command: 'npx', args: ['-y', 'docs@1.2.0'], env: { KEY: '${HOME}' } },
  { command: 'docs' },
  { type: 'http', url: 'https://docs.acme.example/mcp' },
  { type: 'sse', url: 'https://docs.acme.example/sse', headers: { Authorization: 'Bearer ${HOME}' } },
  { type: 'ws', url: 'wss://docs.acme.example/mcp' },
  { type: 'streamable-http', url: 'https://docs.acme.example/mcp', timeout: 30_000 },
  { command: 'node', args: [], env: {}, timeout: 1, alwaysLoad: true, disabled: false, description: 'Documents.' },
];

const VALUES: readonly [Json, ...Json[]] = [null, true, 7, 0, -1, '', 'x', [], ['x'], [7], {}, { a: 'x' }, { a: 7 }];
const KEYS: readonly [string, ...string[]] = [
  ...(['command', 'args', 'env', 'url', 'headers', 'timeout', 'alwaysLoad', 'headersHelper', 'oauth'] as const),
  ...['cwd', 'disabled', 'description', 'tools'],
];
const TYPES: readonly [Json, ...Json[]] = [
  ...([
    'stdio',
    'http',
    'sse',
    'ws',
    'streamable-http',
    'streamableHttp',
    'local',
    'remote',
    'HTTP',
    '',
    'sdk',
  ] as const),
  ...[null, 7, 'streamable_http', 'websocket'],
];
const RENAMES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['url', 'serverUrl'],
  ['url', 'httpUrl'],
  ['type', 'transport'],
  ['headers', 'http_headers'],
  ['env', 'environment'],
  ['command', 'cmd'],
  ['args', 'arguments'],
];

/** The ways in which a server is changed. */
const CHANGES: readonly [(server: Server, source: Random) => Json, ...((server: Server, source: Random) => Json)[]] = [
  (server, { pick }) => ({ ...server, [pick(KEYS)]: pick(VALUES) }),
  (server, { pick }) => ({ ...server, [pick(KEYS)]: pick(VALUES) }),
  (server, { pick }) => ({ ...server, type: pick(TYPES) }),
  (server, source) => without(server, source.pick(['type', 'command', 'url', 'args'])),
  (server, source) => renamed(server, ...source.pick(RENAMES)),
  ({ type, ...rest }) => ({ ...rest, transport: type ?? 'stdio' }),
  ({ type = 'stdio', disabled, ...rest }) => ({ transport: { type, ...rest }, disabled: disabled ?? false }),
  (server, { pick }) => ({ ...server, oauth: { [pick(['clientId', 'callbackPort', 'scopes'])]: pick(VALUES) } }),
  (server, { pick }) => ({ ...server, env: { KEY: pick(['${env:HOME}', '$HOME', '${HOME:-x}', '${input:key}']) } }),
  (_server, { pick }) => pick(VALUES),
];

function without(server: Server, key: string): Server {
  return Object.fromEntries(Object.entries(server).filter(([one]) => one !== key));
}

function renamed(server: Server, from: string, to: string): Server {
  return Object.fromEntries(Object.entries(server).map(([key, value]) => [key === from ? to : key, value]));
}

/** The servers of a seed, by name: a third of them as they are meant to be. */
export function serversOf(seed: number, count: number): Readonly<Record<string, Json>> {
  const source = random(seed);
  const names = ['workspace', 'claude-in-chrome', 'computer-use', 'docs server', 'docs.v1', 'mcpServers'];
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [names[index] ?? `s${index}`, serverOf(source)] as const),
  );
}

function serverOf(source: Random): Json {
  const base = source.pick(BASES);
  if (source.chance(1 / 3)) return base;
  const once = source.pick(CHANGES)(base, source);
  const again = typeof once === 'object' && once !== null && !Array.isArray(once) && source.chance(0.3);
  return again ? source.pick(CHANGES)(once as Server, source) : once;
}

const SERVER = '{"command":"node"}';

/** Whole files, for what concerns more than a server. */
export const WHOLE_FILES: readonly string[] = [
  ...['', ' \n', '{}', '[]', 'null', '"x"', '7', '{', '{"mcpServers":', 'mcpServers: {}'],
  ...['[]', 'null', '"x"', '7', '{}', `{"a":${SERVER}}`].map((value) => `{"mcpServers":${value}}`),
  ...['servers', 'mcp', 'mcp_servers', 'context_servers', 'mcpservers', 'docs'].map(
    (root) => `{"${root}":{"a":${SERVER}}}`,
  ),
  `{"docs":${SERVER},"other":{"type":"http","url":"https://docs.acme.example/mcp"}}`,
  `{"servers":{"a":${SERVER}},"mcpServers":{"a":${SERVER}}}`,
  `// Servers\n{"mcpServers":{"a":${SERVER}}}`,
  `{"mcpServers":{"a":${SERVER},}}`,
  `{"mcpServers":{"a":${SERVER}},}`,
  `\ufeff{"mcpServers":{"a":${SERVER}}}`,
  `{"$schema":"https://acme.example/s.json","inputs":[],"mcpServers":{"a":${SERVER}}}`,
  `{"mcpServers":{"a":${SERVER},"a":{"command":"x"}}}`,
  `{'mcpServers':{"a":${SERVER}}}`,
];
