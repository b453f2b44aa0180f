import { expect, it } from 'vitest';
import { fixedWith, itFollowsItsExample } from '../../../../test/kit/targets';
import { targetReference as RULE } from './rule';

itFollowsItsExample(RULE);

it('writes the schema in the place of the reference', async () => {
  expect(await fixedWith(RULE, RULE.example.bad)).toContain('"city": { "type": "string", "description": "The city." }');
});
