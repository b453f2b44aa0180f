import { expect, it } from 'vitest';
import { messages } from '../../../../test/kit/manifests';
import { yamlAliasLimit } from './rule';

const { language, bad, good } = yamlAliasLimit.example;

it('is told for the text of its page, and not for the sound one', async () => {
  expect((await messages(bad, yamlAliasLimit.code, { language })).length).toBeGreaterThan(0);
  expect(await messages(good, yamlAliasLimit.code, { language })).toEqual([]);
});
