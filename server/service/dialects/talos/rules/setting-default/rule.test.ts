import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('talos/setting-default'));

const setting = (type: string, value: string | number | boolean, options: string[] = ['metric', 'imperial']) =>
  manifestWith({ settings: [{ name: 'x', label: 'X', type, default: value, options }] });

it.each(['5', '-1.5', '.5', '1e3', '5.', ''])('a number can be %j', async (value) => {
  expect(await found(setting('number', value))).toEqual([]);
});

it.each(['five', '1,5', '5 min', 'NaN', '0x10', `${'1'.repeat(50_000)}x`])('a number cannot be %j', async (value) => {
  expect(await found(setting('number', value))).toEqual(['warning talos/setting-default /settings/0/default']);
});

it('a boolean is "true" or "false", a select one of its options, a string anything', async () => {
  expect(await found(setting('boolean', 'true'))).toEqual([]);
  expect(await found(setting('boolean', 'yes'))).toHaveLength(1);
  expect(await found(setting('select', 'imperial'))).toEqual([]);
  expect(await found(setting('select', 'other'))).toHaveLength(1);
  expect(await found(setting('select', 'other', []))).toEqual([]);
  expect(await found(setting('string', 'yes'))).toEqual([]);
  expect(await found(setting('color', 'yes'))).toEqual([]);
});

it('changes to a similar value', async () => {
  const afterFix = async (text: string) =>
    JSON.parse(await fixed(text, 'talos/setting-default', { uri })).settings[0].default;
  expect(await afterFix(setting('boolean', 'True'))).toBe('true');
  expect(await afterFix(setting('select', 'Metrik'))).toBe('metric');
  expect(await afterFix(setting('number', 'five'))).toBeUndefined();
});

it('leaves a non-string to the type check, whose fix quotes it', async () => {
  const text = setting('number', 5);
  expect(await check(text, { uri })).toEqual(['warning wrong-type /settings/0/default']);
  expect(JSON.parse(await fixed(text, 'wrong-type', { uri })).settings[0].default).toBe('5');
  expect(JSON.parse(await fixed(setting('boolean', true), 'wrong-type', { uri })).settings[0].default).toBe('true');
});
