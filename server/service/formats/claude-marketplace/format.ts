/** Claude Code's marketplace of plugins. Source: `claude plugin validate` and `claude plugin install`, run over such files. */
import { componentChecks, PLUGIN_KEYS } from '../claude-plugin/components';
import { hookChecks } from '../claude-plugin/hooks';
import { INSTALLABLE, NO_SPACES, READS_AS_RESERVED, RESERVED } from '../claude-plugin/names';
import { personIn } from '../forms';
import type { Check, Format } from '../model';
import { check, required, shapes, type Where } from '../shapes';
import { cannotLoad, failsToInstall, ignores, refuses, warns } from '../verdicts';
import { COPILOT_CHECKS } from './copilot';
import { DESCRIBED, MARKETPLACE_NAME, OFFICIAL, RENAMES, WITH_PLUGINS } from './names';
import { CONFLICT, FOLDER, NAME_OF_PLUGIN, ROOT_OF_COPILOT, VERSION_OF_PLUGIN } from './plugins';
import { SKILL_PROVIDERS } from './skills';
import { otherSourceChecks, sourceChecks } from './sources';

const REFUSES = refuses('claude-code');
const REFUSED: Where = { at: [''], verdicts: [REFUSES] };
const ENTRY: Where = { at: ['plugins/[]'], verdicts: [REFUSES] };
const IGNORED = ignores('claude-code');
const WARNS = warns('claude-code');
const NAMED = { advice: 'Choose a name for what it does.' };
const OF_OTHERS = { ...NAMED, when: { isNot: { name: OFFICIAL } } };

/** What the clients say when they install from a folder that is not there. */
const GONE = [
  failsToInstall('claude-code', { says: 'Source path does not exist' }),
  failsToInstall('codex', { says: 'missing plugin.json' }),
];
/** What follows from a root that Copilot CLI takes for all paths. */
const GONE_FOR_COPILOT = [failsToInstall('copilot-cli', { says: 'Plugin source directory not found' })];

const ENTRY_KEYS = [...PLUGIN_KEYS, 'source', 'category', 'tags', 'strict', 'relevance', 'headers', 'headersHelper'];

const KEYS = [
  ...['$schema', 'name', 'owner', 'description', 'version', 'metadata', 'plugins', 'renames'],
  ...['forceRemoveDeletedPlugins', 'allowCrossMarketplaceDependenciesOn'],
];
const TEXTS = ['name', '$schema', 'description', 'version', 'allowCrossMarketplaceDependenciesOn/[]'];
const TEXTS_WITHIN = [
  ...['owner/name', 'owner/email', 'owner/url'],
  ...['metadata/description', 'metadata/version', 'metadata/pluginRoot'],
];

const checks = (): readonly Check[] => [
  check('CM0.root', REFUSED, '', { kind: 'type', types: ['object'] }),
  ...required('CM0', REFUSED, ['name', 'owner', 'plugins']),
  ...required('CM0.owner', { ...REFUSED, at: ['owner'] }, ['name']),
  ...shapes('CM0', REFUSED, {
    string: [...TEXTS, ...TEXTS_WITHIN],
    object: ['metadata', 'plugins/[]', 'renames'],
    array: ['plugins', 'allowCrossMarketplaceDependenciesOn'],
    boolean: ['forceRemoveDeletedPlugins'],
  }),
  check('CM0.person', REFUSED, 'owner', { kind: 'type', types: ['object'], better: personIn }),
  check('CM0.renamed', REFUSED, 'renames/{}', { kind: 'type', types: ['string', 'null'] }),
  check('CM0.renames', REFUSED, 'renames', RENAMES),
  check('CM0.spaces', REFUSED, 'name', NO_SPACES),
  check('CM0.id', REFUSED, 'name', INSTALLABLE),
  check('CM0.reserved', REFUSED, 'name', MARKETPLACE_NAME, NAMED),
  check('CM0.keys', { at: [''], verdicts: [IGNORED] }, '', { kind: 'keys', known: KEYS, renamed: { author: 'owner' } }),
  check('CM0.metadata', { at: ['metadata'], verdicts: [IGNORED] }, '', {
    kind: 'keys',
    known: ['description', 'version', 'pluginRoot'],
  }),
  check('CM0.about', { at: [''], verdicts: [WARNS] }, '', DESCRIBED),
  check('CM0.empty', { at: [''], verdicts: [WARNS] }, 'plugins', WITH_PLUGINS),
  check('CM1', { at: [''], verdicts: [REFUSES, refuses('copilot-cli')] }, 'plugins', { kind: 'unique', key: 'name' }),
  ...required('CM1', ENTRY, ['name', 'source'], {}),
  ...shapes('CM1', ENTRY, { string: ['name', 'category', 'tags/[]'], array: ['tags'], boolean: ['strict'] }),
  check('CM1.spaces', ENTRY, 'name', NO_SPACES),
  check('CM1.id', ENTRY, 'name', INSTALLABLE),
  check('CM1.reserved', REFUSED, 'plugins/[]/name', RESERVED, OF_OTHERS),
  check('CM1.reads', { at: [''], verdicts: [WARNS] }, 'plugins/[]/name', READS_AS_RESERVED, OF_OTHERS),
  check('CM1.keys', { ...ENTRY, verdicts: [IGNORED] }, '', {
    kind: 'keys',
    known: ENTRY_KEYS,
    renamed: { repo: 'source' },
  }),
  ...sourceChecks(REFUSES),
  ...otherSourceChecks(),
  ...COPILOT_CHECKS,
  ...componentChecks('plugins/[]', REFUSES, (at) => hookChecks(at, REFUSES, REFUSES)),
  check(
    'CM4',
    { ...ENTRY, verdicts: [ignores('claude-code', { says: 'plugin.json wins' })] },
    'version',
    VERSION_OF_PLUGIN,
  ),
  check('CM5', { ...ENTRY, verdicts: GONE }, 'source', FOLDER),
  check('CM5.root', { at: [''], verdicts: GONE_FOR_COPILOT }, 'metadata/pluginRoot', ROOT_OF_COPILOT, {
    advice: 'Without `pluginRoot` all clients find paths from the root of the repository.',
  }),
  check(
    'CM5.name',
    { at: [''], verdicts: [IGNORED, failsToInstall('codex', { says: 'does not match' })] },
    'plugins',
    NAME_OF_PLUGIN,
    { severity: 'information' },
  ),
  check('CM6', { ...ENTRY, verdicts: [cannotLoad('claude-code', { says: 'conflicting manifests' })] }, '', CONFLICT),
];

export const claudeMarketplace: Format = {
  id: 'claude-marketplace',
  title: 'Claude Code marketplace',
  noun: 'marketplace file',
  whole: 'marketplace',
  parts: { one: 'plugin', many: 'plugins' },
  entries: 'plugins/*',
  places: [
    {
      files: ['.claude-plugin/marketplace.json'],
      readers: ['claude-code'],
      others: ['codex', 'copilot-cli'],
      reads: { byteOrderMark: true },
    },
  ],
  valueProviders: SKILL_PROVIDERS,
  checks,
};
