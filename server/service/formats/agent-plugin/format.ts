/** The manifest of Agent Plugins 1.0. Sources: the specification of 2026-07-27; Codex and Copilot CLI, run over such files. */
import { interfaceChecks } from '../codex-plugin/interface';
import { named, personIn } from '../forms';
import type { Check, Format } from '../model';
import { AGENT_PLUGINS } from '../readings';
import { check, required, shapes, type Where } from '../shapes';
import { cannotLoad, failsToInstall, ignores, refuses, SILENT, startsNone } from '../verdicts';
import { SKILLS_FOLDER } from './skills';

/** The schema that such a file names. */
const SCHEMA = `${AGENT_PLUGINS}1.0.0/plugin.schema.json`;

const FATAL: Where['verdicts'] = [
  refuses('codex', { says: 'missing or invalid plugin.json' }),
  startsNone('copilot-cli', SILENT),
];
const ROOT: Where = { at: [''], verdicts: FATAL };
const OF_AUTHOR: Where = { at: ['author'], verdicts: FATAL };
const IGNORED: Where = { at: [''], verdicts: [ignores('codex', SILENT), ignores('copilot-cli', SILENT)] };

const TEXTS = ['name', 'version', 'description', 'homepage', 'repository', 'license'];
const KEYS = ['$schema', ...TEXTS, 'author', 'keywords', 'extensions'];

const SERVERS_ELSEWHERE = 'servers are only read from `mcp.json` beside this file.';

/** Keys of other formats, by where what they say belongs. */
const ELSEWHERE: readonly (readonly [id: string, keys: readonly string[], why: string])[] = [
  ['servers', ['mcpServers', 'mcp_servers', 'mcp'], SERVERS_ELSEWHERE],
  ['skills', ['skills'], 'skills are found in `skills/<name>/SKILL.md`.'],
  [
    'extension',
    [
      'interface',
      'apps',
      'hooks',
      'commands',
      'agents',
      'rules',
      'lspServers',
      'displayName',
      'icon',
      'category',
      'tags',
    ],
    'what only one client knows stands in `extensions`, below its domain.',
  ],
];

/** A name as the specification has it. */
function isName(text: string): boolean {
  return /^[a-z\d](?:[a-z\d.-]{0,62}[a-z\d])?$/.test(text) && !/--|\.\./.test(text);
}

const checks = (): readonly Check[] => [
  check('AP0', ROOT, '', { kind: 'type', types: ['object'] }),
  check('AP0.needs.schema', ROOT, '', { kind: 'needs', key: '$schema', value: SCHEMA }),
  check('AP0.schema', ROOT, '$schema', { kind: 'one-of', values: [SCHEMA] }),
  ...required('AP0.needs', ROOT, ['name']),
  check('AP0.name', ROOT, 'name', {
    kind: 'form',
    test: (text) => text === '' || isName(text),
    must: 'must have 1 to 64 lower-case letters, digits, `-` and `.`, no two of these in a row, and none at the ends',
    better: (text) => {
      const name = named(text.toLowerCase(), /[^a-z\d.]+/g)?.replace(/\.+/g, '.');
      return name !== undefined && isName(name) ? name : undefined;
    },
  }),
  ...shapes('AP0.type', ROOT, { string: ['$schema', ...TEXTS, 'keywords/*'], array: ['keywords'] }),
  check('AP0.type.object', ROOT, 'author', { kind: 'type', types: ['object'], better: personIn }),
  ...shapes('AP0.author', OF_AUTHOR, { string: ['name', 'email', 'url'] }),
  check('AP0.author.keys', OF_AUTHOR, '', {
    kind: 'keys',
    known: ['name', 'email', 'url'],
    renamed: { mail: 'email', homepage: 'url', website: 'url' },
  }),
  check('AP0.keys', IGNORED, '', {
    kind: 'keys',
    known: [...KEYS, ...ELSEWHERE.flatMap(([, keys]) => keys)],
    renamed: { repo: 'repository', title: 'name', tags: 'keywords' },
  }),
  ...ELSEWHERE.map(([id, keys, why]) => check(`AP0.${id}`, IGNORED, '', { kind: 'without', keys, why })),
  check('AP0.extensions', IGNORED, 'extensions', { kind: 'type', types: ['object'] }),
  check('AP0.client', { at: ['extensions'], verdicts: [startsNone('copilot-cli', SILENT)] }, '*', {
    kind: 'type',
    types: ['object'],
  }),
  check('AP14', { at: ['extensions/{}'], verdicts: [ignores('codex', SILENT), ignores('copilot-cli', SILENT)] }, '', {
    kind: 'without',
    keys: ['mcpServers'],
    why: SERVERS_ELSEWHERE,
  }),
  ...interfaceChecks(
    'AP0.openai',
    ['extensions/com.openai'],
    [refuses('codex', { says: 'missing or invalid plugin.json' })],
  ),
  check('AP12', { at: [''], verdicts: [cannotLoad('codex'), failsToInstall('copilot-cli')] }, '', SKILLS_FOLDER),
];

export const agentPlugin: Format = {
  id: 'agent-plugin',
  title: 'Agent Plugins plugin',
  noun: 'plugin manifest',
  whole: 'plugin',
  parts: { one: 'plugin', many: 'plugins' },
  places: [{ files: ['plugin.json'], readers: ['codex', 'copilot-cli'], others: ['vscode', 'cursor'] }],
  marker: AGENT_PLUGINS,
  checks,
};
