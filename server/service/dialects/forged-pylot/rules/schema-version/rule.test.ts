import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';

const CODE = 'forged-pylot/schema-version';
const yaml = { language: 'yaml', dialect: 'forged-pylot' } as const;
const manifest = (version: string) =>
  `# kept\nschema_version: ${version} # why\nmetadata: { name: n, description: d }\ntools:\n  - { name: a, description: d, module: m, class_name: A }\n`;

it.each(['"1.0.0"', '"0.9"', 'one', '""', '"1"'])('%s is refused', async (version) => {
  expect(await check(manifest(version), yaml)).toContain(`error ${CODE} /schema_version`);
  expect((await messages(manifest(version), CODE, yaml))[0]).toContain("schema_version must be '1.0'");
});

it.each(['"1.1"', '"2.0"', '1.0.1', '"10.0"'])(
  '%s fails in the validator alone: an error that says both',
  async (version) => {
    expect(await check(manifest(version), yaml)).toContain(`error ${CODE} /schema_version`);
    const [message] = await messages(manifest(version), CODE, yaml);
    expect(message).toMatch(/The validator exits with code 1; the loader logs a warning and continues\./);
    expect(message).toContain("GC-Forged-Pylot refuses the file: schema_version must be '1.0'");
  },
);

it('"1.0" is fine', async () => expect(await messages(manifest('"1.0"'), CODE, yaml)).toEqual([]));

it('an unquoted 1.0 has the wrong type, and is fixed with quotes', async () => {
  expect(await check(manifest('1.0'), yaml)).toContain('error wrong-type /schema_version');
  expect((await messages(manifest('1.0'), 'wrong-type', yaml))[0]).toContain("schema_version must be '1.0'");
  expect(await fixed(manifest('1.0'), 'wrong-type', yaml)).toBe(manifest('"1.0"'));
});

it('is fixed', async () => expect(await fixed(manifest('"1.0.0"'), CODE, yaml)).toBe(manifest('"1.0"')));
