import { expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';
import { fixedWith, itFollowsItsExample, withTargets } from '../../../../test/kit/targets';
import { targetArrayItems as RULE } from './rule';

itFollowsItsExample(RULE);

it("is one problem, with each target's repair", async () => {
  expect(await check(RULE.example.bad, withTargets(RULE.example.targets))).toEqual([
    'error target-array-items /tools/0/schema/properties/cities/type',
  ]);
  expect(await fixedWith(RULE, RULE.example.bad)).toContain('"items": { "type": "string" }');
});
