import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';

const yaml = { language: 'yaml', dialect: 'forged-pylot' } as const;
const manifest = (version: string) =>
  `# kept\nschema_version: ${version} # why\nmetadata: { name: n, description: d }\ntools:\n  - { name: a, description: d, module: m, class_name: A }\n`;

// The validator refuses these; the loader does not.
const VERSIONS = ['"1.0.0"', '"0.9"', 'one', '""', '"1"', '"1.1"', '"2.0"', '1.0.1', '"10.0"'];
const BOTH =
  "The validator exits with code 1; the loader logs a warning and continues. GC-Forged-Pylot refuses the file: schema_version must be '1.0'";

testRule(
  'forged-pylot/schema-version',
  manifest,
  {
    accepts: ['"1.0"'],
    reports: { 'error /schema_version': VERSIONS },
    says: VERSIONS.map((version) => [version, BOTH]),
    fixes: [['"1.0.0"', '"1.0"']],
  },
  yaml,
);

it('an unquoted 1.0 has the wrong type, and is fixed with quotes', async () => {
  expect(await check(manifest('1.0'), yaml)).toContain('error wrong-type /schema_version');
  expect((await messages(manifest('1.0'), 'wrong-type', yaml))[0]).toContain("schema_version must be '1.0'");
  expect(await fixed(manifest('1.0'), 'wrong-type', yaml)).toBe(manifest('"1.0"'));
});
