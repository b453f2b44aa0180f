import { expect, it } from 'vitest';
import { check } from '../../../../../test/kit/manifests';
import { memoryWorkspace } from '../../../workspace';
import { EXAMPLE_URI } from './example';
import { talosRules } from './index';

const rules = talosRules;

it.each(rules.map((rule) => [rule.code, rule] as const))('%s is shown by its example', async (code, rule) => {
  const { bad, good, files, filesOfGood = files, uri = EXAMPLE_URI } = rule.example;
  const codes = async (text: string, around: typeof files) =>
    (await check(text, { uri, workspace: memoryWorkspace(around) })).map((line) => line.split(' ')[1]);
  expect(await codes(bad, files)).toContain(code);
  expect(await codes(good, filesOfGood)).not.toContain(code);
});
