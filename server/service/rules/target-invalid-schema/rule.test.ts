import { expect, it } from 'vitest';
import { itFollowsItsExample, messagesOf } from '../../../../test/kit/targets';
import { PROBLEM_CODES } from '../../targets/model/problem';
import { COMMON_RULES } from '..';
import { targetInvalidSchema as RULE } from './rule';

itFollowsItsExample(RULE);

it('says which keyword it is', async () => {
  expect(await messagesOf(RULE, RULE.example.bad)).toEqual([
    '`minLength` is not valid in draft-07. Copilot fails the whole request.',
  ]);
});

it('there is a rule for each kind of problem that targets find', () => {
  const codes = COMMON_RULES.map(({ code }) => code).filter((code) => code.startsWith('target-'));
  expect(codes.toSorted()).toEqual(PROBLEM_CODES.map((code) => `target-${code}`).toSorted());
});
