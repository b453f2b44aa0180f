/** Cursor's manifest of a plugin. Source: the schema that Cursor publishes (cursor/plugins, `schemas/` at 195d935); Cursor itself was not run. */
import { ABSOLUTE_URL, INSIDE, LOWER_CASE_NAME, personIn, SEMVER } from '../forms';
import type { Check, Format, TypeName } from '../model';
import { forbids } from '../verdicts';

const verdicts = [forbids('cursor', { from: 'the schema of 2026-08-07' })];

const TYPES: readonly (readonly [value: string | readonly string[], types: readonly TypeName[]])[] = [
  [
    [
      'name',
      'displayName',
      'description',
      'version',
      'publisher',
      'license',
      'logo',
      'category',
      'homepage',
      'repository',
    ],
    ['string'],
  ],
  [['author', 'minClientVersions', 'variables'], ['object']],
  [['keywords', 'tags'], ['array']],
  [
    ['commands', 'agents', 'skills', 'rules'],
    ['string', 'array'],
  ],
  [
    ['hooks', 'mcpServers'],
    ['string', 'object'],
  ],
];

const PATHS = [
  'commands',
  'commands/*',
  'agents',
  'agents/*',
  'skills',
  'skills/*',
  'rules',
  'rules/*',
  'hooks',
  'mcpServers',
];

const checks = (): readonly Check[] => [
  { id: 'CU1.name', at: '', test: { kind: 'needs', key: 'name' }, verdicts },
  { id: 'CU1', at: '', value: 'name', test: LOWER_CASE_NAME, verdicts },
  { id: 'CU2', at: '', value: PATHS, test: INSIDE, verdicts },
  {
    // Its schema can't say so, and what Cursor does then is not known.
    id: 'CU2.file',
    at: '',
    value: PATHS,
    test: { kind: 'exists', what: 'file or folder', up: 1 },
    verdicts: [],
    severity: 'warning',
  },
  {
    id: 'CU3',
    at: '',
    test: { kind: 'keys', known: TYPES.flatMap(([value]) => value) },
    verdicts,
  },
  ...TYPES.map(
    ([value, types]): Check => ({
      id: `CU4.${types.join('-')}`,
      at: '',
      value,
      test: { kind: 'type', types, ...(value.includes('author') && { better: personIn }) },
      verdicts,
    }),
  ),
  { id: 'CU5', at: 'author', test: { kind: 'needs', key: 'name' }, verdicts },
  { id: 'CU6', at: '', value: ['homepage', 'repository'], test: ABSOLUTE_URL, verdicts },
  { id: 'CU7', at: 'minClientVersions', value: 'cursor', test: SEMVER, verdicts },
];

export const cursorPlugin: Format = {
  id: 'cursor-plugin',
  title: 'Cursor plugin',
  noun: 'plugin manifest',
  whole: 'plugin',
  parts: { one: 'plugin', many: 'plugins' },
  places: [{ files: ['.cursor-plugin/plugin.json'], readers: ['cursor'], others: ['codex'] }],
  checks,
};
