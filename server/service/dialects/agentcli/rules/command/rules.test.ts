import { describe, expect, it } from 'vitest';
import { check } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { memoryWorkspace } from '../../../../workspace';

describe('agentcli/empty-command', () => {
  const says = 'agentcli refuses the file: tool[0] "get_time": command must have at least program name';

  testRule('agentcli/empty-command', (members: string) => `{ "tools": [{ "name": "get_time", ${members} }] }`, {
    accepts: ['"command": "x"', '"command": [""]', '"schema": {}'],
    says: ['"command": []', '"command": null', '"Command": []'].map((members) => [members, says]),
    fixes: [['"command": []', '"command": ["./tools/bin/get_time"]']],
  });
});

testRule(
  'agentcli/command-path',
  (path: string) => `{ "tools": [{ "name": "a", "command": [${JSON.stringify(path)}, "--x"] }] }`,
  {
    accepts: ['./tools/bin/x', 'tools\\bin\\x', '/usr/bin/x'],
    reports: { 'error /tools/0/command/0': ['.\\tools\\bin\\..\\hack'] },
    says: [
      [
        '.\\tools\\bin\\..\\hack',
        '`.\\tools\\bin\\..\\hack`, which resolves to `./tools/hack`, is not under `./tools/bin/`, where relative programs must be. ' +
          'agentcli refuses the file: tool[0] "a": command[0] escapes ./tools/bin after normalization (got ".\\\\tools\\\\bin\\\\..\\\\hack" -> "./tools/hack")',
      ],
      ['python3 search.py', 'relative command[0] must start with ./tools/bin/'],
      ['C:\\x.exe', 'absolute path on Windows only'],
    ],
    fixes: [
      ['echo', './tools/bin/echo'],
      ['./Tools/bin/x', './tools/bin/x'],
      ['../tools/bin/x', './tools/bin/x'],
    ],
    // Each argument is an item first.
    hasNoFix: ['python3 search.py'],
  },
);

testRule(
  'agentcli/absolute-command',
  (path: string) => `{ "tools": [{ "name": "a", "command": [${JSON.stringify(path)}] }] }`,
  {
    accepts: ['C:\\x', './tools/bin/x'],
    reports: { 'warning /tools/0/command/0': ['/usr/bin/x'] },
    fixes: [['/usr/bin/x', './tools/bin/x']],
  },
);

describe('agentcli/program-arguments', () => {
  const tool = (command: readonly string[]) => JSON.stringify({ tools: [{ name: 'a', command }] });
  const workspace = memoryWorkspace({
    'file:///w/tools/bin/get_time': '',
    'file:///w/tools/bin/get_time%20--odd': '',
    'file:///w/my%20tool': '',
    'file:///w/tools/bin/my%20other': '',
    'file:///w/tools.json': '',
  });
  const split = [['./tools/bin/get_time --utc'], ['tools/bin/nope -x'], ['./tools/bin/get_time utc'], ['/bin/date -u']];
  /** Programs that a shell looks up: agentcli refuses them, split or not. */
  const bare = [['date -u'], ['python3 search.py']];

  testRule('agentcli/program-arguments', tool, {
    workspace,
    accepts: [
      ['./tools/bin/get_time'],
      ['./tools/bin/get_time --odd'],
      ['./tools/bin/no such'],
      ['/opt/a - b/x'],
      ['my tool'],
      ['my other'],
      ['./search.py now'],
    ],
    reports: { 'warning /tools/0/command/0': [...split, ...bare] },
    fixes: [
      [
        ['./tools/bin/get_time  --utc -n 5', '--long'],
        ['./tools/bin/get_time', '--utc', '-n', '5', '--long'],
      ],
      [['python3 search.py'], ['python3', 'search.py']],
    ],
    // A shell would split them differently.
    hasNoFix: [["./tools/bin/get_time --zone 'a b'"], ['./tools/bin/get_time -c $HOME'], ['./tools/bin/get_time -f *']],
  });

  it.each(split)('no program is missing for %j', async (path) => {
    expect((await check(tool([path]), { workspace })).join()).not.toContain('program-file');
  });
});
