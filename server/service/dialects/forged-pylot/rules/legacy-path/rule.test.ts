import { expect, it } from 'vitest';
import { check } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';

const yaml = { language: 'yaml', dialect: 'forged-pylot' } as const;
const manifest = (member: string) =>
  `schema_version: "1.0"\nmetadata: { name: n, description: d }\ntools:\n  - name: a\n    description: d\n    ${member}\n    class_name: A\n`;

testRule(
  'forged-pylot/legacy-path',
  manifest,
  {
    reports: { 'warning /tools/0/path': ['path: src/x.py'] },
    says: [['module: src.x\n    path: src/x.py', 'has no effect']],
    fixes: [
      ['path: ./src/bridge/x.py', 'module: src.bridge.x'],
      ['module: src.x\n    path: src/x.py', 'module: src.x'],
    ],
  },
  yaml,
);

it('is reported next to the missing module', async () => {
  expect((await check(manifest('path: src/x.py'), yaml)).join()).toContain('error missing-field');
});
