import { testRule } from '../../../../../../test/kit/rule-tests';

testRule(
  'agentcli/env-name',
  (names: readonly string[]) =>
    `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "envPassthrough": ${JSON.stringify(names)} }] }`,
  {
    reports: {
      'error /tools/0/envPassthrough/1': [['A', 'b-c']],
      'error /tools/0/envPassthrough/1, error /tools/0/envPassthrough/2': [['A', 'b-c', ' ']],
    },
    says: [
      [['A', 'b-c'], 'tool[0] "a": envPassthrough[1]: invalid name "b-c" (must match [A-Z_][A-Z0-9_]*)'],
      [['A', ' '], 'tool[0] "a": envPassthrough[1]: empty name'],
    ],
    fixes: [
      [['my-key'], ['MY_KEY']],
      // Removed where no name is similar, or it is listed already.
      [['A', ''], ['A']],
      [['A_B', 'a-b'], ['A_B']],
    ],
  },
);
