/**
 * Mistakes that people reported in public, each rebuilt small: a repository's files, the problem at its place with the client's name, and the
 * files after the mend, in which nothing is left to say.
 */
import { describe, expect, it } from 'vitest';
import { type Files, found, mended } from '../../../test/kit/formats';
import { companionKind } from '../companions';

/** A mistake. */
interface Mistake {
  /** Where it was reported. */
  readonly seen: string;
  /** The files of the repository. */
  readonly files: Files;
  /** The file with the problem. */
  readonly at: string;
  /** Its problems, as number, place and message. */
  readonly says: readonly string[];
  /** The files after the mend. */
  readonly after: Files;
  /** No fix knows what the author means: {@link after} is what the author did. */
  readonly isByHand?: true;
}

const json = (value: unknown) => JSON.stringify(value);

const CLAUDE = '.claude-plugin/plugin.json';
const CLAUDES = '.claude-plugin/marketplace.json';
const CODEX = '.codex-plugin/plugin.json';
const CODEXES = '.agents/plugins/marketplace.json';
const CURSOR = '.cursor-plugin/plugin.json';
const GEMINI = 'gemini-extension.json';
const SKILL = 'skills/docs/SKILL.md';
const HOOKS = 'hooks/hooks.json';
const SERVERS = '.mcp.json';
const AGENT = 'plugin.json';
const AGENT_SERVERS = 'mcp.json';

const PLUGIN = { name: 'docs', version: '1.0.0', description: 'Searches documents.', author: { name: 'Acme' } };
const plugin = (members: object = {}) => json({ ...PLUGIN, ...members });
const INTERFACE = {
  ...{ displayName: 'Docs', shortDescription: 'Searches.', longDescription: 'Searches.', developerName: 'Acme' },
  ...{ category: 'Productivity', capabilities: ['Read'], defaultPrompt: ['Search'] },
};
const codex = (members: object = {}) => plugin({ interface: INTERFACE, ...members });
const SCHEMAS = 'https://agent-plugins.org/schemas/1.0.0';
const agent = (members: object = {}) => json({ $schema: `${SCHEMAS}/plugin.schema.json`, name: 'docs', ...members });
const servers = (server: object, members: object = {}) => json({ ...members, mcpServers: { docs: server } });
const agentServers = (server: object) => servers(server, { $schema: `${SCHEMAS}/mcp.schema.json` });
const listing = (plugins: readonly object[]) =>
  json({ name: 'acme', owner: { name: 'Acme' }, description: 'Plugins.', plugins });
const codexListing = (...plugins: readonly object[]) => json({ name: 'acme', plugins });
const skill = (...lines: readonly string[]) => `---\n${lines.join('\n')}\n---\n\n# Docs\n`;
const described = (description: string) => skill('name: docs', `description: ${description}`);

const URL = 'https://docs.acme.example/mcp';
const NODE = { command: 'node', args: ['server.js'] };
const HTTP = { type: 'http', url: URL };
const STREAMABLE = { type: 'streamable-http', url: URL };
const GUARD = { type: 'command', command: '"${CLAUDE_PLUGIN_ROOT}"/guard.sh' };
const guards = (hook: object) => ({ PreToolUse: [{ matcher: 'Bash', hooks: [hook] }] });

/** A mistake in one file among others. @param place where the mended text is, if it is another file */
function mistake(
  seen: string,
  at: string,
  [before, ...says]: readonly [before: string, ...says: string[]],
  after: string,
  around: Files = {},
  place = at,
): Mistake {
  return { seen, at, files: { ...around, [at]: before }, says, after: { ...around, [place]: after } };
}

const byHand = (one: Mistake): Mistake => ({ ...one, isByHand: true });

const OF_CLAUDE: readonly Mistake[] = [
  mistake(
    'a folder of agents: "Invalid input" (ten repositories)',
    CLAUDE,
    [
      plugin({ agents: './agents' }),
      'CC8 "./agents": `agents` must end with `.md`, but it is `./agents`. Claude Code 2.1.332 refuses the whole plugin. Name each file.',
    ],
    plugin(),
    { 'agents/reader.md': 'Reads.' },
  ),
  mistake(
    'mem0ai/mem0#4821',
    CLAUDE,
    [
      plugin({ features: [], logo: './logo.png', category: 'memory' }),
      'CC12 "features": Unknown key `features`. Claude Code 2.1.332 ignores it.',
      'CC12 "logo": Unknown key `logo`. Claude Code 2.1.332 ignores it. Did you mean `icon`?',
      'CC13 "category": Claude Code 2.1.332 accepts it with a warning: `category` has no place here: it belongs in the marketplace\'s entry.',
    ],
    plugin({ icon: './logo.png' }),
  ),
  mistake(
    'ruvnet/ruflo#1650',
    CLAUDE,
    [
      plugin({ repository: { type: 'git', url: 'git+https://git.acme.example/docs.git' } }),
      'CC7 {"type":"git","url":"git+https://git.acme.example/docs.git"}: `repository` must be a string, but it is an object. Claude Code 2.1.332 refuses the whole plugin.',
    ],
    plugin({ repository: 'https://git.acme.example/docs' }),
  ),
  mistake(
    'clay-run/agent-plugins#10: which of 50 entries',
    CLAUDES,
    [
      listing(
        Array.from({ length: 50 }, (_, i) => ({
          name: `plugin-${i}`,
          source: './plugin',
          ...(i === 31 && { author: 'Acme' }),
        })),
      ),
      'CC0.author "Acme": `author` must be an object, but it is a string. Claude Code 2.1.332 refuses the whole marketplace.',
    ],
    listing(
      Array.from({ length: 50 }, (_, i) => ({
        name: `plugin-${i}`,
        source: './plugin',
        ...(i === 31 && { author: { name: 'Acme' } }),
      })),
    ),
    { 'plugin/README.md': '' },
  ),
  mistake(
    'yorrick/agent-skills#18',
    CLAUDES,
    [
      listing([{ name: 'docs', source: './docs', version: '0.14.0' }]),
      'CM4 "0.14.0": Claude Code 2.1.332 ignores it: The version is `0.14.0` here, but `0.29.0` in the plugin\'s `plugin.json`, which counts.',
    ],
    listing([{ name: 'docs', source: './docs', version: '0.29.0' }]),
    { [`docs/${CLAUDE}`]: plugin({ version: '0.29.0' }) },
  ),
  mistake(
    'superset-sh/superset#6750',
    CLAUDE,
    [
      plugin({ $schema: `${SCHEMAS}/plugin.schema.json` }),
      'CC0.schema "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json": `$schema` is that of Agent Plugins. Copilot CLI 1.0.102 starts none of its servers without a message. Remove it: it is for a `plugin.json` at the plugin\'s root.',
    ],
    plugin(),
    { [SERVERS]: servers(NODE) },
  ),
  mistake(
    'ThoughtLeaders-io/thoughtleaders-cli#23, sangrokjung/claude-forge#52, #57',
    HOOKS,
    [
      json(guards(GUARD)),
      'CC10.file.has "PreToolUse": The events must be in an object `hooks`. Claude Code 2.1.332 refuses the whole plugin.',
    ],
    json({ hooks: guards(GUARD) }),
    { [CLAUDE]: plugin() },
  ),
  mistake(
    'anthropics/claude-code#31763',
    HOOKS,
    ['{}', 'CC10.file.has {: Missing key `hooks`. Claude Code 2.1.332 refuses the whole plugin.'],
    '{"hooks": {}}',
    { [CLAUDE]: plugin() },
  ),
  byHand(
    mistake(
      'nikhilsitaram/claude-caliper#248',
      HOOKS,
      [
        json({ hooks: guards({ type: 'command', args: ['guard.sh'] }) }),
        'CC10.guard.command.command {: Missing key `command`. Claude Code 2.1.332 refuses the whole plugin.',
      ],
      json({ hooks: guards({ type: 'command', command: 'sh', args: ['guard.sh'] }) }),
      { [CLAUDE]: plugin() },
    ),
  ),
];

const OF_CODEX: readonly Mistake[] = [
  mistake(
    'xiaolai/claude-plugin-marketplace#4, Dkm0315/frappe-agent#20, MemPalace/mempalace#2178, wondelai/skills#22',
    CODEXES,
    [
      codexListing({ name: 'docs', source: './docs', policy: { authentication: 'ON_FIRST_USE' } }),
      'CX10.authentication "ON_FIRST_USE": Codex 0.171.0 refuses the whole marketplace: `authentication` must be `ON_INSTALL` or `ON_USE`, not `ON_FIRST_USE`. Did you mean `ON_USE`?',
    ],
    codexListing({ name: 'docs', source: './docs', policy: { authentication: 'ON_USE' } }),
    { [`docs/${CODEX}`]: codex() },
  ),
  mistake(
    'xiaolai/claude-plugin-marketplace#5',
    CODEXES,
    [
      codexListing({ name: 'docs', source: { source: 'github', repo: 'acme/docs' } }),
      'CX12.github "github": Codex 0.171.0 skips this plugin without a message: `source` must be `url` for a repository on GitHub, not `github`.',
    ],
    codexListing({ name: 'docs', source: { source: 'url', url: 'https://github.com/acme/docs.git' } }),
  ),
  mistake(
    'alexgreensh/token-optimizer#51, RevenueCat/ai-toolkit#42',
    CODEXES,
    [
      codexListing({ name: 'docs', source: { path: './docs' } }),
      'CX12.local "source": Missing key `source`. Codex 0.171.0 skips this plugin without a message.',
    ],
    codexListing({ name: 'docs', source: { path: './docs', source: 'local' } }),
    { [`docs/${CODEX}`]: codex() },
  ),
  mistake(
    'semaphoreio/sem-ai#36, PostHog/ai-plugin#41',
    CODEXES,
    [
      codexListing({ name: 'docs', source: { source: 'local', path: '../..' } }),
      'CX12.inside "../..": Codex 0.171.0 skips this plugin without a message: `path` must start with `./` at the root of the marketplace, without `..`, but it is `../..`.',
    ],
    codexListing({ name: 'docs', source: { source: 'local', path: './' } }),
    { [CODEX]: codex() },
  ),
  mistake(
    'mksglu/context-mode#525: a marketplace where Codex does not look',
    '.codex-plugin/marketplace.json',
    [
      codexListing({ name: 'docs', source: './' }),
      'CX16 {: Codex 0.171.0 refuses the whole marketplace: The marketplace must be in `.agents/plugins/marketplace.json`, not in `.codex-plugin/marketplace.json`.',
    ],
    codexListing({ name: 'docs', source: './' }),
    { [CODEX]: codex() },
    CODEXES,
  ),
  mistake(
    'stacklok/toolhive#5685',
    '.codex/plugins/marketplace.json',
    [
      codexListing({ name: 'docs', source: './docs' }),
      'CX16 {: Codex 0.171.0 refuses the whole marketplace: The marketplace must be in `.agents/plugins/marketplace.json`, not in `.codex/plugins/marketplace.json`.',
    ],
    codexListing({ name: 'docs', source: './docs' }),
    { [`docs/${CODEX}`]: codex() },
    CODEXES,
  ),
  mistake(
    'dotnet/skills#1127, #1164',
    CODEX,
    [
      codex({ mcpServers: { docs: { ...NODE, tools: ['*'] } } }),
      'CX9 ["*"]: `tools` must be an object, but it is an array. Codex 0.171.0 skips this server without a message. `enabled_tools` lists tools; without it there are all.',
    ],
    codex({ mcpServers: { docs: NODE } }),
  ),
  byHand({
    ...mistake(
      'dotnet/skills#1069',
      CODEX,
      [
        codex({ mcpServers: './.mcp.json' }),
        'CX2.servers "./.mcp.json": `mcpServers`: `./.mcp.json` doesn\'t exist. Codex 0.171.0 starts none of its servers without a message.',
      ],
      '',
    ),
    after: { [CODEX]: codex({ mcpServers: './.mcp.json' }), [SERVERS]: servers(NODE) },
  }),
  mistake(
    'rulesync release notes v22: the token is never sent',
    CODEX,
    [
      codex({ mcpServers: { docs: { url: URL, headers: { 'X-Team': 'docs' } } } }),
      'CX7.headers "headers": Unknown key `headers`. Codex 0.171.0 ignores it without a message. Write `http_headers`.',
    ],
    codex({ mcpServers: { docs: { url: URL, http_headers: { 'X-Team': 'docs' } } } }),
  ),
  mistake(
    'heygen-com/hyperframes#1048',
    CODEX,
    [
      codex({ version: '0.1.0' }),
      'IS1 "0.1.0": Version `0.1.0` is behind `0.6.38` in `package.json`: clients show this one, and don\'t update.',
    ],
    codex({ version: '0.6.38' }),
    { 'package.json': json({ name: 'docs', version: '0.6.38' }) },
  ),
];

const OF_AGENT_PLUGINS: readonly Mistake[] = [
  mistake(
    'newtalaria/talaria-agent-plugin v0.2.1',
    AGENT_SERVERS,
    [
      agentServers({ url: URL }),
      'AP0.remote "docs": Missing key `type`. Codex 0.171.0 and Copilot CLI 1.0.102 skip this server without a message.',
    ],
    agentServers({ url: URL, type: 'streamable-http' }),
    { [AGENT]: agent() },
  ),
  mistake(
    'Mnexa-AI/e2a#884',
    AGENT_SERVERS,
    [
      agentServers(HTTP),
      'AP0.transport "http": Codex 0.171.0 and Copilot CLI 1.0.102 skip this server without a message: `type` must be `stdio`, `streamable-http` or `sse`, not `http`. Did you mean `streamable-http`?',
    ],
    agentServers(STREAMABLE),
    { [AGENT]: agent() },
  ),
  byHand({
    ...mistake(
      'Arize-ai/arize-skills#140',
      AGENT_SERVERS,
      [
        agentServers(STREAMABLE),
        'AP13 {: Codex 0.171.0 and Copilot CLI 1.0.102 start none of its servers without a message: `plugin.json` beside this file does not name the schema of Agent Plugins.',
      ],
      agentServers(STREAMABLE),
      { [AGENT]: json({ name: 'docs' }) },
    ),
    after: { [AGENT_SERVERS]: agentServers(STREAMABLE), [AGENT]: agent() },
  }),
  mistake(
    'github/awesome-copilot#2713',
    AGENT,
    [
      agent({ extensions: { 'com.github.awesome-copilot': { mcpServers: './.mcp.json' } } }),
      'AP14 "mcpServers": Codex 0.171.0 and Copilot CLI 1.0.102 ignore it without a message: `mcpServers` has no place here: servers are only read from `mcp.json` beside this file.',
    ],
    agent({ extensions: { 'com.github.awesome-copilot': {} } }),
  ),
  byHand({
    ...mistake(
      'aliyun/alibabacloud-agent-toolkit#32',
      SERVERS,
      [
        servers(NODE),
        "AP15 {: Codex, Copilot CLI and VS Code don't read this file as part of the plugin, as `plugin.json` is there, and don't say so.",
      ],
      servers(NODE),
      { [AGENT]: agent(), [CLAUDE]: plugin() },
    ),
    after: {
      ...{ [SERVERS]: servers(NODE), [AGENT]: agent(), [CLAUDE]: plugin() },
      [AGENT_SERVERS]: agentServers({ type: 'stdio', ...NODE }),
    },
  }),
  mistake(
    'atlassian/atlassian-mcp-server#220, openshift-eng/ai-helpers#685: a command of several words',
    AGENT_SERVERS,
    [
      agentServers({ type: 'stdio', command: 'npx -y docs@1.2.0' }),
      'AP1.line "npx -y docs@1.2.0": Codex 0.171.0 and Copilot CLI 1.0.102 can\'t start it: `npx -y docs@1.2.0` is a whole command line, which no shell reads. Write the arguments in `args`.',
    ],
    agentServers({ type: 'stdio', command: 'npx', args: ['-y', 'docs@1.2.0'] }),
    { [AGENT]: agent() },
  ),
  byHand(
    mistake(
      'atlassian/atlassian-mcp-server#220, ShaftHQ#4621: a malformed header',
      AGENT_SERVERS,
      [
        agentServers({ ...STREAMABLE, headers: { 'X Team': 'docs' } }),
        'AP7 "X Team": The name must be one of an HTTP header, but it is `X Team`. Codex 0.171.0 skips this server without a message.',
      ],
      agentServers({ ...STREAMABLE, headers: { 'X-Team': 'docs' } }),
      { [AGENT]: agent() },
    ),
  ),
];

const OF_OTHERS: readonly Mistake[] = [
  mistake(
    'val-town/plugins#22',
    CURSOR,
    [
      plugin({ version: '0.3.0' }),
      'IS1 "0.3.0": Version `0.3.0` is behind `0.4.1` in `.claude-plugin/plugin.json`: clients show this one, and don\'t update.',
    ],
    plugin({ version: '0.4.1' }),
    { [CLAUDE]: plugin({ version: '0.4.1' }) },
  ),
  mistake(
    'sweetrb/apple-notes-mcp#34',
    GEMINI,
    [
      json({ name: 'docs', version: '1.1.1' }),
      'IS1 "1.1.1": Version `1.1.1` is behind `2.0.1` in `package.json`: clients show this one, and don\'t update.',
    ],
    json({ name: 'docs', version: '2.0.1' }),
    { 'package.json': json({ name: 'docs', version: '2.0.1' }) },
  ),
  byHand({
    ...mistake(
      'upstash/context7#3097: a context file that is not packed',
      GEMINI,
      [
        json({ name: 'docs', version: '1.0.0', contextFileName: 'GEMINI.md' }),
        'GX5.file "GEMINI.md": `contextFileName`: `GEMINI.md` doesn\'t exist. Gemini CLI 0.61.0 ignores it without a message.',
      ],
      '',
    ),
    after: { [GEMINI]: json({ name: 'docs', version: '1.0.0', contextFileName: 'GEMINI.md' }), 'GEMINI.md': '' },
  }),
  mistake(
    "`trust` from Gemini CLI's settings",
    GEMINI,
    [
      json({ name: 'docs', version: '1.0.0', mcpServers: { docs: { ...NODE, trust: true } } }),
      'GX4 "trust": `trust` has no place here: only the user can trust a server. Gemini CLI 0.61.0 ignores it without a message.',
    ],
    json({ name: 'docs', version: '1.0.0', mcpServers: { docs: NODE } }),
  ),
  mistake(
    "rulesync: `url` in Antigravity's file",
    '.agents/mcp_config.json',
    [
      servers({ url: URL }),
      'MC12.serverUrl "url": Unknown key `url`. Antigravity ignores it. Did you mean `serverUrl`?',
    ],
    servers({ serverUrl: URL }),
  ),
  mistake(
    'anthropics/claude-code#73885',
    SERVERS,
    [servers({ url: URL }), 'MC2 "docs": Missing key `type`. Claude Code 2.1.332 skips this server.'],
    servers({ type: 'http', url: URL }),
  ),
  mistake(
    'anthropics/claude-code#86143, shotgrid-mcp-server#156',
    SERVERS,
    [
      servers({ transport: 'http', url: URL }),
      'MC13 "transport": Unknown key `transport`. Claude Code 2.1.332 skips this server. Did you mean `type`?',
    ],
    servers(HTTP),
  ),
  mistake(
    'anthropics/claude-code#6204, #51581',
    SERVERS,
    [
      servers({ ...HTTP, headers: { Authorization: 'Bearer ${env:TOKEN}' } }),
      'MC10 "Bearer ${env:TOKEN}": `${env:TOKEN}` is not a variable of this client. Claude Code 2.1.332 takes it literally. Write `${TOKEN}`.',
    ],
    servers({ ...HTTP, headers: { Authorization: 'Bearer ${TOKEN}' } }),
  ),
  mistake(
    'microsoft/vscode#245137',
    '.cursor/mcp.json',
    [
      json({ servers: { docs: NODE } }),
      'MC11 "servers": Unknown key `servers`. Cursor ignores it. Did you mean `mcpServers`?',
    ],
    servers(NODE),
  ),
  mistake(
    'genomoncology/biomcp#243',
    SERVERS,
    [
      json({ servers: { docs: NODE } }),
      'MC11.servers "servers": Unknown key `servers`. Claude Code 2.1.332 refuses the whole file. Did you mean `mcpServers`?',
    ],
    servers(NODE),
  ),
  byHand(
    mistake(
      'ship-safe#48: code that starts by itself',
      SERVERS,
      [servers({ command: 'npx', args: ['-y', 'docs'] }), 'MC17'],
      servers({ command: 'npx', args: ['-y', 'docs@1.2.0'] }),
    ),
  ),
];

const OF_SKILLS: readonly Mistake[] = [
  mistake(
    'mattpocock/skills#908, secondsky/claude-skills#60, gemini-superpowers-antigravity#9',
    SKILL,
    [
      described('Grills a plan. Use when: the user asks.'),
      'SK5.colon Grills a plan. Use when: the user asks.: An unquoted text must not contain a colon and a space. Copilot CLI 1.0.102 and skills-ref 0.1.5 refuse the whole skill.',
    ],
    described('"Grills a plan. Use when: the user asks."'),
  ),
  byHand(
    mistake(
      'BuilderIO/skills#38, joomcode/joompulse-skills#24: a description that is too long',
      SKILL,
      [described('x'.repeat(1100)), 'SK3.long'],
      described('Searches documents.'),
    ),
  ),
  mistake(
    'PacketScope#95',
    SKILL,
    [
      '# Docs\n\nSearches documents.\n',
      'SK6 # Docs: There is no front matter: `---` must be the first line. Claude Code 2.1.332 accepts it with a warning. Codex 0.171.0, Copilot CLI 1.0.102 and skills-ref 0.1.5 refuse the whole skill.',
    ],
    '---\nname: docs\ndescription: "Searches documents."\n---\n\n# Docs\n\nSearches documents.\n',
  ),
  mistake(
    'ollama/ollama#17652',
    'skills/my-docs/SKILL.md',
    [skill('name: my_docs', 'description: Searches.'), 'SK2 my_docs'],
    skill('name: my-docs', 'description: Searches.'),
  ),
];

describe.each([
  ['Claude Code', OF_CLAUDE],
  ['Codex', OF_CODEX],
  ['Agent Plugins', OF_AGENT_PLUGINS],
  ['other clients', OF_OTHERS],
  ['skills', OF_SKILLS],
] as const)('%s', (_, mistakes) => {
  it.each(mistakes.map((one) => [one.seen, one] as const))('%s', async (_, { files, at, says, after, isByHand }) => {
    const told = await found(at, files[at] ?? '', files);
    expect(told.map((one, i) => one.slice(0, says[i]?.length))).toEqual(says);
    if (!isByHand) expect(valuesOf(await mended(at, files))).toMatchObject(valuesOf(after));
    for (const [path, text] of Object.entries(after)) {
      if (companionKind(`file:///w/${path}`, text)) expect(await found(path, text, after), path).toEqual([]);
    }
  });
});

/** Files of JSON as values: how a fix lays them out is for others to test. */
function valuesOf(files: Files): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, path.endsWith('.json') ? JSON.parse(text) : text]),
  );
}
