/** One mistake for each numbered check that the other sets don't violate: what our own tests say of it, the programs are asked. */
import type { Json } from '../../../common/json/value';
import { hookMistakes, type Members, MISTAKES, PLUGIN } from '../../kit/claude-plugins';
import { SERVER_MISTAKES } from '../../kit/claude-servers';
import type { CaseSet, FolderCase, ServerCase, SkillCase } from './case';
import { AROUND } from './claude-plugin';
import {
  AGENT_PLUGIN,
  AGENT_PLUGIN_SERVERS,
  MARKETPLACE,
  MARKETPLACE_FILE,
  PLUGIN_SCHEMA,
  SKILL,
} from './codex-around';

/** What the programs have been asked about: a number that is newer comes with the next questions. */
const { 'CC14.types': _newer, ...ASKED } = MISTAKES;

function setOf<Case>(name: string, all: readonly Case[]): CaseSet<Case> {
  return { name, count: all.length, of: (seed) => all[seed] as Case };
}

function claude(file: string, text: string): FolderCase {
  return { file, files: { ...AROUND, [file]: text } };
}

const MANIFEST = '.claude-plugin/plugin.json';
const LIST = '.claude-plugin/marketplace.json';
const listing = (entry: Members) =>
  JSON.stringify({
    name: 'acme',
    owner: { name: 'Acme' },
    description: 'All.',
    plugins: [{ name: 'docs', source: './docs', ...entry }],
  });

/** Hooks that may forbid something. */
const GUARDS = hookMistakes('guard', 'PreToolUse');

export const CLAUDE_PLUGIN_NUMBERS: CaseSet<FolderCase> = setOf('claude-plugin-numbers', [
  ...Object.values({ ...ASKED, ...GUARDS, schema: { $schema: PLUGIN_SCHEMA } }).map((members) =>
    claude(MANIFEST, JSON.stringify({ ...PLUGIN, ...members })),
  ),
  ...['[]', '{}', JSON.stringify({ ...PLUGIN, author: undefined })].map((text) => claude(MANIFEST, text)),
  ...[{ name: 'docs-for-claude' }, { name: 'team/docs' }].map((name) =>
    claude(MANIFEST, JSON.stringify({ ...PLUGIN, ...name })),
  ),
]);

const SOURCES: readonly Json[] = [
  { source: 'archive' },
  { source: 'npm', package: 'docs', registry: 'npm.acme.example' },
  { source: 'npm', package: 'docs', version: 1 },
  { source: 'archive', url: 7 },
  { source: 'git-subdir', path: 'docs' },
  { source: 'git-subdir', url: 7, path: 'docs' },
  { source: 'git-subdir', url: 'acme/all', path: '' },
  { source: 'github', repo: 'acme/docs', ref: 1 },
  { source: 'url', url: 7 },
  { source: 7 },
];

/** Entries of a marketplace. */
const ENTRIES: readonly Members[] = [
  ...Object.values(ASKED),
  { name: 'docs-for-claude', source: './plain' },
  ...SOURCES.map((source): Members => ({ source })),
];

export const CLAUDE_MARKETPLACE_NUMBERS: CaseSet<FolderCase> = setOf(
  'claude-marketplace-numbers',
  [...ENTRIES.map(listing), '[]'].map((text) => claude(LIST, text)),
);

export const SKILL_NUMBERS: CaseSet<SkillCase> = setOf(
  'skill-numbers',
  ['allowed-tools: 7', 'allowed-tools:'].map((line, seed) => ({
    folder: `k${seed}`,
    file: 'SKILL.md',
    text: `---\nname: k${seed}\ndescription: Searches.\n${line}\n---\n`,
  })),
);

/** The servers of all clients with `mcpServers`. */
export const SERVER_NUMBERS: CaseSet<ServerCase> = setOf(
  'server-numbers',
  Object.values(SERVER_MISTAKES).map((server, seed) => ({ name: `s${seed}`, text: JSON.stringify(server) })),
);

const remote = (oauth: Json): Json => ({ type: 'remote', url: 'https://docs.acme.example/mcp', oauth });

export const OPENCODE_NUMBERS: CaseSet<ServerCase> = setOf(
  'server-numbers',
  ['clientId', 'clientSecret', 'scope', 'redirectUri', 'callbackPort'].map((key, seed) => ({
    name: `s${seed}`,
    text: JSON.stringify(remote({ [key]: ['x'] })),
  })),
);

const SERVERS_OF_CODEX = '{"mcpServers":{"d":{"command":"x"}}}';

/** A file of a plugin of Codex, with what is around it. */
function codex(file: string, text: string): FolderCase {
  const around = { [MARKETPLACE_FILE]: MARKETPLACE, 'p/skills/a/SKILL.md': SKILL };
  if (file.includes('.codex-plugin'))
    return { file, files: { ...around, 'p/.mcp.json': SERVERS_OF_CODEX, [file]: text } };
  const plugin = { 'p/plugin.json': JSON.stringify(AGENT_PLUGIN), 'p/mcp.json': JSON.stringify(AGENT_PLUGIN_SERVERS) };
  return { file, files: { ...around, ...plugin, [file]: text } };
}

const agent = (extensions: Json) => codex('p/plugin.json', JSON.stringify({ ...AGENT_PLUGIN, extensions }));
const openai = (inner: Json) => agent({ 'com.openai': { interface: inner } });

const INTERFACES: readonly Json[] = [
  { screenshots: [5] },
  { defaultPrompt: ['a', 'b', 'c', 'd'] },
  { defaultPrompt: 5 },
  { defaultPrompt: ['a', 5] },
  { defaultPrompt: [' '] },
  { title: 'Docs' },
];

export const AGENT_PLUGIN_NUMBERS: CaseSet<FolderCase> = setOf('agent-plugin-numbers', [
  codex('p/plugin.json', JSON.stringify([PLUGIN_SCHEMA])),
  codex('p/plugin.json', JSON.stringify({ name: 'p', description: PLUGIN_SCHEMA })),
  agent({ 'com.acme': { mcpServers: './.mcp.json' } }),
  ...INTERFACES.map(openai),
  codex('p/mcp.json', JSON.stringify([AGENT_PLUGIN_SERVERS.$schema])),
  codex('p/mcp.json', JSON.stringify({ mcpServers: { [AGENT_PLUGIN_SERVERS.$schema]: {} } })),
  codex('p/mcp.json', JSON.stringify({ ...AGENT_PLUGIN_SERVERS, $schema: [AGENT_PLUGIN_SERVERS.$schema] })),
]);

const TWICE = JSON.stringify({ name: 'p', interface: { category: 'Productivity' } });

export const CODEX_PLUGIN_NUMBERS: CaseSet<FolderCase> = setOf('codex-plugin-numbers', [
  codex('p/.codex-plugin/plugin.json', '"docs"'),
  codex('p/.codex-plugin/plugin.json', TWICE.replace('e":{', 'e":{"category":"Search",')),
]);

const entry = (source: Json) => JSON.stringify({ name: 'm', plugins: [{ name: 'p', source }] });
const LISTED = JSON.stringify({
  name: 'm',
  interface: { displayName: 'A' },
  plugins: [{ name: 'p', source: './p', policy: { installation: 'AVAILABLE' } }],
});

export const CODEX_MARKETPLACE_NUMBERS: CaseSet<FolderCase> = setOf(
  'codex-marketplace-numbers',
  [
    '[]',
    LISTED.replace('e":{', 'e":{"displayName":"A",'),
    LISTED.replace('[{', '[{"name":"p",'),
    LISTED.replace('y":{', 'y":{"installation":"AVAILABLE",'),
    entry({ url: 'acme/docs' }),
    entry({ url: 'acme/docs', path: 'docs' }),
    entry({ package: 'docs' }),
    entry({ source: 'npm', package: 5 }),
    entry({ source: 'url', url: 'https://git.acme.example/docs', path: 5 }),
    entry({ source: 'local', path: './none' }),
  ].map((text) => ({
    file: MARKETPLACE_FILE,
    files: { 'p/.codex-plugin/plugin.json': '{"name":"p"}', 'p/skills/a/SKILL.md': SKILL, [MARKETPLACE_FILE]: text },
  })),
);
