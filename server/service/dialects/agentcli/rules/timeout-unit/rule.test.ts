import { testRule } from '../../../../../../test/kit/rule-tests';

testRule(
  'agentcli/timeout-unit',
  (timeout: number | string) =>
    `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "timeoutSec": ${timeout} }] }`,
  {
    accepts: [999, 1500, 1800, 3600, 86_400, '5000.5', '"5000"', 0, -5000],
    reports: { 'information /tools/0/timeoutSec': [1000, 5000, 2500, 60_000] },
    says: [
      [1000, 'means 16 min 40 s: agentcli counts in seconds'],
      [5000, 'means 1 h 23 min 20 s: agentcli counts in seconds'],
      [2500, 'means 41 min 40 s: agentcli counts in seconds'],
      [60_000, 'means 16 h 40 min: agentcli counts in seconds'],
    ],
    fixes: [
      [1000, 1],
      [5000, 5],
      [2500, 3],
      [60_000, 60],
    ],
  },
);
