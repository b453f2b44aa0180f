import { expect, it } from 'vitest';
import { messages } from '../../../../test/kit/manifests';
import { yamlUnknownTag } from './rule';

const { language, bad, good } = yamlUnknownTag.example;

it('is reported for the bad example of its page, and not for the good one', async () => {
  expect((await messages(bad, yamlUnknownTag.code, { language })).length).toBeGreaterThan(0);
  expect(await messages(good, yamlUnknownTag.code, { language })).toEqual([]);
});
