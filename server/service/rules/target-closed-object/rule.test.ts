import { expect, it } from 'vitest';
import { fixedWith, itFollowsItsExample } from '../../../../test/kit/targets';
import { targetClosedObject as RULE } from './rule';

itFollowsItsExample(RULE);

it('closes the object', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain('"additionalProperties": false');
  const open = RULE.example.bad.replace(', "additionalProperties": true', '');
  expect(await fixedWith(RULE, open)).toContain('"required": ["city"], "additionalProperties": false');
});
