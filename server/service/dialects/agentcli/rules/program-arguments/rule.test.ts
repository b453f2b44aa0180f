import { expect, it } from 'vitest';
import { check } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { memoryWorkspace } from '../../../../workspace';

const tool = (command: readonly string[]) => JSON.stringify({ tools: [{ name: 'a', command }] });
const workspace = memoryWorkspace({
  'file:///w/tools/bin/get_time': '',
  'file:///w/tools/bin/get_time%20--odd': '',
  'file:///w/tools.json': '',
});
const split = [['./tools/bin/get_time --utc'], ['tools/bin/nope -x'], ['./tools/bin/get_time utc'], ['/bin/date -u']];

testRule(
  'agentcli/program-arguments',
  tool,
  {
    accepts: [
      ['./tools/bin/get_time'],
      ['./tools/bin/get_time --odd'],
      ['./tools/bin/no such'],
      ['/opt/a - b/x'],
      ['date -u'],
    ],
    reports: { 'warning /tools/0/command/0': split },
    fixes: [
      [
        ['./tools/bin/get_time  --utc -n 5', '--long'],
        ['./tools/bin/get_time', '--utc', '-n', '5', '--long'],
      ],
    ],
    // A shell would split them differently.
    hasNoFix: [["./tools/bin/get_time --zone 'a b'"], ['./tools/bin/get_time -c $HOME'], ['./tools/bin/get_time -f *']],
  },
  { workspace },
);

it.each(split)('no program is missing for %j', async (path) => {
  expect((await check(tool([path]), { workspace })).join()).not.toContain('program-file');
});
