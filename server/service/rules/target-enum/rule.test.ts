import { expect, it } from 'vitest';
import { fixedWith, itFollowsItsExample } from '../../../../test/kit/targets';
import { targetEnum as RULE } from './rule';

itFollowsItsExample(RULE);

it('writes the values as strings', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain(
    '"type": "string", "description": "Number of days.", "enum": ["1", "7"]',
  );
});
