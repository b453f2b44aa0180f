/** Claude Code's manifest of a plugin. Source: `claude plugin validate`, run over such files. */

import { pathOf, propertyOf } from '../../document/tree/node';
import { NO_WAY_UP } from '../forms';
import type { Check, Custom, Exists, Format } from '../model';
import { AGENT_PLUGINS } from '../readings';
import { check, required, type Where, wanted } from '../shapes';
import { cannotLoad, failsToInstall, ignores, refuses, SILENT, startsNone, warns } from '../verdicts';
import { componentChecks, isNoSkill, PATHS, PLUGIN_KEYS, SKILLS } from './components';
import { hookChecks } from './hooks';
import { INSTALLABLE, KEBAB_CASE, NO_SPACES, READS_AS_RESERVED, RESERVED } from './names';
import { NEEDED } from './needed';
import { manifestServerChecks } from './servers';

/** Keys that have their place in the marketplace's entry. */
const LISTING = ['category', 'tags', 'source', 'strict', 'id', 'relevance'];

const REFUSED: Where = { at: [''], verdicts: [refuses('claude-code')] };
const WARNED: Where = { at: [''], verdicts: [warns('claude-code')] };
const NOT_LOADED: Where = { at: [''], verdicts: [cannotLoad('claude-code', { says: 'Path not found' })] };
const NAMED = { advice: 'Choose a name for what it does.' };

const SERVERS = ['mcpServers', 'mcpServers/[]'];

function there(what: Exists['what']): Exists {
  return { kind: 'exists', what, up: 1, only: (path) => path.startsWith('.') };
}

/** The schema of Agent Plugins makes Copilot CLI read `mcp.json` instead of all that this manifest brings. */
const OTHER_SCHEMA: Custom = {
  kind: 'custom',
  as: 'without',
  find: (node) =>
    node.type === 'string' && node.value.startsWith(AGENT_PLUGINS)
      ? [{ at: node, what: '`$schema` is that of Agent Plugins.', data: { path: pathOf(node) } }]
      : [],
  fix: ({ node, editor }) => {
    const property = propertyOf(node);
    return property ? [{ title: 'Remove `$schema`', edits: editor.removeMember(property), safe: false }] : [];
  },
};

/** Keys that only the plugin directory reads. */
const OF_DIRECTORY = [
  'icon',
  'privacyPolicyUrl',
  'privacyPolicy',
  'termsOfServiceUrl',
  'supportUrl',
  'support',
  'bugs',
  'screenshots',
];

const RENAMED = { mcp: 'mcpServers', lsp: 'lspServers', logo: 'icon', title: 'displayName', repo: 'repository' };

const checks = (): readonly Check[] => [
  check('CC0.root', REFUSED, '', { kind: 'type', types: ['object'] }),
  ...required('CC1', REFUSED, ['name']),
  check('CC1.string', REFUSED, 'name', { kind: 'type', types: ['string'] }),
  check('CC2', REFUSED, 'name', NO_SPACES),
  check('CC3', REFUSED, 'name', RESERVED, NAMED),
  check('CC3.reads', WARNED, 'name', READS_AS_RESERVED, NAMED),
  check('CC4', WARNED, 'name', KEBAB_CASE, { advice: 'The sync of Claude.ai takes no other names.' }),
  check('CC5', { at: [''], verdicts: [failsToInstall('claude-code')] }, 'name', INSTALLABLE, { severity: 'warning' }),
  wanted('CC0.has', WARNED, 'version', 'description', 'author'),
  ...componentChecks('', refuses('claude-code'), (at) =>
    hookChecks(at, refuses('claude-code'), ignores('claude-code', { says: 'entry ignored at runtime' })),
  ),
  check('CC12', { at: [''], verdicts: [ignores('claude-code')] }, '', {
    kind: 'keys',
    known: [...PLUGIN_KEYS, ...LISTING, ...OF_DIRECTORY],
    renamed: RENAMED,
  }),
  check('CC0.schema', { at: [''], verdicts: [startsNone('copilot-cli', SILENT)] }, '$schema', OTHER_SCHEMA, {
    severity: 'warning',
    advice: "Remove it: it is for a `plugin.json` at the plugin's root.",
  }),
  check('CC13', WARNED, '', { kind: 'without', keys: LISTING, why: "it belongs in the marketplace's entry." }),
  check('CC14.up', NOT_LOADED, [...PATHS, ...SERVERS], NO_WAY_UP),
  check('CC9', NOT_LOADED, SKILLS, there('folder'), { advice: 'Name the folder that has the `SKILL.md`.' }),
  check('CC14', NOT_LOADED, PATHS.filter(isNoSkill), there('file or folder')),
  check('CC14.file', { at: [''], verdicts: [cannotLoad('claude-code', SILENT)] }, SERVERS, there('file')),
  ...manifestServerChecks(['mcpServers/{}', 'mcpServers/[]/{}']),
];

export const claudePlugin: Format = {
  id: 'claude-plugin',
  title: 'Claude Code plugin',
  noun: 'plugin manifest',
  whole: 'plugin',
  parts: { one: 'plugin', many: 'plugins' },
  valueProviders: NEEDED,
  places: [
    {
      files: ['.claude-plugin/plugin.json'],
      readers: ['claude-code'],
      others: ['copilot-cli'],
      reads: { byteOrderMark: true },
    },
  ],
  checks,
};
