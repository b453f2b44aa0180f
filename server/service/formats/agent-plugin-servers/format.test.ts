import { expect, it } from 'vitest';
import { fixed, found, numbersIn } from '../../../../test/kit/formats';
import { agentPluginServers } from './format';

const FILE = 'mcp.json';
const $schema = 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json';
/** What is beside the file. */
const AROUND = { 'plugin.json': JSON.stringify({ $schema: $schema.replace('mcp.', 'plugin.'), name: 'docs' }) };

const file = (members: object) => JSON.stringify({ $schema, mcpServers: {}, ...members });
const of = (server: unknown) => file({ mcpServers: { docs: server } });
const stdio = (members: object) => of({ type: 'stdio', command: 'node', ...members });
const remote = (members: object) => of({ type: 'streamable-http', url: 'https://docs.acme.example/mcp', ...members });
const TOKEN = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

/** A file for each number that violates it, and nothing else. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  AP0: JSON.stringify([$schema]),
  'AP0.needs.schema': JSON.stringify({ mcpServers: { docs: { type: 'stdio', command: 'node', args: [$schema] } } }),
  'AP0.needs.servers': JSON.stringify({ $schema }),
  'AP0.type.string': JSON.stringify({ $schema: [$schema], mcpServers: {} }),
  'AP0.type.object': file({ mcpServers: [] }),
  'AP0.keys': file({ inputs: [] }),
  'AP0.server': of('npx docs'),
  'AP0.stdio': of({ command: 'node' }),
  'AP0.remote': of({ url: 'https://docs.acme.example/mcp' }),
  'AP0.transport': of({ type: 'http', url: 'https://docs.acme.example/mcp' }),
  'AP0.transport.string': of({ type: 7, url: 'https://docs.acme.example/mcp' }),
  'AP0.stdio.keys': stdio({ disabled: false }),
  'AP0.remote.keys': remote({ timeout: 30 }),
  'AP0.command': of({ type: 'stdio' }),
  'AP0.url': of({ type: 'streamable-http' }),
  'AP0.started.string': stdio({ env: { PORT: 8080 } }),
  'AP0.started.array': stdio({ args: 'server.js' }),
  'AP0.started.object': stdio({ env: ['A=1'] }),
  'AP0.address.string': remote({ headers: { 'X-Team': 7 } }),
  'AP0.address.object': remote({ headers: 'X-Team: docs' }),
  AP1: stdio({ command: 'bin/server' }),
  'AP1.line': stdio({ command: 'npx -y docs' }),
  MC17: stdio({ command: 'npx', args: ['-y', 'docs'] }),
  AP2: stdio({ cwd: 'server' }),
  AP3: stdio({ env: { PLUGIN_ROOT: '/' } }),
  AP4: stdio({ args: ['${HOME}/docs'] }),
  'AP4.command': stdio({ command: './${ARCH}/server' }),
  'AP4.remote': remote({ headers: { Authorization: 'Bearer ${TOKEN}' } }),
  AP5: remote({ url: 'http://docs.acme.example/mcp' }),
  AP6: remote({ url: 'https://ann@docs.acme.example/mcp' }),
  'AP6.whole': remote({ url: 'docs.acme.example/mcp' }),
  AP7: remote({ headers: { 'X Team': 'docs' } }),
  'AP7.value': remote({ headers: { 'X-Team': 'docs\n' } }),
  'AP7.unique': remote({ headers: { 'X-Team': 'docs', 'x-team': 'docs' } }),
  AP8: remote({ headers: { Authorization: `Bearer ${TOKEN}` } }),
  AP9: remote({ type: 'sse' }),
  AP10: file({ $schema: 'https://agent-plugins.org/schemas/1.1.0/mcp.schema.json' }),
};

it('each number has a file that violates it', () => {
  expect([...Object.keys(VIOLATIONS), 'AP13'].sort()).toEqual(
    Array.from(agentPluginServers.checks(), ({ id }) => id).sort(),
  );
});

it.each(Object.entries(VIOLATIONS))('%s is the only problem of %s', async (id, text) => {
  expect(await numbersIn(FILE, text, AROUND)).toEqual([id]);
});

it.each([
  file({}),
  stdio({ command: './bin/../server', args: ['--data', '${PLUGIN_DATA}'], env: { A: '' }, cwd: '${PLUGIN_ROOT}/x' }),
  remote({ url: 'http://localhost:8080/mcp', headers: { 'X-Team': 'docs' } }),
])('%s is as the specification has it', async (text) => {
  expect(await found(FILE, text, AROUND)).toEqual([]);
});

it('servers that no manifest belongs to are told', async () => {
  const problem =
    'AP13 {: There is no `plugin.json` beside this file. Codex 0.171.0 and Copilot CLI 1.0.102 start none of its servers without a message.';
  expect(await found(FILE, file({}))).toEqual([problem]);
  expect(await numbersIn(FILE, file({}), { 'plugin.json': '{ "name": "docs" }' })).toEqual(['AP13']);
});

it.each([
  // newtalaria/talaria-agent-plugin v0.2.1: skills install, the server vanishes.
  [
    of({ url: 'https://docs.acme.example/mcp' }),
    'AP0.remote "docs": Missing key `type`. Codex 0.171.0 and Copilot CLI 1.0.102 skip this server without a message.',
    of({ type: 'streamable-http', url: 'https://docs.acme.example/mcp' }),
  ],
  // Mnexa-AI/e2a#884
  [
    of({ type: 'http', url: 'https://docs.acme.example/mcp' }),
    'AP0.transport "http": Codex 0.171.0 and Copilot CLI 1.0.102 skip this server without a message: `type` must be `stdio`, `streamable-http` or `sse`, not `http`. Did you mean `streamable-http`?',
    of({ type: 'streamable-http', url: 'https://docs.acme.example/mcp' }),
  ],
  // atlassian/atlassian-mcp-server#220: a command of several words, and a header with a bad name.
  [
    stdio({ command: 'npx -y docs', args: ['--all'] }),
    'AP1.line "npx -y docs": `npx -y docs` is a whole command line, which no shell reads. Codex 0.171.0 and Copilot CLI 1.0.102 can\'t start it. Write the arguments in `args`.',
    stdio({ command: 'npx', args: ['-y', 'docs', '--all'] }),
  ],
  [
    remote({ headers: { 'X-Team:': 'docs' } }),
    'AP7 "X-Team:": The name must be one of an HTTP header, but it is `X-Team:`. Codex 0.171.0 skips this server without a message.',
    undefined,
  ],
])('a mistake of public plugins: %s', async (text, problem, after) => {
  expect(await found(FILE, text, AROUND)).toEqual([problem]);
  expect(await fixed(FILE, text, AROUND)).toBe(after);
});

it.each([
  [stdio({ command: '${PLUGIN_ROOT}/bin/server' }), stdio({ command: './bin/server' })],
  [stdio({ cwd: '.' }), stdio({ cwd: './' })],
  [stdio({ args: ['${CLAUDE_PLUGIN_ROOT}/x'] }), stdio({ args: ['${PLUGIN_ROOT}/x'] })],
  [remote({ url: 'https://ann:pw@docs.acme.example/mcp#x' }), remote({ url: 'https://docs.acme.example/mcp' })],
  [remote({ headers: { 'X-Team': 'a\r\nb' } }), remote({ headers: { 'X-Team': 'a b' } })],
])('%s has a fix', async (text, after) => {
  expect(await fixed(FILE, text, AROUND)).toBe(after);
});
