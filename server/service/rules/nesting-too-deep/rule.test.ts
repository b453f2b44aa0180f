import { expect, it } from 'vitest';
import { messages } from '../../../../test/kit/manifests';
import { nestingTooDeep } from './rule';

const { language, bad, good } = nestingTooDeep.example;

it('is reported for the bad example of its page, and not for the good one', async () => {
  expect((await messages(bad, nestingTooDeep.code, { language, dialect: 'forged-pylot' })).length).toBeGreaterThan(0);
  expect(await messages(good, nestingTooDeep.code, { language, dialect: 'forged-pylot' })).toEqual([]);
});
