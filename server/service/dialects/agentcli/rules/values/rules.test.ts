import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../../../../test/kit/manifests';
import { changed, testRule } from '../../../../../../test/kit/rule-tests';

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

testRule(
  'agentcli/env-name-case',
  (names: readonly string[]) =>
    `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "envPassthrough": ${JSON.stringify(names)} }] }`,
  {
    reports: { 'information /tools/0/envPassthrough/0': [['api_key'], [' A', 'B', 'c-d']] },
    fixes: [[[' api_key'], ['API_KEY']]],
  },
);

describe('agentcli/duplicate-env-name', () => {
  const CODE = 'agentcli/duplicate-env-name';
  const tool = (names: readonly string[]) =>
    `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "envPassthrough": ${JSON.stringify(names)} }] }`;

  testRule(CODE, tool, {
    reports: { 'warning /tools/0/envPassthrough/2': [['A', 'B', ' a ']] },
    fixes: [[['A', 'a'], ['A']]],
  });

  it('shows the first', async () => {
    const text = tool(['A', 'B', ' a ']);
    const [problem] = (await problemsOf(text)).filter(({ code }) => code === CODE);
    expect(problem?.related?.[0]?.at.offset).toBe(text.indexOf('"A"'));
  });
});

describe('agentcli/integer-notation', () => {
  const refused = ['5.0', '1e2', '1E1', '-0.0', '9223372036854775808'];

  testRule(
    'agentcli/integer-notation',
    (number: string) => `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"], "timeoutSec": ${number} }] }`,
    {
      accepts: ['5', '-0', '9223372036854775807', '1.5', '"5"'],
      reports: { 'error /tools/0/timeoutSec': [...refused, `1${'0'.repeat(400)}`, '-1e999'] },
      says: refused.map((number) => [
        number,
        `json: cannot unmarshal number ${number} into Go struct field ToolSpec.tools.timeoutSec of type int`,
      ]),
      fixes: Object.entries({ '5.0': '5', '1e2': '100', '-0.0': '0' }),
      hasNoFix: ['9223372036854775808'],
    },
  );
});

testRule(
  'agentcli/timeout-default',
  (timeout: string) => `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"]${timeout} }] }`,
  {
    accepts: [', "timeoutSec": 1', ', "timeoutSec": null', ''],
    reports: { 'warning /tools/0/timeoutSec': [', "timeoutSec": 0', ', "timeoutSec": -1'] },
    fixes: [[', "timeoutSec": 0', '']],
  },
);

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
    fixes: [changed(1000, 1), changed(5000, 5), changed(2500, 3), changed(60_000, 60)],
  },
);

testRule(
  'agentcli/timeout-overflow',
  (timeout: string) => `{ "tools": [{ "name": "a", "command": ["./tools/bin/x"]${timeout} }] }`,
  {
    accepts: [', "timeoutSec": 9223372036', ', "timeoutSec": 9223372036854775808', ', "timeoutSec": 1e10'],
    reports: {
      'error /tools/0/timeoutSec': [', "timeoutSec": 9223372037', ', "timeoutSec": 9999999999'],
      'warning /tools/0/timeoutSec': [', "timeoutSec": 18446744074', ', "timeoutSec": 99999999999'],
    },
    says: [
      [', "timeoutSec": 9223372037', 'so every call ends at once: tool timed out.'],
      [', "timeoutSec": 18446744074', 'so every call may take 0.290448384 s.'],
    ],
    fixes: [[', "timeoutSec": 9223372037', '']],
  },
);
