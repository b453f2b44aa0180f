import { testRule } from '../../../../../../test/kit/rule-tests';

const named = (name: string) => `{ "name": "${name}", "command": ["./tools/bin/get_time.exe"] }`;
const FIRST = '{ "name": "a", "command": ["./tools/bin/a"] }';

testRule('agentcli/empty-name', (tool: string) => `{ "tools": [${FIRST}${tool && ', '}${tool}] }`, {
  accepts: [
    '{ "name": " ", "command": ["x"] }',
    '{ "command": ["x"] }',
    '{ "name": 1, "command": ["x"] }',
    '{ "name": "b", "name": null, "command": ["x"] }',
  ],
  reports: {
    'error /tools/1/name': [named(''), '{ "name": null, "command": ["./tools/bin/x"] }'],
    'error /tools/1/NAME': ['{ "NAME": "", "command": [] }'],
    'error /tools/1': ['null'],
  },
  says: [[named(''), 'agentcli refuses the file: tool[1]: name is required']],
  fixes: [
    [named(''), named('get_time')],
    ['null', ''],
  ],
});
