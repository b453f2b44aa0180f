import { expect, it } from 'vitest';
import { fixed, found, numbersIn, problemsIn } from '../../../../test/kit/formats';
import { geminiExtension } from './format';

const FILE = 'gemini-extension.json';
const GOOD = { name: 'docs', version: '1.0.0' };

/** A file with these members. */
const of = (members: object) => JSON.stringify({ ...GOOD, ...members });
/** A file with one server. */
const server = (members: object) => of({ mcpServers: { docs: members } });

/** A file for each number that violates it, and nothing else. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'GX2.name': '{ "version": "1.0.0" }',
  GX2: of({ name: 'my docs' }),
  'GX3.version': '{ "name": "docs" }',
  GX3: of({ version: '1.0' }),
  GX4: server({ command: 'node', trust: true }),
  GX5: of({ contextFileName: 'docs/../GEMINI.md' }),
  'GX5.file': of({ contextFileName: 'MISSING.md' }),
  GX7: of({ plan: { directory: '/tmp/plans' } }),
  GX8: of({ mcp_servers: {} }),
  'GX9.name': of({ name: 7 }),
  'GX9.version': of({ version: null }),
  'GX9.contextFileName': of({ contextFileName: { file: 'GEMINI.md' } }),
  'GX9.excludeTools': of({ excludeTools: 'run_shell_command' }),
  'GX9.noTools': of({ excludeTools: {} }),
  'GX9.settings': of({ settings: { KEY: 'The key.' } }),
  'GX9.themes': of({ themes: { name: 'Dark' } }),
  'GX9.theme': of({ themes: [null] }),
  'GX9.entry': of({ settings: [null] }),
  GX10: server({ args: ['server.js'] }),
  'GX10.type': of({ mcpServers: { docs: 'node server.js' } }),
  'GX10.path': of({ mcpServers: './.mcp.json' }),
  GX12: server({ command: 'node', args: ['./dist/server.js'] }),
  GX14: server({ url: 'docs.acme.example/mcp' }),
  GX13: server({ command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.js'] }),
};

it('each number has a file that violates it', () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual(Array.from(geminiExtension.checks(), ({ id }) => id).sort());
});

it.each(Object.entries(VIOLATIONS))('%s is the only problem of %s', async (id, text) => {
  expect(await numbersIn(FILE, text)).toEqual([id]);
});

it.each([
  of({ author: 'Acme', contextFileName: ['GEMINI.md', 'docs/MORE.md'], excludeTools: ['run_shell_command(rm -rf)'] }),
  server({ command: 'node', args: ['${extensionPath}${/}dist${/}server.js'], env: { KEY: '$KEY' } }),
  server({ httpUrl: 'https://docs.acme.example/mcp', headers: { Authorization: 'Bearer ${TOKEN:-none}' } }),
  // Nobody means these, but it loads the extension.
  of({ excludeTools: null }),
  of({ settings: 'KEY' }),
  of({ settings: null }),
  of({ settings: ['KEY'] }),
  of({ settings: [{ name: 7 }] }),
  of({ settings: false, themes: 'dark', contextFileName: '' }),
])('%s is as Gemini CLI reads it', async (text) => {
  expect(await found(FILE, text, { 'GEMINI.md': '', 'docs/MORE.md': '' })).toEqual([]);
});

it("a version behind the package's is told", async () => {
  expect(await found(FILE, of({ version: '1.1.1' }), { 'package.json': '{ "version": "2.0.1" }' })).toEqual([
    'IS1 "1.1.1": Version `1.1.1` is behind `2.0.1` in `package.json`: clients show this one, and don\'t update.',
  ]);
});

it('a context file that is not packed is told with who ignores it', async () => {
  expect(await found(FILE, of({ contextFileName: 'GEMINI.md' }))).toEqual([
    'GX5.file "GEMINI.md": `contextFileName`: `GEMINI.md` doesn\'t exist. Gemini CLI 0.61.0 ignores it without a message.',
  ]);
});

it.each(['GX5', 'GX5.file'])('%s is a warning: the extension is loaded without that context file', async (id) => {
  const problems = await problemsIn(FILE, VIOLATIONS[id] ?? '', { 'GEMINI.md': '' });
  expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
});

it.each([
  [of({ mcp_servers: {} }), of({ mcpServers: {} })],
  [VIOLATIONS.GX2, of({ name: 'my-docs' })],
  [VIOLATIONS.GX13, server({ command: 'node', args: ['${extensionPath}/server.js'] })],
  [VIOLATIONS.GX12, server({ command: 'node', args: ['${extensionPath}${/}dist${/}server.js'] })],
])('%s is mended', async (text = '', mended) => {
  expect(await fixed(FILE, text)).toBe(mended);
});
