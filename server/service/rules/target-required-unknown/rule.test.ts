import { expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, withTargets } from '../../../../test/kit/targets';
import { targetRequiredUnknown as RULE } from './rule';

itFollowsItsExample(RULE);

it('is said once, and removes the name', async () => {
  expect(await check(RULE.example.bad, withTargets(RULE.example.targets))).toHaveLength(1);
  expect(await fixedWith(RULE, RULE.example.bad)).toContain('"required": ["city"]');
});
