/** Cursor's marketplace of plugins. Source: the schema that Cursor publishes (cursor/plugins, `schemas/` at 195d935); Cursor itself was not run. */
import { LOWER_CASE_NAME } from '../forms';
import type { Check, Exists, Format } from '../model';
import { failsValidation, forbids } from '../verdicts';

const verdicts = [forbids('cursor', { from: 'the schema of 2026-08-07' })];

/** Two of three public marketplaces have keys of other clients' files, and nobody has reported that Cursor minds them. */
const CLOSED: Pick<Check, 'verdicts' | 'severity'> = { verdicts, severity: 'information' };

/** Its two scripts that check marketplaces differ in what `metadata.pluginRoot` means for paths that start with a dot: those are paths here. */
const FOLDER: Exists = {
  kind: 'exists',
  what: 'folder',
  up: 1,
  bareBelow: 'metadata/pluginRoot',
  bareIsPath: true,
  opens: ['.cursor-plugin/plugin.json', 'plugin.json'],
};

const checks = (): readonly Check[] => [
  { id: 'CU8.name', at: '', test: { kind: 'needs', key: 'name' }, verdicts },
  { id: 'CU8.plugins', at: '', test: { kind: 'needs', key: 'plugins', value: [] }, verdicts },
  { id: 'CU8.list', at: '', value: 'plugins', test: { kind: 'type', types: ['array'] }, verdicts },
  { id: 'CU8.keys', at: '', test: { kind: 'keys', known: ['name', 'owner', 'metadata', 'plugins'] }, ...CLOSED },
  { id: 'CU8.owner', at: 'owner', test: { kind: 'needs', key: 'name' }, verdicts },
  { id: 'CU9.name', at: 'plugins/*', test: { kind: 'needs', key: 'name' }, verdicts },
  { id: 'CU9.form', at: 'plugins/*', value: 'name', test: LOWER_CASE_NAME, verdicts },
  { id: 'CU9.source', at: 'plugins/*', test: { kind: 'needs', key: 'source' }, verdicts },
  { id: 'CU9.text', at: 'plugins/*', value: 'source', test: { kind: 'type', types: ['string'] }, verdicts },
  {
    id: 'CU10',
    at: 'plugins/*',
    value: 'source',
    test: FOLDER,
    verdicts: [failsValidation('cursor', { from: 'its scripts for marketplaces, cursor/plugins at 353b583' })],
  },
  {
    id: 'CU9.keys',
    at: 'plugins/*',
    test: { kind: 'keys', known: ['name', 'source', 'description', 'minClientVersions'] },
    ...CLOSED,
  },
];

export const cursorMarketplace: Format = {
  id: 'cursor-marketplace',
  title: 'Cursor marketplace',
  noun: 'marketplace file',
  whole: 'marketplace',
  parts: { one: 'plugin', many: 'plugins' },
  entries: 'plugins/*',
  places: [{ files: ['.cursor-plugin/marketplace.json'], readers: ['cursor'], others: ['codex'] }],
  checks,
};
