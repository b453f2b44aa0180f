import { testRule } from '../../../../../../test/kit/rule-tests';

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
    fixes: [
      ['5.0', '5'],
      ['1e2', '100'],
      ['-0.0', '0'],
    ],
    hasNoFix: ['9223372036854775808'],
  },
);
