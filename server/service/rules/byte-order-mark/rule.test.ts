import { expect, it } from 'vitest';
import { messages } from '../../../../test/kit/manifests';
import { byteOrderMark } from './rule';

const { language, bad, good } = byteOrderMark.example;

it('is reported for the bad example of its page, and not for the good one', async () => {
  expect((await messages(bad, byteOrderMark.code, { language })).length).toBeGreaterThan(0);
  expect(await messages(good, byteOrderMark.code, { language })).toEqual([]);
});
