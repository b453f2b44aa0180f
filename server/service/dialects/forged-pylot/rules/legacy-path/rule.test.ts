import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';

const CODE = 'forged-pylot/legacy-path';
const yaml = { language: 'yaml', dialect: 'forged-pylot' } as const;
const manifest = (member: string) =>
  `schema_version: "1.0"\nmetadata: { name: n, description: d }\ntools:\n  - name: a\n    description: d\n    ${member}\n    class_name: A\n`;

it('is reported at the key, next to the missing module', async () => {
  const problems = await check(manifest('path: src/x.py'), yaml);
  expect(problems).toContain(`warning ${CODE} /tools/0/path`);
  expect(problems.join()).toContain('error missing-field');
});

it('is fixed with the import path', async () => {
  expect(await fixed(manifest('path: ./src/bridge/x.py'), CODE, yaml)).toBe(manifest('module: src.bridge.x'));
});

it('has no effect next to a module, and can be removed', async () => {
  const text = manifest('module: src.x\n    path: src/x.py');
  expect((await messages(text, CODE, yaml))[0]).toContain('has no effect');
  expect(await fixed(text, CODE, yaml)).toBe(manifest('module: src.x'));
});
