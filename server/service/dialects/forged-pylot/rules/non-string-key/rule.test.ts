import { describe, expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';

const yaml = { language: 'yaml', dialect: 'forged-pylot' } as const;
const CODE = 'forged-pylot/non-string-key';
const HEAD =
  'schema_version: "1.0"\nmetadata: { name: n, description: d }\ntools:\n  - { name: a, description: d, module: m, class_name: A, ';
const manifest = (inputs: string) => `${HEAD}inputs: { ${inputs} } }\n`;
const parameter = '{ type: string, description: Which. }';

describe('a parameter whose name YAML reads as something else', () => {
  it.each([
    ['on', 'the boolean `True`'],
    ['No', 'the boolean `False`'],
    ['1:30', 'the number `90`'],
    ['007', 'the number `7`'],
    ['1.50', 'the number `1.5`'],
    ['null', '`None`'],
    ['2024-01-01', 'a date'],
  ])('%s is a problem, and quotes are its fix', async (name, label) => {
    const text = manifest(`${name}: ${parameter}`);
    expect(await messages(text, CODE, yaml)).toEqual([
      `\`${name}\` without quotes is ${label} in Python, not a string: no argument can have this name. Put it in quotes.`,
    ]);
    expect(await fixed(text, CODE, yaml)).toBe(manifest(`"${name}": ${parameter}`));
  });

  it('of two names that are one, the lost one says so, in one row', async () => {
    const text = manifest(`on: ${parameter}, b: ${parameter}, yes: ${parameter}`);
    expect((await messages(text, CODE, yaml))[0]).toContain(
      '`yes` below is the same key and replaces it. Put it in quotes.',
    );
    expect((await check(text, yaml)).filter((row) => row.startsWith('warning'))).toEqual([
      `warning ${CODE} /tools/0/inputs/on`,
      `warning ${CODE} /tools/0/inputs/yes`,
    ]);
  });

  it('of two names that are one, the faults of the lost one are none', async () => {
    for (const lost of ['{ type: bool }', '5', '{ description: d }', '{ type: string, required: 1 }']) {
      const rows = await check(manifest(`on: ${lost}, yes: ${parameter}`), yaml);
      expect(rows.filter((row) => row.startsWith('error'))).toEqual([]);
    }
    const text = manifest(`on: ${parameter}, "on": 5, yes: { type: bool }`);
    expect((await check(text, yaml)).filter((row) => row.startsWith('error'))).toEqual([
      'error wrong-type /tools/0/inputs/on',
      'error wrong-value /tools/0/inputs/yes/type',
    ]);
  });

  it.each(['"on"', "'1:30'", 'y', 'n', '1.0.0', 'x'])('%s is a string', async (name) => {
    expect(await messages(manifest(`${name}: ${parameter}`), CODE, yaml)).toEqual([]);
  });

  it('is named in messages as the validator names it', async () => {
    const found = await messages(manifest('on: { type: bool }'), 'wrong-value', yaml);
    expect(found.join()).toContain("tools[0].inputs.True.type must be one of ['array', 'boolean'");
    expect((await messages(manifest('1:30: 5'), 'wrong-type', yaml)).join()).toContain(
      'tools[0].inputs.90 must be an object',
    );
  });
});
