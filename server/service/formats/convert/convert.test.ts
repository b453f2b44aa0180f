import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../common/json/value';
import { type Files, problemsIn } from '../../../../test/kit/formats';
import type { Json } from '../../document/tree/node';
import { convertFile, convertServers } from './convert';
import { FORM_IDS, type Form, formById, formOfFile } from './forms';
import type { Server, Text, Variable } from './model';
import { writeServer } from './write';

const form = (id: string) => formById(id) as Form;

/** One server of a file, in the form of another client, and what is lost. */
function converted(path: string, root: string, server: Json, to: string) {
  const { file, losses } = convertFile(path, { [root]: { docs: server } }, form(to)) ?? {
    file: {} as JsonObject,
    losses: [],
  };
  const servers = file[form(to).root] as JsonObject;
  return [servers.docs, ...losses.map(({ key, why }) => `${key}: ${why}`)];
}

const CLAUDE = '.mcp.json';
const CURSOR = 'w/.cursor/mcp.json';
const VSCODE = '.vscode/mcp.json';

describe('a server is written with the words of the other client', () => {
  const program = { command: 'npx', args: ['-y', 'docs@1.2.0'], env: { KEY: '${KEY}' } };
  const http = { type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: 'Bearer ${TOKEN}' } };
  it.each<[string, Json, string, Json]>([
    ['cursor', program, 'mcpServers', { ...program, env: { KEY: '${env:KEY}' } }],
    ['vscode', http, 'servers', { ...http, headers: { Authorization: 'Bearer ${env:TOKEN}' } }],
    [
      'opencode',
      program,
      'mcp',
      { type: 'local', command: ['npx', '-y', 'docs@1.2.0'], environment: { KEY: '{env:KEY}' } },
    ],
    ['opencode', http, 'mcp', { ...http, type: 'remote', headers: { Authorization: 'Bearer {env:TOKEN}' } }],
    [
      'cline',
      http,
      'mcpServers',
      { ...http, type: 'streamableHttp', headers: { Authorization: 'Bearer ${env:TOKEN}' } },
    ],
    ['qwen-code', http, 'mcpServers', { httpUrl: http.url, headers: http.headers }],
    ['windsurf', { type: 'http', url: http.url }, 'mcpServers', { serverUrl: http.url }],
    ['zed', { type: 'http', url: http.url }, 'context_servers', { url: http.url }],
    [
      'roo',
      { ...program, env: {}, timeout: 60_000 },
      'mcpServers',
      { command: 'npx', args: program.args, env: {}, timeout: 60 },
    ],
    [
      'agent-plugins',
      { command: '${CLAUDE_PLUGIN_ROOT}/run', args: ['${CLAUDE_PLUGIN_ROOT}/a'] },
      'mcpServers',
      { type: 'stdio', command: './run', args: ['${PLUGIN_ROOT}/a'] },
    ],
  ])('%s, %j', (to, server, root, expected) => {
    const { file, losses } = convertFile(CLAUDE, { mcpServers: { docs: server } }, form(to)) ?? {};
    expect(file?.[root]).toEqual({ docs: expected });
    expect(losses).toEqual([]);
  });
});

describe('what the other client can not say is listed, and left as it was or out', () => {
  it.each<[string, string, Json, string, Json, readonly string[]]>([
    [
      CLAUDE,
      'cursor',
      { command: 'a', args: ['${A:-b}'] },
      'mcpServers',
      { command: 'a', args: ['${env:A}'] },
      ['args.0: Cursor has no values for variables that are not set: `b`'],
    ],
    [
      VSCODE,
      'claude-code',
      { command: 'a', env: { K: '${input:api-key}' } },
      'servers',
      { command: 'a', env: { K: '${API_KEY}' } },
      ["env.K: Claude Code can't ask for `api-key`: set API_KEY in the environment"],
    ],
    [
      CURSOR,
      'claude-code',
      { command: '${userHome}/a' },
      'mcpServers',
      { command: '${userHome}/a' },
      ['command: Claude Code does not know `${userHome}`'],
    ],
    [
      CLAUDE,
      'gemini-cli',
      { command: 'sh', args: ['echo $HOME'] },
      'mcpServers',
      { command: 'sh', args: ['echo $HOME'] },
      ['args.0: part of it is plain text for Claude Code, and a variable for Gemini CLI'],
    ],
    [
      CURSOR,
      'claude-code',
      { command: '${A}' },
      'mcpServers',
      { command: '${A}' },
      ['command: `${A}` is plain text for Cursor, and is taken for a variable'],
    ],
    [
      CLAUDE,
      'claude-desktop',
      { type: 'http', url: 'https://a.example' },
      'mcpServers',
      undefined as unknown as Json,
      ['url: Claude Desktop only starts programs; the server is left out'],
    ],
    [
      CLAUDE,
      'factory',
      { type: 'sse', url: 'https://a.example' },
      'mcpServers',
      undefined as unknown as Json,
      ['type: Factory has no `sse`; the server is left out'],
    ],
    [
      CLAUDE,
      'kiro',
      { type: 'sse', url: 'https://a.example' },
      'mcpServers',
      { url: 'https://a.example' },
      ['type: Kiro has no word for `sse`: try whether it finds it out'],
    ],
    [
      '.gemini/settings.json',
      'claude-code',
      { command: 'a', cwd: 'b', trust: true },
      'mcpServers',
      { command: 'a' },
      ['cwd: Claude Code is not known to read it', 'trust: Claude Code is not known to read it'],
    ],
    [
      '.github/mcp.json',
      'claude-code',
      { command: 'a', tools: ['*'], disabled: true },
      'mcpServers',
      { command: 'a' },
      ['disabled: Claude Code is not known to read it: switch the server off there'],
    ],
    [
      CLAUDE,
      'kiro',
      {},
      'mcpServers',
      undefined as unknown as Json,
      [': it has neither a program nor an address, and is left out'],
    ],
  ])('%s for %s, %j', (path, to, server, root, expected, losses) => {
    expect(converted(path, root, server, to)).toEqual([expected, ...losses]);
  });
});

it.each<[string, JsonObject, string | undefined]>([
  ['w/.mcp.json', { mcpServers: {} }, 'claude-code'],
  ['w/.warp/.mcp.json', { mcpServers: {} }, 'warp'],
  // Visual Studio reads the same file in VS Code's form.
  ['.mcp.json', { servers: {} }, 'vscode'],
  ['.mcp.json', { docs: { command: 'a' } }, 'claude-code'],
  [
    'w/mcp.json',
    { $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json', mcpServers: {} },
    'agent-plugins',
  ],
  ['gemini-extension.json', { mcpServers: {} }, ''],
  ['opencode.jsonc', { mcp: {} }, 'opencode'],
  ['kilo.jsonc', { mcp: {} }, 'kilo'],
  ['.mcp.json', { mcpServers: { docs: { url: 'https://a.example', bearer_token_env_var: 'TOKEN' } } }, 'codex'],
  ['package.json', { name: 'a' }, undefined],
])('%s with %j is read in the form of %s', (path, root, id) => {
  expect(formOfFile(path, root)?.form.id).toBe(id);
});

describe('the checks of a client accept what is written for it', () => {
  const servers = {
    docs: { command: 'npx', args: ['-y', 'docs@1.2.0'], timeout: 60_000 },
    api: { type: 'http', url: 'https://docs.example.com/mcp', command: 'a', serverUrl: 'b', trust: true, args: [] },
  };
  const more = {
    key: { command: 'a', args: ['${ROOT:-/w}'], env: { KEY: '${KEY}' }, alwaysAllow: ['read'] },
    token: { type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: 'Bearer ${TOKEN}' } },
    live: { type: 'sse', url: 'https://docs.example.com/sse', disabled: true },
  };
  const seriousIn = async (path: string, file: JsonObject, around?: Files) =>
    (await problemsIn(path, JSON.stringify(file), around)).filter(({ severity }) => severity !== 'information');

  it('Codex', async () => {
    const { file = {} } = convertFile(CLAUDE, { mcpServers: { ...servers, ...more } }, form('codex')) ?? {};
    const plugin = { name: 'docs', mcpServers: file.mcp_servers as JsonObject };
    const found = await seriousIn('.codex-plugin/plugin.json', plugin);
    expect(found.map(({ message }) => message).filter((message) => !message.includes('validator'))).toEqual([]);
  });

  // VS Code checks its own file.
  it.each(FORM_IDS.filter((one) => !['vscode', 'agent-plugins', 'codex'].includes(one)))('%s', async (to) => {
    const { file = {} } = convertFile(CLAUDE, { mcpServers: { ...servers, ...more } }, form(to)) ?? {};
    const serious = await seriousIn(form(to).files[0] as string, file);
    expect(serious.map(({ message }) => message)).toEqual([]);
  });

  it('Agent Plugins', async () => {
    const here = { command: '${CLAUDE_PLUGIN_ROOT}/run', disabled: false };
    const { file = {} } = convertFile(CLAUDE, { mcpServers: { ...servers, here } }, form('agent-plugins')) ?? {};
    const manifest = { $schema: 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json', name: 'docs' };
    const serious = await seriousIn('mcp.json', file, { 'plugin.json': JSON.stringify(manifest), run: '' });
    expect(serious.map(({ message }) => message)).toEqual([]);
  });
});

it("Zed's former layout is read", () => {
  const server = { source: 'custom', command: { path: 'uvx', args: ['docs'], env: { A: 'b' } } };
  expect(converted('.zed/settings.json', 'context_servers', server, 'cursor')[0]).toEqual({
    command: 'uvx',
    args: ['docs'],
    env: { A: 'b' },
  });
});

it('Codex gets TOML, with keys for what comes from the environment', () => {
  const servers = {
    docs: {
      command: 'npx',
      args: ['-y', 'docs@1.2.0', 'say "hi"'],
      env: { KEY: '${KEY}', MODE: 'fast', OTHER: '${KEY}' },
      timeout: 30_000,
    },
    'docs.api': {
      type: 'http',
      url: 'https://docs.example.com/mcp',
      headers: { Authorization: 'Bearer ${TOKEN}', 'X-Key': '${KEY}', 'X-Team': 'docs' },
    },
    live: { type: 'sse', url: 'https://docs.example.com/sse' },
  };
  const { text, losses } = convertFile(CLAUDE, { mcpServers: servers }, form('codex')) ?? {};
  expect(text).toBe(`[mcp_servers.docs]
command = "npx"
args = ["-y", "docs@1.2.0", "say \\"hi\\""]
env = { MODE = "fast", OTHER = "\${KEY}" }
env_vars = ["KEY"]
tool_timeout_sec = 30

[mcp_servers."docs.api"]
url = "https://docs.example.com/mcp"
http_headers = { X-Team = "docs" }
env_http_headers = { X-Key = "KEY" }
bearer_token_env_var = "TOKEN"
`);
  expect(losses?.map(({ server, key, why }) => `${server} ${key}: ${why}`)).toEqual([
    'docs env.OTHER: Codex does not expand `${KEY}`',
    'live type: Codex has no `sse`; the server is left out',
  ]);
});

it('what is of a wrong type is left out, and null is not there', () => {
  const server = { command: 'a', args: 'b', env: { A: 1, B: null }, headers: null, timeout: '5' };
  expect(converted(CLAUDE, 'mcpServers', server, 'cursor')).toEqual([
    { command: 'a', env: { A: '1' } },
    'timeout: it is no number, and is left out',
    'args: it is of a wrong type, and is left out',
    'env.B: it has no value, and is left out',
  ]);
});

it('time grows with the length of a text, not with its square', () => {
  const text = '${'.repeat(50_000) + '${a:-'.repeat(50_000) + '{file:'.repeat(50_000);
  const start = performance.now();
  converted(CLAUDE, 'mcpServers', { command: text }, 'cursor');
  expect(performance.now() - start).toBeLessThan(2_000);
});

it('what VS Code asks for stays in its own form', () => {
  const file = { inputs: [{ id: 'key' }], servers: { docs: { command: 'a', env: { K: '${input:key}' } } } };
  expect(convertFile(VSCODE, file, form('vscode'))).toMatchObject({ file, losses: [] });
});

const name = fc.stringMatching(/^[A-Z][A-Z_]{0,4}$/);
const variable: fc.Arbitrary<Variable> = fc.oneof(
  name.map((one) => ({ kind: 'environment' as const, name: one, written: '' })),
  fc.tuple(name, fc.stringMatching(/^[a-z]{0,3}$/)).map(([one, fallback]) => {
    return { kind: 'environment' as const, name: one, fallback, written: '' };
  }),
  fc.constantFrom('project', 'plugin', 'data').map((kind) => ({ kind, name: kind, written: '' })),
);
/** Texts with what looks like a variable to some client. */
const plain = fc.constantFrom('a', 'b c', '/', '$HOME', '${A}', '{env:A}', '$', '}', 'é');
const text: fc.Arbitrary<Text> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(['a'], ['./a']) },
  { weight: 1, arbitrary: fc.array(fc.oneof(plain, variable), { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(fc.constant('a/'), variable), { minLength: 1, maxLength: 2 }) },
);
const texts = fc.dictionary(name, text, { maxKeys: 2 });
const rest = {
  name: fc.constantFrom('docs', 'a b', '__proto__'),
  timeout: fc.integer({ min: 1, max: 1e6 }),
  isDisabled: fc.constant(true as const),
  others: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom<Server['others']>({ trust: true }, { alwaysAllow: ['a'] }) },
  ),
};
const server: fc.Arbitrary<Server> = fc.oneof(
  fc.record(
    {
      ...rest,
      transport: fc.constant('stdio' as const),
      command: text,
      args: fc.array(text, { minLength: 1, maxLength: 3 }),
      env: texts,
      cwd: text,
    },
    { requiredKeys: ['name', 'transport', 'command', 'others'] },
  ),
  fc.record(
    { ...rest, transport: fc.constantFrom('http', 'sse', 'ws'), url: text, headers: texts },
    { requiredKeys: ['name', 'transport', 'url', 'others'] },
  ),
) as unknown as fc.Arbitrary<Server>;
const id = fc.constantFrom(...FORM_IDS);

it('a server that another client takes without a loss comes back as it was', () => {
  let lossless = 0;
  const property = fc.property(server, id, (one: Server, a) => {
    let isLost = false;
    // What the first client can say, as it says it.
    const written = writeServer(one, form(a), form(a), () => {
      isLost = true;
    });
    if (written === undefined || isLost) return;
    const servers = Object.fromEntries([[one.name, written]]);
    for (const b of FORM_IDS.filter((other) => other !== a)) {
      const there = convertServers(servers, form(a), form(b));
      if (there.losses.length > 0) continue;
      lossless += 1;
      expect(convertServers(there.servers, form(b), form(a)), b).toEqual({ servers, losses: [] });
    }
  });
  fc.assert(property, { numRuns: 3_000 });
  expect(lossless).toBeGreaterThan(300);
});
