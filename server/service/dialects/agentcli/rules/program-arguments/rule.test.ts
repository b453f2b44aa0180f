import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../../workspace';

const CODE = 'agentcli/program-arguments';
const tool = (...command: string[]) => JSON.stringify({ tools: [{ name: 'a', command }] });
const workspace = memoryWorkspace({
  'file:///w/tools/bin/get_time': '',
  'file:///w/tools/bin/get_time%20--odd': '',
  'file:///w/tools.json': '',
});

it.each([['./tools/bin/get_time --utc'], ['tools/bin/nope -x'], ['./tools/bin/get_time utc'], ['/bin/date -u']])(
  '%j is a program with its arguments',
  async (path) => {
    const found = await check(tool(path), { workspace });
    expect(found).toContain(`warning ${CODE} /tools/0/command/0`);
    expect(found.join()).not.toContain('program-file');
  },
);

it.each([
  ['./tools/bin/get_time'],
  ['./tools/bin/get_time --odd'],
  ['./tools/bin/no such'],
  ['/opt/a - b/x'],
  ['date -u'],
])('%j is not a command line', async (path) => expect(await messages(tool(path), CODE, { workspace })).toEqual([]));

it('is split into items before the existing ones', async () => {
  expect(await fixed(tool('./tools/bin/get_time  --utc -n 5', '--long'), CODE, { workspace })).toBe(
    tool('./tools/bin/get_time', '--utc', '-n', '5', '--long'),
  );
});

it('is not split if a shell would split it differently', async () => {
  for (const path of [
    "./tools/bin/get_time --zone 'a b'",
    './tools/bin/get_time -c $HOME',
    './tools/bin/get_time -f *',
  ])
    await expect(fixed(tool(path), CODE, { workspace })).rejects.toThrow('no such fix');
});
