import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';

const CODE = 'agentcli/absolute-command';
const tool = (path: string) => `{ "tools": [{ "name": "a", "command": [${JSON.stringify(path)}] }] }`;

it('warns at the program', async () =>
  expect(await check(tool('/usr/bin/x'))).toContain(`warning ${CODE} /tools/0/command/0`));

it('ignores relative programs', async () => {
  expect((await check(tool('C:\\x'))).join()).not.toContain(CODE);
  expect((await check(tool('./tools/bin/x'))).join()).not.toContain(CODE);
});

it('is fixed with the path under `tools/bin`', async () => {
  expect(await fixed(tool('/usr/bin/x'), CODE)).toBe(tool('./tools/bin/x'));
});
