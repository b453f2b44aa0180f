import { testRule } from '../../../../../../test/kit/rule-tests';

const OVERRIDDEN = '"tools": [{ "name": 1, "NAME": "a", "command": ["./tools/bin/x"] }]';

testRule('agentcli/repeated-key-type', (members: string) => `{ ${members} }`, {
  // The value that wins is left to the schema.
  accepts: ['"tools": [{ "name": "a", "name": 1, "command": ["./tools/bin/x"] }]'],
  reports: {
    'error /tools/0/name': [OVERRIDDEN],
    'error /tools/0': ['"tools": ["x"], "tools": [{ "name": "a", "command": ["./tools/bin/x"] }]'],
  },
  says: [
    [
      OVERRIDDEN,
      'parse manifest: json: cannot unmarshal number into Go struct field ToolSpec.tools.name of type string',
    ],
  ],
});
