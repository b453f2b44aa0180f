import { testRule } from '../../../../../../test/kit/rule-tests';

const says = 'agentcli refuses the file: tool[0] "get_time": command must have at least program name';

testRule('agentcli/empty-command', (members: string) => `{ "tools": [{ "name": "get_time", ${members} }] }`, {
  accepts: ['"command": "x"', '"command": [""]', '"schema": {}'],
  says: ['"command": []', '"command": null', '"Command": []'].map((members) => [members, says]),
  fixes: [['"command": []', '"command": ["./tools/bin/get_time"]']],
});
