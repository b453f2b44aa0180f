import { testRule } from '../../../../../../test/kit/rule-tests';

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
      ['C:\\x.exe', 'absolute path on Windows only'],
    ],
    fixes: [
      ['echo', './tools/bin/echo'],
      ['./Tools/bin/x', './tools/bin/x'],
      ['../tools/bin/x', './tools/bin/x'],
    ],
  },
);
