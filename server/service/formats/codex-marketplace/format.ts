/** Codex's marketplace of plugins. Source: Codex, run over such files. */
import { distinctKeys } from '../forms';
import type { Check, Format } from '../model';
import { below, check, required, shapes, type Where } from '../shapes';
import { drops, failsToInstall, ignores, refuses, SILENT } from '../verdicts';
import { ELSEWHERE, NOT_READ } from './elsewhere';
import { BY_DEFAULT, FOLDER, FOR_CODEX, SAME_NAME, WITH_MANIFEST } from './plugins';
import { sourceChecks } from './sources';

const REFUSED: Where['verdicts'] = [refuses('codex', { says: 'invalid marketplace file' })];
const ROOT: Where = { at: [''], verdicts: REFUSED };
const ENTRY: Where = { at: ['plugins/*'], verdicts: REFUSED };
const POLICY: Where = { at: ['plugins/*/policy'], verdicts: REFUSED };
const SKIPPED: Where = { at: ['plugins/*'], verdicts: [drops('codex', SILENT)] };
const NOWHERE = refuses('codex', { says: 'marketplace root does not contain a supported manifest' });
const NOT_INSTALLED: Where = { at: ['plugins/*'], verdicts: [failsToInstall('codex')] };

const FIRST = { advice: 'Only the first is there.' };
const FROM_ROOT = { advice: 'Paths start at the root of the marketplace.' };

const INSTALLATION = ['AVAILABLE', 'INSTALLED_BY_DEFAULT', 'NOT_AVAILABLE'];
const AUTHENTICATION = ['ON_INSTALL', 'ON_USE'];
const PRODUCTS = ['CODEX', 'codex', 'CHATGPT', 'chatgpt', 'ATLAS', 'atlas'];

/** The names of OpenAI's own marketplaces. */
const RESERVED = new Set([
  ...['openai-curated', 'openai-bundled', 'openai-api-curated', 'openai-curated-remote', 'openai-bundled-alpha'],
  ...['openai-primary-runtime', 'workspace-shared-with-me'],
]);

const checks = (): readonly Check[] => [
  check('CX11', ROOT, '', { kind: 'type', types: ['object'] }),
  ...required('CX11', ROOT, ['name']),
  check('CX11.plugins', ROOT, '', { kind: 'needs', key: 'plugins', value: [] }),
  ...required('CX11.entry', ENTRY, ['name', 'source'], { mayBeEmpty: true }),
  ...shapes('CX11.root', ROOT, { string: ['name'], array: ['plugins'] }),
  check('CX11.interface', ROOT, 'interface', { kind: 'type', types: ['object', 'null'] }),
  check('CX11.displayName', ROOT, 'interface/displayName', { kind: 'type', types: ['string', 'null'] }),
  ...shapes('CX11.plugin', ENTRY, { object: ['', 'policy'], string: ['name'] }),
  check('CX11.category', ENTRY, 'category', { kind: 'type', types: ['string', 'null'] }),
  check('CX11.form', ROOT, 'name', {
    kind: 'form',
    test: (text) => text === '' || /^[\w-]+$/.test(text),
    must: 'must have only ASCII letters, digits, `_` and `-`',
    better: (text) => text.trim().replace(/[^\w-]+/g, '-'),
  }),
  check(
    'CX11.reserved',
    ROOT,
    'name',
    { kind: 'reserved', test: (name) => RESERVED.has(name) },
    { advice: 'Choose another name.' },
  ),
  check('CX11.unique', ROOT, '', distinctKeys(['name', 'interface', 'plugins'])),
  check('CX11.unique.interface', ROOT, 'interface', distinctKeys(['displayName'])),
  check('CX11.unique.plugin', ENTRY, '', distinctKeys(['name', 'source', 'policy', 'category'])),
  check('CX11.unique.policy', POLICY, '', distinctKeys(['installation', 'authentication', 'products'])),
  check('CX10', POLICY, 'installation', {
    kind: 'one-of',
    values: INSTALLATION,
    meant: { NONE: 'NOT_AVAILABLE', DEFAULT: 'INSTALLED_BY_DEFAULT' },
  }),
  check('CX10.authentication', POLICY, 'authentication', {
    kind: 'one-of',
    values: AUTHENTICATION,
    meant: { NONE: 'ON_INSTALL', ON_FIRST_USE: 'ON_USE', NEVER: 'ON_INSTALL' },
  }),
  check('CX10.products', POLICY, 'products/*', { kind: 'one-of', values: PRODUCTS }),
  ...shapes('CX10.type', POLICY, { string: ['installation', 'authentication', 'products/*'] }),
  check('CX10.list', POLICY, 'products', { kind: 'type', types: ['array', 'null'] }),
  check('CX10.codex', { ...SKIPPED, at: ['plugins/*/policy'] }, 'products', FOR_CODEX, { severity: 'information' }),
  check('CX12.name', SKIPPED, 'name', {
    kind: 'form',
    test: (text) => /^[\w.-]+$/.test(text) && !/^\.|\.\./.test(text),
    must: 'must have only ASCII letters, digits, `.`, `_` and `-`',
    better: (text) => text.trim().replace(/[^\w-]+/g, '-'),
  }),
  ...sourceChecks(SKIPPED),
  check('CX12.twice', { ...SKIPPED, at: [''] }, 'plugins', { kind: 'unique', key: 'name' }, FIRST),
  check('CX13', NOT_INSTALLED, 'source', FOLDER, FROM_ROOT),
  check('CX13.path', { ...NOT_INSTALLED, at: below(NOT_INSTALLED.at, 'source') }, 'path', FOLDER, {
    ...FROM_ROOT,
    when: { is: { source: ['local'] } },
  }),
  check('CX13.manifest', NOT_INSTALLED, '', WITH_MANIFEST),
  check('CX14', NOT_INSTALLED, 'name', SAME_NAME),
  check(
    'CX17',
    { at: ['plugins/*/policy'], verdicts: [ignores('codex', { from: 'openai/codex#28924' })] },
    'installation',
    BY_DEFAULT,
    { severity: 'information', advice: 'Users install the plugin themselves.' },
  ),
];

export const codexMarketplace: Format = {
  id: 'codex-marketplace',
  title: 'Codex marketplace',
  noun: 'marketplace file',
  whole: 'marketplace',
  parts: { one: 'plugin', many: 'plugins' },
  entries: 'plugins/*',
  places: [
    { files: ['.agents/plugins/marketplace.json', '.agents/plugins/api_marketplace.json'], readers: ['codex'] },
    {
      files: ELSEWHERE,
      readers: ['codex'],
      isUnread: true,
      checks: () => [check('CX16', { at: [''], verdicts: [NOWHERE] }, '', NOT_READ)],
    },
  ],
  checks,
};
