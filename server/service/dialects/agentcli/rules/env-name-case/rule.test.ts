import { testRule } from '../../../../../../test/kit/rule-tests';

testRule(
  'agentcli/env-name-case',
  (names: readonly string[]) =>
    `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "envPassthrough": ${JSON.stringify(names)} }] }`,
  {
    reports: { 'information /tools/0/envPassthrough/0': [['api_key'], [' A', 'B', 'c-d']] },
    fixes: [[[' api_key'], ['API_KEY']]],
  },
);
