import { testRule } from '../../../../../../test/kit/rule-tests';

testRule(
  'agentcli/absolute-command',
  (path: string) => `{ "tools": [{ "name": "a", "command": [${JSON.stringify(path)}] }] }`,
  {
    accepts: ['C:\\x', './tools/bin/x'],
    reports: { 'warning /tools/0/command/0': ['/usr/bin/x'] },
    fixes: [['/usr/bin/x', './tools/bin/x']],
  },
);
