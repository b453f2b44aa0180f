/** Servers of AI clients by a seed: right ones, and ones with one or two mistakes of the kinds that people make. */
import type { Json } from '../../../common/json/value';
import { type Random, random, texts } from '../../kit/random/random';
import type { CaseSet, FolderCase, ServerCase } from './case';
import { spelt } from './spellings';

type Server = Readonly<Record<string, Json>>;

/** How a client writes servers. */
export interface ServerForms {
  /** Servers as they are meant to be. */
  readonly bases: readonly [Server, ...Server[]];
  /** Names of transports, its own and those of others. */
  readonly types: readonly [Json, ...Json[]];
  /** Keys that get a value of another type. */
  readonly keys: readonly [string, ...string[]];
}

const VALUES: readonly [Json, ...Json[]] = [null, true, 7, 0, -1, '', 'x', [], ['x'], [7], {}, { a: 'x' }, { a: 7 }];
const ADDRESS = 'https://docs.acme.example/mcp';
const AUTHORIZATION = { Authorization: 'Bearer ${HOME}' };

/** The servers of clients with `mcpServers`. */
export const MCP_SERVERS: ServerForms = {
  bases: [
    { command: 'node', args: ['server.js'] },
    { type: 'stdio', command: 'npx', args: ['-y', 'docs@1.2.0'], env: { KEY: '${HOME}' } },
    { command: 'docs' },
    { type: 'http', url: ADDRESS },
    { type: 'sse', url: 'https://docs.acme.example/sse', headers: AUTHORIZATION },
    { type: 'ws', url: 'wss://docs.acme.example/mcp' },
    { type: 'streamable-http', url: ADDRESS, timeout: 30_000 },
    { command: 'node', args: [], env: {}, timeout: 1, alwaysLoad: true, disabled: false, description: 'Documents.' },
    { command: 'größe 😀', args: ['ü', ''], env: { 'A B': '', Ü: 'ü' } },
    { type: 'http', url: 'http://localhost:3000/mcp?a=b#c', headers: { 'X-Key': '', 'x-key': 'ü' } },
    { url: ADDRESS, command: 'docs', type: 'stdio' },
    { type: 'http', url: ADDRESS, oauth: { clientId: 'docs', callbackPort: 8080 } },
  ],
  types: [
    ...texts('stdio§http§sse§ws§streamable-http§streamableHttp§local§remote§HTTP§§sdk§streamable_http§websocket'),
    ...[null, 7],
  ],
  keys: texts(
    'command§args§env§url§headers§timeout§alwaysLoad§headersHelper§oauth§cwd§disabled§description§tools§httpUrl§trust',
    'includeTools§type',
  ),
};

/** The servers of Qwen Code, without what depends on its surroundings: whether the folder `cwd` is there, and the servers of what embeds it. */
export const QWEN_SERVERS: ServerForms = {
  ...MCP_SERVERS,
  types: [...texts('stdio§http§sse§ws§streamable-http§streamableHttp§local§remote§HTTP§'), null, 7],
  keys: texts('command§args§env§url§headers§timeout§oauth§disabled§description§httpUrl§trust§includeTools§type'),
};

/** The servers of opencode. */
export const OPENCODE_SERVERS: ServerForms = {
  bases: [
    { type: 'local', command: ['node', 'server.js'] },
    { type: 'local', command: ['npx', '-y', 'docs@1.2.0'], environment: { KEY: '{env:HOME}' } },
    { type: 'remote', url: ADDRESS },
    { type: 'remote', url: ADDRESS, headers: { Authorization: 'Bearer {env:HOME}' }, enabled: false },
    { type: 'local', command: ['docs'], enabled: true, timeout: 5000 },
    { enabled: false },
    { type: 'remote', url: 'größe', oauth: false },
    { type: 'remote', url: ADDRESS, oauth: { clientId: 'docs', scope: 'read' }, headers: {} },
    { type: 'local', command: ['größe 😀', '', 'a b'], environment: { 'A B': '', Ü: 'ü' }, description: 'Documents.' },
  ],
  types: [...texts('local§remote§stdio§http§sse§streamable-http§LOCAL§'), null, 7, ['local']],
  keys: texts('command§environment§url§headers§enabled§timeout§oauth§type§args§env§cwd§disabled§description'),
};

const RENAMES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['url', 'serverUrl'],
  ['url', 'httpUrl'],
  ['type', 'transport'],
  ['headers', 'http_headers'],
  ['env', 'environment'],
  ['environment', 'env'],
  ['command', 'cmd'],
  ['args', 'arguments'],
  ['type', 'Type'],
];

type Change = (server: Server, source: Random, forms: ServerForms) => Json;

/** The ways in which a server is changed. */
const CHANGES: readonly [Change, ...Change[]] = [
  (server, { pick }, { keys }) => ({ ...server, [pick(keys)]: pick(VALUES) }),
  (server, { pick }, { keys }) => ({ ...server, [pick(keys)]: pick(VALUES) }),
  (server, { pick }) => ({ ...server, [pick(Object.keys(server) as [string])]: pick(VALUES) }),
  (server, { pick }, { types }) => ({ ...server, type: pick(types) }),
  (server, { pick }) => without(server, pick(['type', 'command', 'url', 'args'])),
  (server, { pick }) => renamed(server, ...pick(RENAMES)),
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

/** Names of servers: those that a client keeps for itself, and unusual ones. */
const NAMES = texts('workspace§claude-in-chrome§computer-use§docs server§docs.v1§mcpServers§größe§😀§a/b§-§__x__§7');

/** Servers of a client: of three, one is as it is meant to be. */
export function serverSet(
  name: string,
  count: number,
  forms: ServerForms,
  names: readonly string[] = NAMES,
): CaseSet<ServerCase> {
  return {
    name,
    count,
    of: (seed) => {
      const source = random(seed);
      const { value } = made(source, forms, seed % 3 === 0);
      return { name: names[seed] ?? `s${seed}`, text: spelt(value, source, 0.25, 0).trim() };
    },
    placesOf: (seed) => {
      const { base, value, isChangedOnce } = made(random(seed), forms, seed % 3 === 0);
      // An unusual name may be another mistake.
      if (!isChangedOnce || seed < names.length) return [];
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[]];
      const keys = [...new Set([...Object.keys(base), ...Object.keys(value)])];
      return keys.filter((key) => JSON.stringify(base[key]) !== JSON.stringify(value[key])).map((key) => [key]);
    },
  };
}

/** A server as it is meant to be, and changed once or twice, if it is not to stay right. */
function made(source: Random, forms: ServerForms, isRight: boolean) {
  const base = source.pick(forms.bases);
  if (isRight) return { base, value: base, isChangedOnce: false };
  const once = source.pick(CHANGES)(base, source, forms);
  const isServer = typeof once === 'object' && once !== null && !Array.isArray(once) && Object.keys(once).length > 0;
  if (!isServer || !source.chance(0.4)) return { base, value: once, isChangedOnce: true };
  return { base, value: source.pick(CHANGES)(once as Server, source, forms), isChangedOnce: false };
}

const SERVER = '{"command":"node"}';

/** Whole files, for what concerns more than a server. */
const FILES: readonly string[] = [
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
  `{"mcpServers":{"a":${SERVER}}}\r\n`,
  `{"mcpServers":{"a":${SERVER}}}}`,
  `{"mcp\\u0053ervers":{"\\u0061":${SERVER}}}`,
  `{"mcpServers":{},"mcpServers":{"a":${SERVER}}}`,
  `{"mcpServers":{"":${SERVER}}}`,
  `{"mcpServers":{"a":{"command":"a\tb"}}}`,
  `{"mcpServers":{"a":{"command":"\\ud800"}}}`,
];

/** Whole files of servers. @param file their path */
export function serverFileSet(file: string): CaseSet<FolderCase> {
  return { name: 'server-files', count: FILES.length, of: (seed) => ({ file, files: { [file]: FILES[seed] ?? '' } }) };
}

/** Whole files of opencode. */
export function openCodeFiles(file: string): CaseSet<FolderCase> {
  const server = '{"type":"local","command":["node"]}';
  const all = [
    ...['', ' \n', '{}', '[]', 'null', '"x"', '7', '{', '{"mcp":'],
    ...['[]', 'null', '"x"', '7', '{}', `{"a":${server}}`].map((value) => `{"mcp":${value}}`),
    ...['servers', 'mcpServers', 'mcp_servers', 'MCP'].map((root) => `{"${root}":{"a":${server}}}`),
    `// Servers\n{"mcp":{"a":${server},},}`,
    `{"mcp":{"a":${server}}}/* all */`,
    `\ufeff{"mcp":{"a":${server}}}`,
    `{"$schema":"https://opencode.ai/config.json","model":"a/b","mcp":{"a":${server}}}`,
    `{"mcp":{"a":{"type":"remote"},"a":${server}}}`,
    `{'mcp':{"a":${server}}}`,
    `{"mcp":{"a":${server}}}}`,
    `{"m\\u0063p":{"\\u0061":${server}}}\r\n`,
    `{"mcp":{"a":{"type":"local","command":["{env:NONE}"]}}}`,
  ];
  return { name: 'server-files', count: all.length, of: (seed) => ({ file, files: { [file]: all[seed] ?? '' } }) };
}
