import { testRule } from '../../../../../../test/kit/rule-tests';

testRule(
  'agentcli/timeout-default',
  (timeout: string) => `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"]${timeout} }] }`,
  {
    accepts: [', "timeoutSec": 1', ', "timeoutSec": null', ''],
    reports: { 'warning /tools/0/timeoutSec': [', "timeoutSec": 0', ', "timeoutSec": -1'] },
    fixes: [[', "timeoutSec": 0', '']],
  },
);
