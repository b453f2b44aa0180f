import { expect, it } from 'vitest';
import { check } from '../../../../../test/kit/manifests';
import { KASILABS_RULES } from './index';

const uri = 'file:///w/manifest.json';
const codes = async (text: string) => (await check(text, { uri })).map((line) => line.split(' ')[1]);

it.each(KASILABS_RULES.map((rule) => [rule.code, rule] as const))('%s is shown by its example', async (code, rule) => {
  expect(await codes(rule.example.bad)).toContain(code);
  expect((await codes(rule.example.good)).filter((found) => found?.startsWith('kasilabs/'))).toEqual([]);
});
