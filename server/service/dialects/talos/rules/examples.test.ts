import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../workspace';
import { EXAMPLE_URI } from './example';
import { TALOS_RULES } from './index';

it.each(TALOS_RULES.map((rule) => [rule.code, rule] as const))('%s is shown by its example', async (code, rule) => {
  const { bad, good, files, filesOfGood = files, uri = EXAMPLE_URI } = rule.example;
  const codes = async (text: string, around: typeof files) =>
    (await check(text, { uri, workspace: memoryWorkspace(around) })).map((line) => line.split(' ')[1]);
  expect(await codes(bad, files)).toContain(code);
  expect(await codes(good, filesOfGood)).not.toContain(code);
});

it.each(TALOS_RULES.filter(({ fix }) => fix).map((rule) => [rule.code, rule] as const))(
  'the first repair of %s takes its example away',
  async (code, { example: { bad, files, uri = EXAMPLE_URI } }) => {
    const workspace = memoryWorkspace(files);
    const text = await fixed(bad, code, { uri, workspace });
    const left = async (of: string) =>
      (await check(of, { uri, workspace })).filter((line) => line.includes(code)).length;
    expect(await left(text)).toBe((await left(bad)) - 1);
  },
);
