import { expect, it } from 'vitest';
import { companionRules, documentedRules } from '../scripts/rule-pages';
import { ruleToTurnOff } from './turn-off-rule';

const uri = 'file:///w/tools.json';

it('takes every rule that there is', () => {
  for (const {
    rule: { code },
  } of [...documentedRules(), ...companionRules()]) {
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
