import { expect, it } from 'vitest';
import { documentedRules } from '../scripts/rule-pages';
import { CASES_RULES } from '../server/service/cases/rules';
import { ruleToTurnOff } from './rule-to-turn-off';

const uri = 'file:///w/tools.json';

it('takes every rule that there is', () => {
  for (const { code } of [...documentedRules().map(({ rule }) => rule), ...CASES_RULES]) {
    expect(ruleToTurnOff({ uri, code })).toEqual({ uri, code });
  }
});

it.each([
  undefined,
  null,
  'unknown-key',
  {},
  { uri },
  { code: 'unknown-key' },
  { uri, code: '__proto__' },
  { uri, code: 'a b' },
  { uri, code: 5 },
])('writes nothing for %j', (argument) => expect(ruleToTurnOff(argument)).toBeUndefined());
