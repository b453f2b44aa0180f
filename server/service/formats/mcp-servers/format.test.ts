import { describe, expect, it } from 'vitest';
import { SERVER_MISTAKES } from '../../../../test/kit/claude-servers';
import { type Files, fileOf, fixed, found, numbersIn } from '../../../../test/kit/formats';
import { FORMAT_KINDS } from '../registry';
import { mcpServers, SERVER_PROFILES } from './format';
import { keysOf } from './schema-for';

/** A file of one server. */
const of = (server: unknown, name = 'docs', root = 'mcpServers') => JSON.stringify({ [root]: { [name]: server } });
const mcp = (server: unknown) => of(server, 'docs', 'mcp');

const HTTP = { type: 'http', url: 'https://docs.acme.example/mcp' };
const URL_ONLY = { url: HTTP.url };
const NODE = { command: 'node' };

/** By file: for each number a text that violates it, and nothing else. */
const VIOLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '.mcp.json': {
    MC0: '{}',
    'MC0.object': '[]',
    'MC0.map': '{ "mcpServers": [] }',
    MC11: of(NODE, 'docs', 'mcp_servers'),
    'MC11.servers': of(NODE, 'docs', 'servers'),
    ...Object.fromEntries(Object.entries(SERVER_MISTAKES).map(([id, server]) => [id, of(server)])),
    'MC1.others': of({ ...HTTP, type: 'ws' }),
    MC7: of(HTTP, 'workspace'),
    MC18: of({ ...HTTP, url: 'http://docs.acme.com/mcp' }),
    MC20: of(NODE, 'd'.repeat(60)),
    MC22: of({ command: './server' }),
    MC24: of({ ...HTTP, url: '${MCP_URL}' }),
  },
  '.github/mcp.json': {
    MC0: JSON.stringify({ servers_of: { docs: NODE } }),
    MC11: of(NODE, 'docs', 'servers'),
    'MC0.map': '{ "mcpServers": [] }',
    MC1: of({ ...HTTP, type: 'ws' }),
    'MC3.url': of({ type: 'http' }),
    'MC4.disabled': of({ ...NODE, disabled: 'yes' }),
    'MC4.tools': of({ ...NODE, tools: '*' }),
    'MC12.url': of({ httpUrl: HTTP.url }),
    'MC12.headers': of({ ...HTTP, http_headers: {} }),
    'MC12.env': of({ ...NODE, environment: {} }),
    'MC12.type': of({ ...URL_ONLY, transport: 'sse' }),
  },
  '.gemini/settings.json': {
    MC1: of({ ...HTTP, type: 'streamable-http' }),
    'MC3.command': of({ args: [] }),
    'MC4.timeout': of({ ...NODE, timeout: '30' }),
    MC10: of({ ...NODE, env: { KEY: '${env:KEY}' } }),
    MC12: of({ ...NODE, disabled: true }),
  },
  'opencode.json': {
    MC11: of(NODE),
    MC1: mcp({ type: 'http', url: HTTP.url }),
    MC2: mcp({ command: ['node'] }),
    'MC2.remote': mcp(URL_ONLY),
    'MC3.command': mcp({ type: 'local' }),
    'MC4.command': mcp({ type: 'local', command: 'node' }),
    'MC4.enabled': mcp({ enabled: 'yes' }),
    'MC4.timeout': mcp({ type: 'local', command: ['node'], timeout: '5000' }),
    'MC4.oauth': mcp({ type: 'remote', url: HTTP.url, oauth: true }),
    'MC4.oauth/clientId': mcp({ type: 'remote', url: HTTP.url, oauth: { clientId: 7 } }),
    'MC4.cwd': mcp({ type: 'local', command: ['node'], cwd: ['/w'] }),
    'MC1.enabled': mcp({ type: 'http', url: HTTP.url, enabled: true }),
    'MC2.enabled': mcp({ command: ['node'], enabled: true }),
    'MC4.command.enabled': mcp({ type: 'local', command: 'node', enabled: true }),
    'MC12.url.enabled': mcp({ type: 'remote', serverUrl: HTTP.url, enabled: true }),
    'MC12.url': mcp({ type: 'remote', serverUrl: HTTP.url }),
    MC17: mcp({ type: 'local', command: ['npx', '-y', 'docs'] }),
    'MC4.environment/*': mcp({ type: 'local', command: ['node'], environment: { PORT: 8080 } }),
    MC10: mcp({ type: 'local', command: ['node'], environment: { KEY: '${KEY}' } }),
    'MC12.args': mcp({ type: 'local', command: ['node'], args: ['server.js'] }),
    'MC12.environment': mcp({ type: 'local', command: ['node'], env: {} }),
  },
  'cline_mcp_settings.json': {
    MC1: of({ ...HTTP, type: 'http' }),
    'MC12.url': of({ serverUrl: HTTP.url }),
    'MC3.command': of({ args: ['mcpServers'] }),
    'MC4.autoApprove': of({ ...NODE, autoApprove: true }),
  },
  '.roo/mcp.json': {
    MC1: of({ ...HTTP, type: 'http' }),
    'MC12.url': of({ httpUrl: HTTP.url }),
    'MC3.both': of({ ...NODE, url: HTTP.url }),
    MC10: of({ ...NODE, env: { KEY: '${KEY}' } }),
    MC11: of(NODE, 'docs', 'servers'),
  },
  '.codeium/windsurf/mcp_config.json': { 'MC12.serverUrl': of({ httpUrl: HTTP.url }) },
  '.qwen/settings.json': {
    'MC12.httpUrl': of({ serverUrl: HTTP.url }),
    'MC1.url': of(HTTP),
    'MC3.command': of({ args: ['server.js'] }),
    'MC4.text': of({ httpUrl: [HTTP.url] }),
    MC6: of('node'),
    'MC24.httpUrl': of({ httpUrl: 'docs.acme.example/mcp' }),
    MC10: of({ ...NODE, env: { KEY: '${env:KEY}' } }),
  },
  '.cursor/mcp.json': {
    MC11: of(NODE, 'docs', 'servers'),
    MC14: of({ ...NODE, env: { A_TOKEN: 'q7TzB4mX9cKw2LrV' } }),
    MC10: of({ url: HTTP.url, headers: { Authorization: 'Bearer ${TOKEN}' } }),
    'MC3.command': of({ comand: 'node' }),
  },
  '.kiro/settings/mcp.json': { 'MC3.command': of({ disabled: true }) },
  '.agents/mcp_config.json': { 'MC12.serverUrl': of(URL_ONLY) },
  '.warp/.mcp.json': { 'MC12.working_directory': of({ ...NODE, cwd: '/w' }) },
  '.rovodev/mcp.json': { 'MC12.transport': of(HTTP) },
  'claude_desktop_config.json': { 'MC3.command': of(URL_ONLY) },
  '.zed/settings.json': { MC11: '{ "mcpServers": {}, "context_servers_of": 1 }' },
};

const CASES = Object.entries(VIOLATIONS).flatMap(([file, texts]) =>
  Object.entries(texts).map(([id, text]) => ({ file, id, text })),
);

it.each(CASES)('$file: $id is the only problem of $text', async ({ file, id, text }) => {
  expect(await numbersIn(file, text)).toEqual([id]);
});

it('each number of .mcp.json has a file that violates it, and is there once', () => {
  const numbers = FORMAT_KINDS.find((kind) => kind.isNamed('/w/.mcp.json'))?.checks.map(({ id }) => id) ?? [];
  expect(numbers.filter((id, index) => numbers.indexOf(id) !== index)).toEqual([]);
  // A plugin's files are tested with its manifest.
  expect(numbers.filter((id) => /^MC(?!16)/.test(id)).sort()).toEqual(
    Object.keys(VIOLATIONS['.mcp.json'] ?? {}).sort(),
  );
});

it('no file has two checks of the same number', () => {
  const twice = mcpServers.places.flatMap(({ files, checks }) => {
    const numbers = (checks?.() ?? []).map(({ id }) => id);
    return numbers.filter((id, index) => numbers.indexOf(id) !== index).map((id) => `${files[0]} ${id}`);
  });
  expect(twice).toEqual([]);
});

describe('nothing is wrong with', () => {
  it.each([
    ['.mcp.json', ''],
    ['.cursor/mcp.json', ''],
    ['.mcp.json', of({ command: 'npx', args: ['-y', 'docs@1.2.0'], env: { KEY: '${KEY:-none}' } })],
    ['.mcp.json', of({ ...HTTP, headers: { Authorization: 'Bearer ${TOKEN}' }, timeout: 30_000, disabled: false })],
    // Keys of the other transport are not looked at.
    ['.mcp.json', of({ ...NODE, url: 7 })],
    ['.mcp.json', of({ ...HTTP, args: 'x' })],
    ['.mcp.json', of({ ...NODE, tools: ['*'], description: 'Documents.', cwd: '/w', transport: 'stdio' })],
    ['.mcp.json', of({ command: 'C:\\Program Files\\docs\\docs.exe', env: { KEY: 'your-api-key-1' } })],
    ['.mcp.json', of({ command: 'sh', args: ['-c', 'docs --key $KEY'] })],
    ['.github/mcp.json', JSON.stringify({ docs: NODE, other: URL_ONLY })],
    ['.cursor/mcp.json', '{ /* ours */ "mcpServers": { "docs": { "url": "https://docs.acme.example/mcp", } } }'],
    [
      '.gemini/settings.json',
      JSON.stringify({ theme: 'dark', mcpServers: { docs: { httpUrl: HTTP.url, trust: true } } }),
    ],
    [
      'opencode.json',
      JSON.stringify({ model: 'x', mcp: { a: { type: 'local', command: ['node'] }, b: { enabled: false } } }),
    ],
    // It is switched off, or another file has the rest.
    ['opencode.json', mcp({ type: 'local', command: 'node', enabled: false })],
    ['opencode.json', mcp({ type: 'remote', enabled: true })],
    ['opencode.json', mcp({ type: 'remote', url: HTTP.url, oauth: false, timeout: {} })],
    ['.roo/mcp.json', of({ command: 'node', env: { KEY: '${env:KEY}' }, alwaysAllow: ['search'] })],
    ['cline_mcp_settings.json', of({ transport: { type: 'streamableHttp', url: HTTP.url }, disabled: false })],
    ['.codeium/windsurf/mcp_config.json', of({ serverUrl: HTTP.url })],
    ['.codeium/windsurf/mcp_config.json', of(URL_ONLY)],
    ['.junie/mcp/mcp.json', of(URL_ONLY)],
    ['.amp/settings.json', of(NODE, 'docs', 'amp.mcpServers')],
  ])('%s: %s', async (file, text) => {
    expect(await found(file, text)).toEqual([]);
  });
});

/** What is written for a secret, by the client's file. Absent: no notation of the client is known. */
const NOTATIONS: Readonly<Record<string, string>> = {
  '.mcp.json': '${API_KEY}',
  '.github/mcp.json': '${API_KEY}',
  '.gemini/settings.json': '${API_KEY}',
  '.qwen/settings.json': '${API_KEY}',
  '.kiro/settings/mcp.json': '${API_KEY}',
  '.cursor/mcp.json': '${env:API_KEY}',
  '.roo/mcp.json': '${env:API_KEY}',
  'cline_mcp_settings.json': '${env:API_KEY}',
  '.codeium/windsurf/mcp_config.json': '${env:API_KEY}',
  'opencode.json': '{env:API_KEY}',
  'kilo.json': '{env:API_KEY}',
};

describe.each(SERVER_PROFILES)("$client's $files", (profile) => {
  const [file = ''] = profile.files;
  const keys = keysOf(profile);
  const isList = profile.types?.includes('local') && !keys.includes('args');
  const local = (command: string, ...args: readonly string[]) =>
    isList ? { type: 'local', command: [command, ...args] } : { command, args };
  const text = (server: object) => of(server, 'docs', profile.root);

  it('a secret becomes the variable of the client', async () => {
    const env = keys.includes('environment') ? 'environment' : 'env';
    const secret = text({ ...local('node'), [env]: { API_KEY: 'q7TzB4mX9cKw2LrV' } });
    expect(await numbersIn(file, secret)).toEqual(['MC14']);
    const notation = NOTATIONS[file];
    const after = notation && text({ ...local('node'), [env]: { API_KEY: notation } });
    expect(await fixed(file, secret)).toBe(after);
  });

  it('a package without a version, and an address without encryption, are told', async () => {
    expect(await numbersIn(file, text(local('npx', '-y', 'docs')))).toEqual(['MC17']);
    const key = ['url', 'serverUrl'].find((one) => keys.includes(one));
    const type = profile.types?.find((one) => /http|remote/i.test(one));
    const plain = text({ ...(type && { type }), [key ?? 'url']: 'http://docs.acme.com/mcp' });
    expect(await numbersIn(file, plain)).toEqual(expect.arrayContaining(['MC18']));
  });
});

it('deprecated events become the transport that has replaced them', async () => {
  expect(await fixed('.mcp.json', of({ ...HTTP, type: 'sse' }))).toBe(of(HTTP));
});

it('what is missing, or another client calls by another name, is named once', async () => {
  expect(await fixed('opencode.json', mcp(URL_ONLY))).toBe(mcp({ type: 'remote', url: HTTP.url }));
  expect(await fixed('.gemini/settings.json', of({ url: HTTP.url, transport: 'http' }))).toBe(
    of({ url: HTTP.url, type: 'http' }),
  );
  expect(await numbersIn('.gemini/settings.json', of({ ...HTTP, http_headers: {} }))).toEqual(['MC12']);
});

it("another client's variable in a header becomes Cursor's; those for folders are its own", async () => {
  const headers = (value: string) =>
    of({ url: HTTP.url, headers: { Authorization: value, 'X-Root': '${workspaceFolder}' } });
  expect(await found('.cursor/mcp.json', headers('Bearer ${TOKEN}'))).toEqual([
    'MC10 "Bearer ${TOKEN}": `${TOKEN}` is not a variable of this client. Cursor takes it literally. Write `${env:TOKEN}`.',
  ]);
  expect(await fixed('.cursor/mcp.json', headers('Bearer ${TOKEN}'))).toBe(headers('Bearer ${env:TOKEN}'));
  expect(await found('.cursor/mcp.json', headers('Bearer ${env:TOKEN}'))).toEqual([]);
});

it('a misspelt command is told for a client of which only documents are known, and renamed', async () => {
  const text = of({ comand: 'node' });
  expect(await found('.cursor/mcp.json', text)).toEqual([
    'MC3.command "comand": Missing key `command`, but there is `comand`. Cursor can\'t start it. One at an address has `url`.',
  ]);
  expect(await fixed('.cursor/mcp.json', text)).toBe(of(NODE));
});

it('a command line where a list of words is meant is one problem', async () => {
  expect(await numbersIn('opencode.json', mcp({ type: 'local', command: 'npx -y docs@1.0.0' }))).toEqual([
    'MC4.command',
  ]);
});

it('a server that has only a transport is left out, whatever else is said of it', async () => {
  const nested = of({ transport: { type: 'http', url: HTTP.url } });
  expect(await numbersIn('.github/mcp.json', nested)).toContain('MC3.command');
});

it('what two clients do is said of both', async () => {
  expect(await found('.mcp.json', of(7))).toEqual([
    'MC6 7: `docs` must be an object, but it is a number. Claude Code 2.1.332 and Copilot CLI 1.0.102 skip this server.',
  ]);
});

it.each([
  ['MC14', '.mcp.json', of({ ...HTTP, url: `${HTTP.url}?key=AIza${'aB3'.repeat(12)}` })],
  ['MC14', 'opencode.json', mcp({ type: 'local', command: ['docs', '--token', `ghp_${'aB3'.repeat(12)}`] })],
  ['MC17', '.cursor/mcp.json', of({ command: 'cmd', args: ['/c', 'npx', '-y', 'docs'] })],
])('%s is found in %s with %s', async (id, file, text) => {
  expect(await numbersIn(file, text)).toEqual([id]);
  expect(await fixed(file, text)).toBeUndefined();
});

it('settings without servers are none of ours', () => {
  expect(() => fileOf('.gemini/settings.json', '{ "theme": "dark" }')).toThrow();
});

it("a plugin's file may be a bare map, a project's is refused", async () => {
  const bare = JSON.stringify({ docs: NODE });
  expect(await numbersIn('.mcp.json', bare)).toEqual(['MC0']);
  expect(await numbersIn('.mcp.json', bare, { '.claude-plugin/plugin.json': '{}' })).toEqual([]);
  const listed = { '.claude-plugin/marketplace.json': '{}' };
  expect(await numbersIn('plugins/docs/.mcp.json', bare, listed)).toEqual([]);
  expect(JSON.parse((await fixed('.mcp.json', bare)) ?? '')).toEqual({ mcpServers: { docs: NODE } });
});

it('the servers of a bare map are checked', async () => {
  const bare = JSON.stringify({ docs: NODE, api: URL_ONLY });
  expect(await found('.mcp.json', bare, { '.claude-plugin/plugin.json': '{}' })).toEqual([
    'MC2 "api": Missing key `type`. Claude Code 2.1.332 skips this server.',
  ]);
  expect(await numbersIn('.github/mcp.json', JSON.stringify({ docs: NODE, api: { type: 'ws' } }))).toEqual(['MC1']);
});

it("a plugin's file for other clients alone is not Claude Code's", async () => {
  const text = of(URL_ONLY);
  expect(await numbersIn('.mcp.json', text, { 'plugin.json': '{}' })).toEqual([]);
  expect(await numbersIn('.mcp.json', text, { 'plugin.json': '{}', '.claude-plugin/plugin.json': '{}' })).toEqual([
    'MC2',
  ]);
});

describe("a plugin's file", () => {
  const claude = { '.claude-plugin/plugin.json': '{}' };
  const codex = { '.codex-plugin/plugin.json': '{ "name": "docs" }' };
  const relative = of({ command: 'node', args: ['./server.mjs', 'docs'] });
  const inside = { 'server.mjs': '' };
  const token = of({ ...HTTP, headers: { Authorization: 'Bearer ${TOKEN}', 'X-Key': '${KEY}', 'X-Team': 'docs' } });

  it.each<[string, string, Files, readonly string[], unknown]>([
    [
      // mksglu/context-mode#531, nyldn/claude-octopus#260, SethGammon/Citadel#300
      "a path that is not below Claude Code's variable for the plugin",
      relative,
      { ...claude, ...inside },
      [
        'MC16 "./server.mjs": Claude Code 2.1.332 can\'t start it: `./server.mjs` is looked for in the user\'s project, not in the plugin. Write `${CLAUDE_PLUGIN_ROOT}/server.mjs`.',
      ],
      { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.mjs', 'docs'] },
    ],
    [
      // openai/codex#22842
      'a path in a plugin of Codex',
      relative,
      { ...codex, ...inside },
      [
        'MC16.codex "./server.mjs": Codex 0.171.0 can\'t start it: `./server.mjs` is looked for where Codex was started, not in the plugin. Add `"cwd": "."`: the plugin\'s folder.',
      ],
      { command: 'node', args: ['./server.mjs', 'docs'], cwd: '.' },
    ],
    [
      // openai/codex#19582
      "Claude Code's variable in a plugin of Codex",
      of({ command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.mjs'] }),
      { ...claude, ...codex, ...inside },
      [
        'CX18 "${CLAUDE_PLUGIN_ROOT}/server.mjs": `${CLAUDE_PLUGIN_ROOT}` is not a variable of this client. Codex 0.171.0 takes it literally. `"cwd": "."` is the folder of the plugin, and `env_vars` passes variables on.',
      ],
      undefined,
    ],
    [
      'headers that Codex does not read, in a file for both',
      token,
      { ...claude, ...codex },
      [
        'CX7.headers "headers": Unknown key `headers`. Codex 0.171.0 ignores it without a message. Write `http_headers`, `env_http_headers` and `bearer_token_env_var`.',
      ],
      {
        ...(JSON.parse(token).mcpServers.docs as object),
        http_headers: { 'X-Team': 'docs' },
        env_http_headers: { 'X-Key': 'KEY' },
        bearer_token_env_var: 'TOKEN',
      },
    ],
    ["none of Codex's", token, claude, [], undefined],
    [
      'one that Codex does not read, as its manifest names another',
      token,
      { '.codex-plugin/plugin.json': '{ "mcpServers": "./servers.json" }', ...claude },
      [],
      undefined,
    ],
    [
      'one that Codex does not read, as it is one of Agent Plugins',
      token,
      { ...codex, 'plugin.json': '{}' },
      [],
      undefined,
    ],
    ['a path that is none of the plugin', relative, { ...claude, ...codex }, [], undefined],
    ["a project's path", relative, inside, [], undefined],
  ])('%s: %s', async (_, text, around, messages, after) => {
    expect(await found('.mcp.json', text, around)).toEqual(messages);
    const fixedText = await fixed('.mcp.json', text, around);
    expect(fixedText && JSON.parse(fixedText).mcpServers.docs).toEqual(after);
  });
});

it('a program that is there is not reported', async () => {
  expect(await found('.mcp.json', of({ command: './server' }), { server: '' })).toEqual([]);
  expect(await found('.mcp.json', of({ command: 'node server.js' }), { 'node server.js': '' })).toEqual([]);
  const cursor = of({ command: '${workspaceFolder}/bin/docs' });
  expect(await numbersIn('.cursor/mcp.json', cursor)).toEqual(['MC22']);
  expect(await found('.cursor/mcp.json', cursor, { 'bin/docs': '' })).toEqual([]);
});

/** Mistakes that people reported in public, each with what is said and the text after the first fix. */
const MISTAKES: readonly (readonly [string, string, string, string, string])[] = [
  [
    // anthropics/claude-code#73885
    'an address without `type`',
    '.mcp.json',
    of(URL_ONLY),
    'MC2 "docs": Missing key `type`. Claude Code 2.1.332 skips this server.',
    of({ type: 'http', ...URL_ONLY }),
  ],
  [
    // anthropics/claude-code#86143
    '`transport` for `type`',
    '.mcp.json',
    of({ transport: 'http', url: HTTP.url }),
    'MC13 "transport": Unknown key `transport`. Claude Code 2.1.332 skips this server. Did you mean `type`?',
    of({ type: 'http', url: HTTP.url }),
  ],
  [
    'a whole transport in `transport`',
    '.mcp.json',
    of({ transport: HTTP }),
    'MC13 "transport": `transport` has a whole transport, as Cline writes it. Claude Code 2.1.332 skips this server. Write its members into the server itself.',
    of(HTTP),
  ],
  [
    // anthropics/claude-code#6204, #51581
    "another client's notation of a variable",
    '.mcp.json',
    of({ ...HTTP, headers: { Authorization: 'Bearer ${env:TOKEN}' } }),
    'MC10 "Bearer ${env:TOKEN}": `${env:TOKEN}` is not a variable of this client. Claude Code 2.1.332 takes it literally. Write `${TOKEN}`.',
    of({ ...HTTP, headers: { Authorization: 'Bearer ${TOKEN}' } }),
  ],
  [
    // microsoft/vscode#245137
    "VS Code's key of the root",
    '.cursor/mcp.json',
    of(NODE, 'docs', 'servers'),
    'MC11 "servers": Unknown key `servers`. Cursor ignores it. Did you mean `mcpServers`?',
    of(NODE),
  ],
  [
    // genomoncology/biomcp#243
    "VS Code's key of the root in Claude Code's file",
    '.mcp.json',
    of(NODE, 'docs', 'servers'),
    'MC11.servers "servers": Unknown key `servers`. Claude Code 2.1.332 refuses the whole file. Did you mean `mcpServers`?',
    of(NODE),
  ],
  [
    "Copilot CLI's `tools`",
    '.mcp.json',
    of({ ...HTTP, tools: ['*'] }),
    'MC4.tools/* "*": `tools[0]` must be an object, but it is a string. Claude Code 2.1.332 skips this server.',
    '',
  ],
  [
    'a whole command line',
    '.mcp.json',
    of({ command: 'npx -y docs@1.2.0', args: ['--fast'] }),
    'MC15 "npx -y docs@1.2.0": `npx -y docs@1.2.0` is a whole command line, which no shell reads. Write the arguments in `args`.',
    of({ command: 'npx', args: ['-y', 'docs@1.2.0', '--fast'] }),
  ],
  [
    'a token in a header',
    '.cursor/mcp.json',
    of({ url: HTTP.url, headers: { Authorization: `Bearer ghp_${'aB3'.repeat(12)}` } }),
    `MC14 "Bearer ghp_${'aB3'.repeat(12)}": This looks like a GitHub token. Everyone with this file can read it: take it from the environment, and rotate it if it was published.`,
    of({ url: HTTP.url, headers: { Authorization: 'Bearer ${env:DOCS_TOKEN}' } }),
  ],
  [
    // QwenLM/qwen-code#8784, #2436
    '`url` with `type` for streamable HTTP',
    '.qwen/settings.json',
    of(HTTP),
    'MC1.url "http": Qwen Code 0.24.4 ignores it without a message: An address under `url` is called with server-sent events, whatever `type` says. Write it under `httpUrl`.',
    of({ httpUrl: HTTP.url }),
  ],
  [
    'a value for a variable that is not set, which Qwen Code does not know',
    '.qwen/settings.json',
    of({ ...NODE, env: { KEY: '${KEY:-none}' } }),
    'MC10 "${KEY:-none}": `${KEY:-none}` is not a variable of this client. Qwen Code 0.24.4 takes it literally. Write `${KEY}`.',
    of({ ...NODE, env: { KEY: '${KEY}' } }),
  ],
  [
    "the folder of another client's plugin",
    '.roo/mcp.json',
    of({ ...NODE, args: ['${CLAUDE_PLUGIN_ROOT}/server.js'] }),
    'MC10 "${CLAUDE_PLUGIN_ROOT}/server.js": `${CLAUDE_PLUGIN_ROOT}` is not a variable of this client. Roo Code takes it literally.',
    '',
  ],
  [
    "the folder of another client's project",
    'opencode.json',
    mcp({ type: 'local', command: ['node', '${workspaceFolder}/server.js'] }),
    'MC10 "${workspaceFolder}/server.js": `${workspaceFolder}` is not a variable of this client. opencode 1.18.33 takes it literally.',
    '',
  ],
  [
    "opencode's command is a list",
    'opencode.json',
    mcp({ type: 'local', command: 'node' }),
    'MC4.command "node": `command` must be an array, but it is a string. opencode 1.18.33 refuses the whole file.',
    mcp({ type: 'local', command: ['node'] }),
  ],
  [
    'opencode skips a server that is switched on, instead of the whole file,',
    'opencode.json',
    mcp({ type: 'local', command: 'node', enabled: true }),
    'MC4.command.enabled "node": `command` must be an array, but it is a string. opencode 1.18.33 skips this server without a message.',
    mcp({ type: 'local', command: ['node'], enabled: true }),
  ],
];

it.each(MISTAKES)('%s in %s', async (_, file, text, message, after) => {
  expect(await found(file, text)).toEqual([message]);
  expect((await fixed(file, text)) ?? '').toBe(after);
});

it('a misspelt `command` is one problem, at the key, and is renamed', async () => {
  const problems = await found('.mcp.json', of({ comand: 'npx' }));
  expect(problems.map((one) => one.replace(/\. .*/, ''))).toEqual([
    'MC3.command "comand": Missing key `command`, but there is `comand`',
  ]);
  expect(await fixed('.mcp.json', of({ comand: 'npx' }))).toBe(of({ command: 'npx' }));
});

// biegehydra/BifrostMCP#7, microsoft/vscode#247597
it.each([
  ['localhost:3000/mcp', 'http://localhost:3000/mcp'],
  ['docs.acme.example/mcp', 'https://docs.acme.example/mcp'],
])('an address without its scheme is told and gets it: %s', async (url, mended) => {
  expect(await found('.gemini/settings.json', of({ url }))).toEqual([
    `MC24.url "${url}": Gemini CLI 0.61.0 can't start it: \`url\` must begin with \`https://\` or \`http://\`, but it is \`${url}\`.`,
  ]);
  expect(await fixed('.gemini/settings.json', of({ url }))).toBe(of({ url: mended }));
});

// google-gemini/gemini-cli-action#6. Qwen Code writes `{}` into such a file.
it.each([
  ['.gemini/settings.json', 'Gemini CLI'],
  ['.qwen/settings.json', 'Qwen Code'],
])('%s may have comments, and no trailing commas', async (file, client) => {
  expect(await found(file, '{ /* ours */ "mcpServers": { "docs": { "command": "docs" } } }')).toEqual([]);
  expect(await found(file, '{ "mcpServers": { "docs": { "command": "docs" }, } }')).toEqual([
    `json-trailing-comma ,: Trailing comma: ${client} reads strict JSON and refuses the file.`,
  ]);
});
