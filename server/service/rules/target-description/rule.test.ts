import { expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';
import { itFollowsItsExample, withTargets } from '../../../../test/kit/targets';
import { targetDescription as RULE } from './rule';

itFollowsItsExample(RULE);

it('is an error for a target that refuses the request', async () => {
  const long = RULE.example.good.replace('Tells', `${'Tells '.repeat(200)}`);
  expect(await check(long, withTargets(['openai']))).toEqual(['error target-description /tools/0/description']);
});

it('is a warning where nobody has named the target, and the platform sends tools there', async () => {
  const long = RULE.example.good.replace('Tells', `${'Tells '.repeat(200)}`);
  expect(await check(long)).toEqual(['warning target-description /tools/0/description']);
});
