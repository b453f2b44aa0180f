import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('talos/select-options'));

const select = (more: { [key: string]: string | string[] }) =>
  manifestWith({ settings: [{ name: 'units', label: 'Units', type: 'select', ...more }] });

it('requires at least one option', async () => {
  expect(await found(select({}))).toEqual(['warning talos/select-options /settings/0/type']);
  expect(await found(select({ options: [] }))).toHaveLength(1);
  expect(await found(select({ options: ['a'] }))).toEqual([]);
  expect(await found(select({ options: 'a' }))).toEqual([]);
});

it('adds the default as the first option', async () => {
  const options = async (text: string) =>
    JSON.parse(await fixed(text, 'talos/select-options', { uri })).settings[0].options;
  expect(await options(select({ default: 'metric' }))).toEqual(['metric']);
  expect(await options(select({ options: [] }))).toEqual(['first']);
});
