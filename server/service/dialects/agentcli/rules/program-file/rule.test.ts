import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';

const CODE = 'agentcli/program-file';
const tool = (path: string) => `{ "tools": [{ "name": "a", "command": ["${path}"] }] }`;
const workspace = memoryWorkspace(
  {
    'file:///w/tools/bin/get_time': '',
    'file:///w/tools/bin/sub/run': '',
    'file:///w/tools/bin/win.exe': '',
    'file:///w/tools.json': '',
  },
  { executable: ['file:///w/tools/bin/sub/run'] },
);

it('is told where nothing is there', async () => {
  expect(await check(tool('./tools/bin/nope'), { workspace })).toContain(`warning ${CODE} /tools/0/command/0`);
  expect(await messages(tool('tools/bin/x/../nope'), CODE, { workspace })).toEqual([
    '`./tools/bin/nope` is not there. Create or build it, or correct the path. agentcli ends at its start: error: configured tool "a" is unavailable.',
  ]);
});

it('tells a file that can not be executed, and a folder', async () => {
  expect((await messages(tool('./tools/bin/get_time'), CODE, { workspace }))[0]).toContain('is not executable');
  expect((await messages(tool('./tools/bin/sub'), CODE, { workspace }))[0]).toContain('is a folder');
});

it.each(['./tools/bin/sub/run', '/usr/bin/nope', 'echo', './tools/bin/win'])('says nothing about %s', async (path) => {
  expect(await messages(tool(path), CODE, { workspace })).toEqual([]);
});

it('says nothing where no files are known', async () => {
  expect(await messages(tool('./tools/bin/nope'), CODE, { workspace: memoryWorkspace({}) })).toEqual([]);
  expect(
    await messages(tool('./tools/bin/nope'), CODE, { uri: 'untitled:Untitled-1', language: 'json', workspace }),
  ).toEqual([]);
});

it('offers the program that was meant', async () => {
  expect(await fixed(tool('./tools/bin/get_tme'), CODE, { workspace })).toBe(tool('./tools/bin/get_time'));
});
