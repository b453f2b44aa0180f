import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../test/kit/manifests';
import { KASILABS_RULES } from './index';

const uri = 'file:///w/manifest.json';
const codes = async (text: string) => (await check(text, { uri })).map((line) => line.split(' ')[1]);

it.each(KASILABS_RULES.map((rule) => [rule.code, rule] as const))('%s is shown by its example', async (code, rule) => {
  expect(await codes(rule.example.bad)).toContain(code);
  expect((await codes(rule.example.good)).filter((found) => found?.startsWith('kasilabs/'))).toEqual([]);
});

it.each(
  KASILABS_RULES.filter(({ fix, code }) => fix && code !== 'kasilabs/auth-url').map(
    (rule) => [rule.code, rule] as const,
  ),
)('the first repair of %s takes its example away', async (code, { example: { bad } }) => {
  const left = async (text: string) => (await codes(text)).filter((found) => found === code).length;
  expect(await left(await fixed(bad, code, { uri }))).toBe((await left(bad)) - 1);
});
