/** Plugins of Agent Plugins 1.0: `plugin.json`. */
import type { CaseSet, FolderCase } from './case';
import { type Change, changedText, placesOf, type Subject } from './changes';
import {
  AGENT_PLUGIN,
  AGENT_PLUGIN_SERVERS,
  MARKETPLACE,
  MARKETPLACE_FILE,
  MCP_SCHEMA,
  PLUGIN_SCHEMA,
  SKILL,
  WRONG,
} from './codex-around';

const GOOD: readonly Change[] = [
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
];

const BAD: readonly Change[] = [
  ['$schema', undefined, 'https://agent-plugins.org/schemas/2.0.0/plugin.schema.json', MCP_SCHEMA, `${PLUGIN_SCHEMA}#`],
  ['name', undefined, 'P', 'p--q', '-p', 'p.', '', 'x'.repeat(65), 'p q', 'p..q', 'p_q', null, 5],
  ['version', null, ...WRONG],
  ['description', null, ...WRONG],
  ['homepage', null, ...WRONG],
  ['license', null, 5],
  ['author', null, 'Acme', { x: 'y' }, { name: null }, { name: 5 }, { url: [] }],
  ['keywords', null, 'a', {}, [5], [null]],
  ['extensions', { 'com.openai': { interface: 5 } }, { 'com.openai': { interface: { displayName: 5 } } }],
  ['extensions', { 'com.openai': { interface: { capabilities: 'x' } } }, { 'com.openai': { interface: { logo: [] } } }],
];

const SUBJECT: Subject = { start: AGENT_PLUGIN, good: GOOD, bad: BAD };
const FILE = 'p/plugin.json';

export const AGENT_PLUGINS: CaseSet<FolderCase> = {
  name: 'agent-plugin',
  count: 420,
  placesOf: (seed) => placesOf(SUBJECT, seed),
  of: (seed) => ({
    file: FILE,
    files: {
      [MARKETPLACE_FILE]: MARKETPLACE,
      'p/mcp.json': JSON.stringify(AGENT_PLUGIN_SERVERS),
      'p/skills/a/SKILL.md': SKILL,
      [FILE]: changedText(SUBJECT, seed),
    },
  }),
};
