import { describe, expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { manifestWith } from '../refusal';

describe('forged-pylot/schema-version', () => {
  const yaml = { language: 'yaml', dialect: 'forged-pylot' } as const;
  const manifest = (version: string) =>
    `# kept\nschema_version: ${version} # why\nmetadata: { name: n, description: d }\ntools:\n  - { name: a, description: d, module: m, class_name: A }\n`;

  // The validator refuses these; the loader does not.
  const VERSIONS = ['"1.0.0"', '"0.9"', 'one', '""', '"1"', '"1.1"', '"2.0"', '1.0.1', '"10.0"'];
  const BOTH =
    "The validator exits with code 1; the loader logs a warning and continues. GC-Forged-Pylot refuses the file: schema_version must be '1.0'";

  testRule('forged-pylot/schema-version', manifest, {
    ...yaml,
    accepts: ['"1.0"'],
    reports: { 'error /schema_version': VERSIONS },
    says: VERSIONS.map((version) => [version, BOTH]),
    fixes: [['"1.0.0"', '"1.0"']],
  });

  it('an unquoted 1.0 has the wrong type, and is fixed with quotes', async () => {
    expect(await check(manifest('1.0'), yaml)).toContain('error wrong-type /schema_version');
    expect((await messages(manifest('1.0'), 'wrong-type', yaml))[0]).toContain("schema_version must be '1.0'");
    expect(await fixed(manifest('1.0'), 'wrong-type', yaml)).toBe(manifest('"1.0"'));
  });
});

describe('forged-pylot/tool-name', () => {
  const refused = ['GitStatus', 'git status', 'größe', '', ' '];
  const ONE = JSON.parse(manifestWith({}));

  testRule(
    'forged-pylot/tool-name',
    (names: readonly string[]) =>
      JSON.stringify({ ...ONE, tools: names.map((name) => ({ ...ONE.tools[0], name })) }, undefined, 2),
    {
      accepts: [['git_status'], ['a-1'], ['a\n']],
      reports: { 'error /tools/0/name': refused.map((name) => [name]) },
      says: refused.map((name) => [[name], 'tools[0].name must match ^[a-z0-9_-]+$']),
      fixes: [
        [['GitStatus'], ['git_status']],
        [['Git Status!'], ['git_status']],
        [['größe'], ['gro_e']],
        [
          ['Git Status', 'git_status'],
          ['git_status_2', 'git_status'],
        ],
      ],
      hasNoFix: [['!']],
    },
  );
});

describe('forged-pylot/timeout', () => {
  const refused = [0, -1, '10', null, false];
  const runtime = (members: { readonly [key: string]: Json }) => manifestWith({ runtime: members });
  const timeout = (value: Json | undefined) =>
    runtime({ ...(value !== undefined && { timeout_seconds: value }), concurrency: 'serial' });

  testRule('forged-pylot/timeout', timeout, {
    accepts: [1, 0.5, 3600],
    // `true` passes as 1, which is unlikely to be meant.
    reports: { 'error /tools/0/runtime/timeout_seconds': refused, 'warning /tools/0/runtime/timeout_seconds': [true] },
    says: refused.map((value) => [value, 'tools[0].runtime.timeout_seconds must be a positive number']),
    fixes: [
      ['5s', 5],
      ['500ms', 0.5],
      ['1.5 min', 90],
      ['2h', 7200],
      ['10 seconds', 10],
      ['10', 10],
      [0, undefined],
    ],
  });

  const OTHER_WORDS = ['timeout', 'timeoutSeconds', 'timeout_second', 'timeoutSec', 'timeLimit'];
  const OTHER_UNITS = [
    ['timeoutMs', 5000, 5],
    ['timeout_ms', 1500, 1.5],
    ['timeoutMinutes', 2, 120],
  ] as const;

  for (const [key, from, to] of [...OTHER_WORDS.map((key) => [key, 10, 10] as const), ...OTHER_UNITS])
    testRule('unknown-key', runtime, {
      reports: { [`warning /tools/0/runtime/${key}`]: [{ [key]: from }] },
      fixes: [[{ [key]: from }, { timeout_seconds: to }]],
    });

  it.each(['retries', 'memory_mb', 'cpu', 'queue'])('`%s` in runtime is a hint of its own', async (key) => {
    expect((await check(runtime({ [key]: 10 }))).join()).not.toContain('runtime');
  });
});

testRule(
  'forged-pylot/default-type',
  ([type, value]: readonly [type: string, value: Json]) => manifestWith({ inputs: { p: { type, default: value } } }),
  {
    accepts: [
      ['integer', 5],
      ['number', 5],
      ['array', []],
      ['string', ''],
      ['unknown', 5],
    ],
    reports: {
      'warning /tools/0/inputs/p/default': [
        ['boolean', 'true'],
        ['integer', 1.5],
        ['string', 5],
        ['array', {}],
        ['object', 'x'],
        ['number', '5'],
      ],
      'information /tools/0/inputs/p/default': [['string', null]],
    },
    fixes: [
      [
        ['boolean', 'True'],
        ['boolean', true],
      ],
      [
        ['integer', '5'],
        ['integer', 5],
      ],
      [
        ['string', 5],
        ['string', '5'],
      ],
    ],
  },
);

describe('forged-pylot/legacy-path', () => {
  const yaml = { language: 'yaml', dialect: 'forged-pylot' } as const;
  const manifest = (member: string) =>
    `schema_version: "1.0"\nmetadata: { name: n, description: d }\ntools:\n  - name: a\n    description: d\n    ${member}\n    class_name: A\n`;

  testRule('forged-pylot/legacy-path', manifest, {
    ...yaml,
    reports: { 'warning /tools/0/path': ['path: src/x.py'] },
    says: [['module: src.x\n    path: src/x.py', 'has no effect']],
    fixes: [
      ['path: ./src/bridge/x.py', 'module: src.bridge.x'],
      ['module: src.x\n    path: src/x.py', 'module: src.x'],
    ],
  });

  it('is reported next to the missing module', async () => {
    expect((await check(manifest('path: src/x.py'), yaml)).join()).toContain('error missing-field');
  });
});
