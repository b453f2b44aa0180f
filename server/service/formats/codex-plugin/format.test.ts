import { expect, it } from 'vitest';
import { fixed, fixesIn, found, numbersIn } from '../../../../test/kit/formats';
import { codexPlugin } from './format';

const FILE = '.codex-plugin/plugin.json';
const INTERFACE = {
  displayName: 'Docs',
  shortDescription: 'Searches documents.',
  longDescription: 'Searches documents.',
  developerName: 'Acme',
  category: 'Productivity',
  capabilities: ['Read'],
  defaultPrompt: ['Search'],
};
const GOOD = {
  name: 'docs',
  version: '1.0.0',
  description: 'Searches.',
  author: { name: 'Acme' },
  interface: INTERFACE,
};
const AROUND = {
  'skills/a/SKILL.md': '',
  '.mcp.json': '',
  'logo.svg': '',
  '.app.json': '',
  'apps.json': '',
  'servers.json': '',
};

const of = (members: object) => JSON.stringify({ ...GOOD, ...members });
const shown = (members: object) => of({ interface: { ...INTERFACE, ...members } });
const server = (members: unknown) => of({ mcpServers: { docs: members } });
const stdio = (members: object) => server({ command: 'node', ...members });
const remote = (members: object) => server({ url: 'https://docs.acme.example/mcp', ...members });

/** A text without these keys. */
function without(...keys: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(Object.entries(GOOD).filter(([key]) => !keys.includes(key))));
}

/** An interface without a key. */
function undressed(key: string): string {
  return of({ interface: Object.fromEntries(Object.entries(INTERFACE).filter(([name]) => name !== key)) });
}

/** A file for each number that violates it, and nothing else. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  CX5: '"docs"',
  'CX0.unique': of({}).replace('{', '{"name":"docs",'),
  'CX0.unique.interface': of({}).replace('"interface":{', '"interface":{"category":"Productivity",'),
  'CX0.string': of({ keywords: [5] }),
  'CX0.array': of({ keywords: 'search' }),
  'CX0.texts': of({ description: 5 }),
  'CX0.interface': of({ interface: 'Docs' }),
  'CX0.lists.array': shown({ capabilities: 'Read' }),
  'CX0.lists.string': shown({ capabilities: [5] }),
  'CX0.keys': shown({ title: 'Docs' }),
  'CX0.name': of({ name: 'my docs' }),
  'CX0.ignored': of({ license: 5 }),
  'CX0.author': of({ author: 'Acme' }),
  'CX0.skills': of({ skills: 5 }),
  'CX0.skill': of({ skills: [5] }),
  'CX0.mcpServers': of({ mcpServers: [] }),
  CX1: shown({ defaultPrompt: ['a', 'b', 'c', 'd'] }),
  'CX1.type': shown({ defaultPrompt: 5 }),
  'CX1.item': shown({ defaultPrompt: ['a', 5] }),
  'CX1.blank': shown({ defaultPrompt: ['a', ' '] }),
  CX2: of({ skills: 'skills' }),
  'CX2.pictures': shown({ logo: 'logo.svg' }),
  'CX2.folder': of({ skills: './skill' }),
  CX3: of({ hooks: {} }),
  CX4: of({ description: '[TODO: what it does]' }),
  'CX6.server': server('npx docs'),
  'CX6.command': server({ args: ['x'] }),
  'CX6.url': server({ httpUrl: 'https://docs.acme.example/mcp' }),
  'CX6.both': server({ command: 'node', url: 'https://docs.acme.example/mcp' }),
  'CX6.remote': stdio({ http_headers: {} }),
  'CX6.started': remote({ args: [] }),
  'CX6.token': remote({ bearer_token: 'x' }),
  'CX6.command.type': server({ command: ['node'] }),
  'CX6.url.type': server({ url: 5 }),
  'CX6.args': stdio({ args: 'server.js' }),
  'CX6.env': stdio({ env: [] }),
  'CX6.cwd': stdio({ cwd: 5 }),
  'CX6.headers': remote({ http_headers: 'X-Team: docs' }),
  'CX6.names': remote({ bearer_token_env_var: 5 }),
  'CX6.lists': remote({ enabled_tools: 'search' }),
  'CX6.flags': remote({ enabled: 'yes' }),
  'CX6.times': remote({ tool_timeout_sec: '30' }),
  'CX6.item.string': stdio({ args: [8080] }),
  'CX6.header.string': remote({ http_headers: { 'X-Team': 7 } }),
  'CX6.variable': stdio({ env_vars: [5] }),
  'CX6.seconds': remote({ tool_timeout_sec: -1 }),
  CX7: remote({ timeout: 5 }),
  'CX7.headers': remote({ headers: { 'X-Team': 'docs' } }),
  CX8: remote({ http_headers: { 'X-Key': '${KEY}' } }),
  'CX8.url': remote({ url: '${ADDRESS}' }),
  CX9: remote({ tools: ['*'] }),
  'CX9.tool': remote({ tools: { search: true } }),
  'CX9.mode': remote({ default_tools_approval_mode: 'never' }),
  CX18: stdio({ args: ['${CODEX_PLUGIN_ROOT}/server.js'] }),
  'MC16.codex': stdio({ args: ['./logo.svg'] }),
  'CX0.published': without('interface'),
  'CX0.published.semver': of({ version: '1.0' }),
  'CX0.published.key': of({ commands: './commands' }),
  'CX0.published.author.name': of({ author: {} }),
  'CX0.published.author.keys': of({ author: { name: 'Acme', team: 'Docs' } }),
  'CX0.published.author.url': of({ author: { name: 'Acme', url: 'http://acme.example' } }),
  'CX0.published.interface': undressed('defaultPrompt'),
  'CX0.published.loose': of({ logo: './logo.svg' }),
  'CX0.published.https': shown({ websiteURL: 'http://acme.example' }),
  'CX6.published.apps': of({ apps: './apps.json' }),
  'CX6.published.servers': of({ mcpServers: './servers.json' }),
  'CX0.published.color': shown({ brandColor: 'red' }),
  'CX0.published.picture': shown({ logo: './icon.svg' }),
};

/** Those that follow from others, too. */
const WITH_OTHERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  [shown({ displayName: 5 })]: ['CX0.texts'],
  [of({ version: 'a b' })]: ['CX0.published.semver', 'CX0.version'],
  [of({ hooks: 5 })]: ['CX0.hooks', 'CX3'],
  [of({ hooks: { Stop: [] } })]: ['CX0.events', 'CX3'],
  [of({ apps: './app.json' })]: ['CX2.file', 'CX6.published.apps'],
  [of({ mcpServers: './mcp.json' })]: ['CX2.servers', 'CX6.published.servers'],
};

it('each number has a file that violates it', () => {
  const shownHere = [...Object.keys(VIOLATIONS), 'CX0.version', 'CX0.hooks', 'CX0.events', 'CX2.file', 'CX2.servers'];
  expect([...new Set(shownHere)].sort()).toEqual([...new Set(codexPlugin.checks().map(({ id }) => id))].sort());
});

it.each(Object.entries(VIOLATIONS))('%s is the only problem of %s', async (id, text) => {
  expect(await numbersIn(FILE, text, AROUND)).toEqual([id]);
});

it.each(Object.entries(WITH_OTHERS))('%s violates %s', async (text, ids) => {
  expect([...(await numbersIn(FILE, text, AROUND))].sort()).toEqual(ids);
});

it.each([
  of({ skills: ['./skills', './skills/a'], mcpServers: './.mcp.json', apps: './.app.json', keywords: [], id: 'docs' }),
  stdio({
    args: ['x'],
    env: { A: 'x' },
    env_vars: ['B'],
    cwd: '.',
    type: 'stdio',
    startup_timeout_sec: 1.5,
    enabled: false,
  }),
  // `null` stands for a key that is not there.
  stdio({ url: null }),
  remote({ command: null }),
  remote({
    type: 'http',
    bearer_token_env_var: 'TOKEN',
    env_http_headers: { A: 'B' },
    tools: { x: { approval_mode: 'auto' } },
  }),
  shown({ defaultPrompt: 'Search', logo: './logo.svg', brandColor: '#1a2B3c', websiteURL: 'https://acme.example' }),
])('%s is as Codex reads it', async (text) => {
  expect(await found(FILE, text, AROUND)).toEqual([]);
});

it.each([
  [
    remote({ tools: ['search'] }),
    'CX9 ["search"]: `tools` must be an object, but it is an array. Codex 0.171.0 skips this server without a message. `enabled_tools` lists tools; without it there are all.',
    remote({ enabled_tools: ['search'] }),
  ],
  [
    of({ skills: 'skills/' }),
    'CX2 "skills/": Codex 0.171.0 ignores it without a message: `skills` must be `./` and the path of something below the root, without `..`, but it is `skills/`.',
    of({ skills: './skills/' }),
  ],
])('a mistake of public plugins: %s', async (text, problem, after) => {
  const [first] = await found(FILE, text, AROUND);
  expect(first).toBe(problem);
  expect(await fixed(FILE, text, AROUND)).toBe(after);
});

it('a needed key is added where people write it', async () => {
  const after = async (text: string) => {
    const fixes = await fixesIn(FILE, text, AROUND, 'CX0.published');
    return fixes.find(([title]) => title === 'Add `version`')?.at(-1);
  };
  expect(await after('{ "description": "Docs.", "name": "docs" }')).toBe(
    '{ "description": "Docs.", "name": "docs", "version": "1.0.0" }',
  );
  expect(await after('{ "$schema": "x", "description": "Docs." }')).toBe(
    '{ "$schema": "x", "version": "1.0.0", "description": "Docs." }',
  );
});

it('what only the validator asks for is one row in its name, whose fixes add each', async () => {
  expect(await found(FILE, '{ "name": "docs", "version": "1.0.0", "description": "Docs." }')).toEqual([
    "CX0.published {: Missing keys `author` and `interface`. Codex's plugin validator refuses it.",
  ]);
  const fixes = await fixesIn(FILE, '{ "name": "docs" }', AROUND, 'CX0.published');
  expect(fixes.map(([title]) => title)).toEqual(['Add `version`', 'Add `description`']);
});

it('a key of the interface at the root is told where it belongs', async () => {
  expect(await found(FILE, of({ websiteURL: 'https://acme.example' }))).toEqual([
    'CX0.published.loose "websiteURL": `websiteURL` has no place here: it belongs in `interface`. ' +
      "Codex's plugin validator refuses it.",
  ]);
});

it('prompts that are not shown are one row', async () => {
  const [problem] = await found(FILE, shown({ defaultPrompt: ['a', 'b', 'c', 'd', 'e'] }));
  expect(problem).toContain('Only 3 prompts are shown: this one and 1 more are not.');
});
