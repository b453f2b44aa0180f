/**
 * Folders with a plugin or a marketplace that Codex reads, made from seeds: good ones in all forms, and ones with mistakes.
 * What the program does with them is in `test/fixtures/oracles/codex.json`.
 */
import type { Json } from '../../server/service/document/tree/node';
import { type Random, random, texts } from '../kit/random/random';

/** A folder, and the file in it that has been changed. */
export interface Case {
  readonly file: string;
  /** Texts by path from the root of a marketplace `m`, which has the plugin `p`. */
  readonly files: Readonly<Record<string, string>>;
}

/** A change of a file: where, and the values of which one stands there then. `undefined` removes it. */
type Change = readonly [path: string, ...values: readonly [Json | undefined, ...(Json | undefined)[]]];

const PLUGIN_SCHEMA = 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json';
const MCP_SCHEMA = 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json';
const SKILL = '---\nname: a\ndescription: Searches.\n---\nSearch.\n';
const MARKETPLACE = { name: 'm', plugins: [{ name: 'p', source: './p' }] };
const SERVERS = {
  $schema: MCP_SCHEMA,
  mcpServers: { a: { type: 'stdio', command: 'node' }, b: { type: 'stdio', command: 'b' } },
};

/** A value of a type that is seldom right. */
const WRONG: readonly [Json, ...Json[]] = [5, true, [], {}, [5], { a: 5 }];

const LONG = 'x'.repeat(129);

function remote(urls: string): readonly [Json, ...Json[]] {
  return mapped(urls, (url) => ({ type: 'streamable-http', url }));
}

function headers(...all: readonly Json[]): readonly [Json, ...Json[]] {
  const [first, ...rest] = all.map(
    (one): Json => ({ type: 'streamable-http', url: 'https://a.example', headers: one }),
  );
  return [first ?? null, ...rest];
}

const git = (urls: string) => mapped(urls, (url) => ({ source: 'url', url }));
const subdir = (paths: string) => mapped(paths, (path) => ({ source: 'git-subdir', url: 'https://x', path }));
const npm = (names: string) => mapped(names, (name) => ({ source: 'npm', package: name }));
const release = (versions: string) => mapped(versions, (version) => ({ source: 'npm', package: 'x', version }));
const registry = (urls: string) => mapped(urls, (url) => ({ source: 'npm', package: 'x', registry: url }));

function mapped(line: string, make: (text: string) => Json): readonly [Json, ...Json[]] {
  const [first, ...rest] = texts(line).map(make);
  return [first ?? null, ...rest];
}

function servers(...all: readonly Json[]): readonly Change[] {
  return all.map((server): Change => ['mcpServers', { a: server, b: { command: 'x' } }]);
}

/** What is good and what is not, by the kind of file. The first list is what Codex takes. */
const CHANGES: Readonly<Record<string, readonly [good: readonly Change[], bad: readonly Change[]]>> = {
  'agent-plugin': [
    [
      ['name', 'p'],
      ['version', '1.0.0', '', 'latest', 'v1 beta'],
      ['description', '', 'Searches.', 'é😀'],
      ['homepage', 'no url', 'ftp://x', ''],
      ['repository', 'acme/p', 'https://github.com/acme/p'],
      ['license', 'MIT', 'none of your business'],
      ['author', {}, { name: 'Acme' }, { name: 'Acme', email: 'x', url: 'y' }],
      ['keywords', [], ['a'], ['a', 'a', '']],
      ['extensions', {}, { 'com.acme': {} }, { 'com.openai': {} }, { 'com.github.copilot': { commands: './x' } }],
      ['extensions', { 'com.openai': { interface: { displayName: 'P', defaultPrompt: 'Search' } } }],
      // Ignored, and told.
      ['extensions', null, [], 5, { 'com.openai': 5 }, { x: 5 }],
      ['mcpServers', {}, './x', 5],
      ['skills', './skills', ['x']],
      ['interface', {}, 5],
      ['x', 1, null],
    ],
    [
      [
        '$schema',
        undefined,
        'https://agent-plugins.org/schemas/2.0.0/plugin.schema.json',
        MCP_SCHEMA,
        `${PLUGIN_SCHEMA}#`,
      ],
      ['name', undefined, 'P', 'p--q', '-p', 'p.', '', 'x'.repeat(65), 'p q', 'p..q', 'p_q', null, 5],
      ['version', null, ...WRONG],
      ['description', null, ...WRONG],
      ['homepage', null, ...WRONG],
      ['license', null, 5],
      ['author', null, 'Acme', { x: 'y' }, { name: null }, { name: 5 }, { url: [] }],
      ['keywords', null, 'a', {}, [5], [null]],
      ['extensions', { 'com.openai': { interface: 5 } }, { 'com.openai': { interface: { displayName: 5 } } }],
      [
        'extensions',
        { 'com.openai': { interface: { capabilities: 'x' } } },
        { 'com.openai': { interface: { logo: [] } } },
      ],
    ],
  ],
  'agent-plugin-servers': [
    [
      [
        'mcpServers/a/command',
        ...texts('node§./bin/x§./x y§./a/../b§.//b§./${X}/y§x${PLUGIN_ROOT}§$NODE§.§C:x§x:y§é§./x/§./.'),
      ],
      ['mcpServers/a/command', 'npx -y foo', ' node'],
      ['mcpServers/a/args', [], ['-y', 'x'], ['${PLUGIN_ROOT}/x'], ['${HOME}/x'], ['']],
      ['mcpServers/a/env', {}, { A: 'x' }, { A: '${PLUGIN_DATA}' }, { plugin_root: 'x' }, { '': '' }, { 'A=B': 'x' }],
      [
        'mcpServers/a/cwd',
        ...texts('./§./x§./x/..§./x/../y§${PLUGIN_ROOT}§${PLUGIN_ROOT}/x§${PLUGIN_DATA}/x§./x/${FOO}§././x§./nope'),
      ],
      [
        'mcpServers/a',
        ...remote(
          'https://a.example§HTTPS://A.example§https://a.example:0§https://a.example/a b§https://é.example§ https://a.example ',
        ),
      ],
      [
        'mcpServers/a',
        ...remote(
          'http://localhost§http://LOCALHOST:80/x§http://127.0.0.1§http://127.9.9.9§http://[::1]/x§https://a..b§https://1.2.3.4',
        ),
      ],
      [
        'mcpServers/a',
        ...remote(
          'https://a.example/${X}§https://${HOST}/x§https://a_b.example§https://@a.example§https://a.example/x?y=1',
        ),
      ],
      [
        'mcpServers/a',
        ...headers(
          {},
          { A: '' },
          { A: 'x', B: 'y' },
          { A: '${X}' },
          { A: 'é' },
          { A: 'x\ty' },
          { "!#$%&'*+.^_`|~-9": 'x' },
        ),
      ],
      [
        'mcpServers',
        {},
        { '': { type: 'stdio', command: 'x' } },
        { 'a b': { type: 'stdio', command: 'x' }, 'c.d': { type: 'stdio', command: 'x' } },
      ],
    ],
    [
      ['$schema', undefined, 5, 'x', 'https://agent-plugins.org/schemas/1.1.0/mcp.schema.json', PLUGIN_SCHEMA],
      ['mcpServers', undefined, null, [], 5, 'x'],
      ['x', 1, null],
      ['mcpServers/a', ...WRONG, null, 'x'],
      ['mcpServers/a/type', undefined, 'http', 'STDIO', 5, null, 'sse', 'streamable-http', 'local'],
      [
        'mcpServers/a/command',
        undefined,
        ...texts(
          '§bin/x§../x§./../x§/usr/bin/x§~/x§C:\\x§.\\x§./§file:///x§${PLUGIN_ROOT}/x§./..§a\\b§./a\\b§./a/../../b',
        ),
      ],
      ['mcpServers/a/command', null, ...WRONG],
      ['mcpServers/a/args', null, 'x', [5], {}, [null]],
      ['mcpServers/a/env', null, [], 'x', { A: 5 }, { A: null }, { PLUGIN_ROOT: 'x' }, { PLUGIN_DATA: '' }],
      [
        'mcpServers/a/cwd',
        null,
        5,
        ...texts(
          '§.§server§./..§./x/../../y§../x§/abs§~§$PLUGIN_ROOT§${PLUGIN_ROOT}x§${PLUGIN_ROOT}/../x§${HOME}/x§./x\\y§ ./x',
        ),
      ],
      ['mcpServers/a/url', 'https://a.example'],
      ['mcpServers/a/disabled', true],
      ['mcpServers/a/timeout', 5],
      [
        'mcpServers/a',
        ...remote(
          'http://a.example§http://0.0.0.0§http://a.localhost§ws://localhost§ftp://a§a.example§/x§//a.example§https://§',
        ),
      ],
      [
        'mcpServers/a',
        ...remote(
          'https://u@a.example§https://u:p@a.example§https://a.example#§https://a.example/#x§https://a.example:99999§${URL}',
        ),
      ],
      [
        'mcpServers/a',
        ...remote(
          'https://a b.example§https://1.2.3.256§https://a<b§https://[::1§http://127.0.0.1.nip.io§http://localhost.',
        ),
      ],
      [
        'mcpServers/a',
        ...headers(
          { 'A B': 'x' },
          { '': 'x' },
          { 'A:': 'x' },
          { é: 'x' },
          { A: 'x\ny' },
          { A: 'x\0' },
          { A: 'x', a: 'y' },
          { A: 5 },
          { A: null },
        ),
      ],
      [
        'mcpServers/a',
        { type: 'streamable-http' },
        { type: 'streamable-http', url: 5 },
        { type: 'streamable-http', url: 'https://a', env: {} },
      ],
      [
        'mcpServers/a',
        { type: 'streamable-http', url: 'https://a', headers: [] },
        { type: 'ws', url: 'wss://a' },
        { command: 'x' },
        { url: 'https://a' },
      ],
    ],
  ],
  'codex-plugin': [
    [
      ['name', 'p', undefined, ' '],
      ['version', '1.0.0', '1.0', ' 1.0 ', 'v1_x+2', null],
      ['description', null, '', 'Searches.'],
      ['keywords', [], ['a']],
      ['author', 'Acme', 5, [], null, {}, { name: 'Acme', x: 1 }],
      ['license', 5, 'MIT'],
      ['homepage', [], 'x'],
      ['repository', { type: 'git' }, 'x'],
      ['x', 1],
      ['hooks', 5, './nope.json', [], { hooks: {} }],
      ['apps', './.app.json', 'x', './nope.json', null, ''],
      [
        'skills',
        undefined,
        null,
        './skills',
        './skills/',
        ['./skills'],
        'skills',
        './',
        '',
        5,
        {},
        [],
        ['skills'],
        [5],
        '../skills',
        './x/../skills',
        '././skills',
      ],
      ['skills', ['./nope', './skills']],
      ['mcpServers', undefined, null, './x.json', 'x.json', './.mcp.json', 5, [], '', './', './../x.json', {}],
      ['interface', null, {}, { displayName: 'P', longDescription: null }, { brandColor: 'red' }, { websiteURL: 'x' }],
      [
        'interface',
        { composerIcon: 'x.png' },
        { logo: './x.png' },
        { screenshots: ['x', './y'] },
        { x: 5 },
        { capabilities: [] },
      ],
      [
        'interface',
        { defaultPrompt: 5 },
        { defaultPrompt: ['a', 5, '', 'b', 'c', 'd'] },
        { defaultPrompt: LONG },
        { default_prompt: 'x' },
      ],
      ...servers(
        { command: '' },
        { command: 'x', args: null, env: null, cwd: 'rel', env_vars: ['A', { name: 'B', source: 'local' }] },
        { url: '' },
        { url: 'not a url', type: 'zzz', headers: 5, disabled: 'x', timeout: 'x', transport: 5 },
        { url: 'https://a', bearer_token_env_var: 'X', http_headers: { 'A B': 'x' }, env_http_headers: { A: 'X' } },
        {
          url: 'https://a',
          startup_timeout_sec: 1.5,
          tool_timeout_sec: null,
          startup_timeout_ms: 1500,
          enabled: false,
          required: true,
        },
        { url: 'https://a', enabled_tools: ['x'], disabled_tools: [], scopes: ['x'], oauth_resource: 'x' },
        { url: 'https://a', tools: { x: { approval_mode: 'auto' } }, default_tools_approval_mode: 'prompt' },
        { command: 'x', enabled_tools: null, tools: null, required: null, experimental_environment: 5 },
      ),
    ],
    [
      ['name', null, 5, [], 'P', 'q', ' p ', 'p q', 'pé', 'p/q'],
      ['version', '', ' ', 'a b', '..', 'v1/2', 5, {}],
      ['description', ...WRONG],
      ['keywords', null, 'a', [5], {}],
      ['apps', ...WRONG],
      [
        'interface',
        'x',
        5,
        { displayName: 5 },
        { category: [] },
        { websiteURL: 5 },
        { privacyPolicyUrl: {} },
        { brandColor: 5 },
        { logo: 5 },
      ],
      [
        'interface',
        { capabilities: null },
        { capabilities: 'x' },
        { capabilities: [5] },
        { screenshots: null },
        { screenshots: [5] },
        { screenshots: './x' },
      ],
      ['skills', './nope', './skills/a/SKILL.md', ['./nope'], './Skills'],
      ['mcpServers', './nope.json', './skills', './X.json'],
      ...servers(
        { command: 'x', url: 'https://a' },
        {},
        null,
        'x',
        { command: 5 },
        { command: ['x', 'y'] },
        { command: 'x', args: 'y' },
        { command: 'x', args: [5] },
        { command: 'x', env: [] },
        { command: 'x', env: { A: 5 } },
        { command: 'x', env_vars: 'A' },
        { command: 'x', env_vars: [5] },
        { command: 'x', cwd: 5 },
        { url: 5 },
        { url: 'https://a', http_headers: [] },
        { url: 'https://a', http_headers: { A: 5 } },
        { url: 'https://a', env_http_headers: { A: 5 } },
        { url: 'https://a', bearer_token: 'x' },
        { url: 'https://a', bearer_token_env_var: 5 },
        { command: 'x', bearer_token_env_var: 'X' },
        { command: 'x', http_headers: {} },
        { command: 'x', oauth_resource: 'x' },
        { url: 'https://a', args: [] },
        { url: 'https://a', env: {} },
        { url: 'https://a', cwd: '.' },
        { httpUrl: 'https://a' },
        { serverUrl: 'https://a' },
        { url: 'https://a', startup_timeout_sec: -1 },
        { url: 'https://a', startup_timeout_sec: '5' },
        { url: 'https://a', tool_timeout_sec: 1e30 },
        { url: 'https://a', enabled: 'yes' },
        { url: 'https://a', enabled_tools: 'x' },
        { url: 'https://a', disabled_tools: [5] },
        { url: 'https://a', tools: ['*'] },
        { url: 'https://a', tools: { x: 5 } },
        { url: 'https://a', tools: { x: { approval_mode: 'never' } } },
        { url: 'https://a', default_tools_approval_mode: 'deny' },
        { url: 'https://a', scopes: 'x' },
        { url: 'https://a', required: 'x' },
        { url: 'https://a', supports_parallel_tool_calls: 'x' },
      ),
    ],
  ],
  'codex-marketplace': [
    [
      [
        'plugins/0/source',
        ...texts('./p§./p/§./p//§./p/.'),
        { source: 'local', path: './p' },
        { source: 'local', path: './p', x: 1 },
      ],
      [
        'plugins/0/source',
        ...git(
          'https://github.com/a/b§http://x§a/b§git@github.com:a/b.git§ssh://x/y§file:///x§/x§./x§ https://x §a.b/c',
        ),
      ],
      ['plugins/0/source', ...subdir('a§./a§a/b§a//b§a/./b§ a §a/§.a§a b§~')],
      [
        'plugins/0/source',
        { source: 'url', url: 'https://x', path: 'a', ref: '', sha: 'zz' },
        { source: 'url', url: 'https://x', path: null, ref: null },
      ],
      ['plugins/0/source', ...npm('x§@a/b§X§a.b§a_b§@_a/.b§-a§1§a..b')],
      ['plugins/0/source', ...release('^1§latest§1 2§>=1 <2§1.x || 2§*§1@2§v1')],
      ['plugins/0/source', ...registry('https://r§https://r/x§HTTPS://r§ https://r §https://r:80')],
      [
        'plugins/0/policy',
        {},
        { installation: 'NOT_AVAILABLE' },
        { installation: 'INSTALLED_BY_DEFAULT' },
        { authentication: 'ON_USE', x: 1 },
      ],
      ['plugins/0/policy', { products: null }, { products: ['CODEX'] }, { products: ['codex', 'ATLAS'] }],
      ['plugins/0/category', null, 'Productivity'],
      ['plugins/0/version', 5],
      ['plugins/0/interface', 5],
      ['interface', null, {}, { displayName: 'M' }, { displayName: null, x: 5 }],
      ['owner', 5, { name: 'Acme' }],
      ['name', 'M', '_', '-', 'openai', 'm-1'],
      ['plugins', []],
      [
        'plugins/2',
        { name: 'r', source: './' },
        { name: 'r', source: '.' },
        { name: 'r', source: { source: 'local', path: '.' } },
      ],
    ],
    [
      [
        'name',
        undefined,
        null,
        5,
        '',
        'a b',
        'é',
        'a.b',
        'm/x',
        'openai-curated',
        'openai-bundled',
        'workspace-shared-with-me',
      ],
      ['plugins', undefined, null, {}, 5, 'x', [5], ['./p'], [null]],
      ['interface', 5, 'x', { displayName: 5 }],
      ['plugins/0/name', undefined, null, 5, 'a b', '', 'é', 'a@b', ' p ', '..', 'a..b', 'P', 'q'],
      ['plugins/0/source', undefined, null, 5, [], {}],
      [
        'plugins/0/source',
        ...texts(
          'p§§../p§./../p§./x/../p§.//p§././p§/p§~/p§.\\p§./P§./nope§owner/repo§https://github.com/a/b§./notes.txt§./empty§./.',
        ),
      ],
      [
        'plugins/0/source',
        { path: './p' },
        { source: 'local' },
        { source: 'local', path: 'p' },
        { source: 'local', path: 5 },
        { source: 'Local', path: './p' },
      ],
      [
        'plugins/0/source',
        { source: 'github', repo: 'a/b' },
        { source: 'github', repo: 'a/b', path: 'c' },
        { source: 'git', url: 'https://x' },
        { source: 5 },
      ],
      [
        'plugins/0/source',
        ...git('a§a/b/c§§git@x§ftp://x§git://x/y§HTTPS://x§a b/c§C:\\x§github.com/a/b'),
        { source: 'url' },
        { source: 'url', url: 5 },
      ],
      [
        'plugins/0/source',
        ...subdir('.§./§/a§a/../b§././a§..§'),
        { source: 'git-subdir', url: 'https://x' },
        { source: 'git-subdir', path: 'a' },
      ],
      [
        'plugins/0/source',
        { source: 'url', url: 'https://x', path: '' },
        { source: 'url', url: 'https://x', path: '../x' },
        { source: 'url', url: 'https://x', ref: 5 },
      ],
      ['plugins/0/source', ...npm('@a§a b§§.x§_x§a/b§@a/b/c§a~b§a@1§a!b'), { source: 'npm' }],
      ['plugins/0/source', ...release('§ §file:../x§https://x§npm:y@1§../x§a/b')],
      ['plugins/0/source', ...registry('http://r§https://u:p@r§https://u@r§§r§https://r?x=1§https://r#x§https://r?')],
      ['plugins/0/source', { source: 'npm', package: 'x', version: 5 }],
      [
        'plugins/0/policy',
        null,
        'x',
        5,
        { installation: null },
        { installation: 'NONE' },
        { installation: 'available' },
        { authentication: 'NONE' },
      ],
      [
        'plugins/0/policy',
        { authentication: 'ON_FIRST_USE' },
        { authentication: 5 },
        { products: ['X'] },
        { products: 'CODEX' },
        { products: ['Codex'] },
      ],
      ['plugins/0/policy', { products: [] }, { products: ['CHATGPT'] }],
      ['plugins/0/category', 5, []],
      ['plugins/2', { name: 'p', source: './q' }, { name: 'q', source: './q' }],
    ],
  ],
};

/** The kinds of files, in the order of the seeds. */
export const KINDS = Object.keys(CHANGES);

/** The folder of a seed. One of three is good. */
export function caseOf(seed: number): Case {
  const r = random(seed);
  const kind = KINDS[seed % KINDS.length] ?? '';
  const [good = [], bad = []] = CHANGES[kind] ?? [];
  const isGood = Math.floor(seed / KINDS.length) % 3 === 0;
  const value: Json = JSON.parse(JSON.stringify(START[kind]));
  for (let left = r.below(3); left > 0; left--) change(r, value, pick(r, good));
  if (!isGood && r.chance(0.93)) change(r, value, pick(r, bad));
  else change(r, value, pick(r, good));
  const text = JSON.stringify(value, undefined, r.pick([0, 2]));
  return folder(kind, isGood || r.chance(0.95) ? text : spoilt(r, text));
}

function pick(r: Random, changes: readonly Change[]): Change {
  return changes[r.below(changes.length)] ?? ['x', 1];
}

const START: Readonly<Record<string, Json>> = {
  'agent-plugin': { $schema: PLUGIN_SCHEMA, name: 'p' },
  'agent-plugin-servers': SERVERS,
  'codex-plugin': { name: 'p' },
  'codex-marketplace': {
    name: 'm',
    plugins: [
      { name: 'p', source: './p' },
      { name: 'q', source: { source: 'local', path: './q' } },
    ],
  },
};

/** A text with what strict JSON does not have, or with a key twice. */
function spoilt(r: Random, text: string): string {
  return r.pick([
    `\ufeff${text}`,
    `// c\n${text}`,
    text.replace(/\}$/, ',}'),
    text.slice(0, -1),
    text.replace('{', '{"name":"p",'),
  ]);
}

function change(r: Random, root: Json, [path, ...values]: Change): void {
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  let at = root as { [key: string]: Json };
  for (const key of keys) {
    const next = at[key];
    if (next === null || typeof next !== 'object') return;
    at = next as { [key: string]: Json };
  }
  const value = values[r.below(values.length)];
  if (value === undefined) delete at[last];
  else at[last] = value;
}

function folder(kind: string, text: string): Case {
  const marketplace = JSON.stringify(MARKETPLACE);
  const file = '.agents/plugins/marketplace.json';
  switch (kind) {
    case 'agent-plugin':
      return {
        file: 'p/plugin.json',
        files: {
          [file]: marketplace,
          'p/plugin.json': text,
          'p/mcp.json': JSON.stringify(SERVERS),
          'p/skills/a/SKILL.md': SKILL,
        },
      };
    case 'agent-plugin-servers':
      return {
        file: 'p/mcp.json',
        files: {
          [file]: marketplace,
          'p/plugin.json': JSON.stringify(START['agent-plugin']),
          'p/mcp.json': text,
          'p/skills/a/SKILL.md': SKILL,
        },
      };
    case 'codex-plugin':
      return {
        file: 'p/.codex-plugin/plugin.json',
        files: {
          [file]: marketplace,
          'p/.codex-plugin/plugin.json': text,
          'p/.mcp.json': '{"mcpServers":{"d":{"command":"x"}}}',
          'p/x.json': '{"mcpServers":{"e":{"command":"x"}}}',
          'p/.app.json': '{"apps":{}}',
          'p/skills/a/SKILL.md': SKILL,
        },
      };
    default:
      return {
        file,
        files: {
          [file]: text,
          'p/.codex-plugin/plugin.json': '{"name":"p"}',
          'q/.codex-plugin/plugin.json': '{"name":"q"}',
          '.codex-plugin/plugin.json': '{"name":"r"}',
          'empty/README.md': 'Nothing.',
          'notes.txt': 'Notes.',
        },
      };
  }
}
