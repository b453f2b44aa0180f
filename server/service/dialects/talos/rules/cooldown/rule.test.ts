import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) => (await check(text, { uri })).filter((line) => line.includes('talos/cooldown'));

const parameter = (type: string, value: number | string | null) =>
  manifestWith({
    triggers: [
      { id: 'rain', label: 'Rain', params: [{ key: 'cooldown_seconds', label: 'Pause', type, default: value }] },
    ],
  });

it('requires a number above 0', async () => {
  expect(await found(parameter('number', 60))).toEqual([]);
  expect(await found(parameter('number', '60'))).toEqual([]);
  for (const value of [0, -1, 'soon', null]) expect(await found(parameter('number', value))).toHaveLength(1);
  expect(await found(parameter('text', 60))).toEqual(['warning talos/cooldown /triggers/0/params/0/type']);
});

it('changes it to the value that Talos uses', async () => {
  expect(JSON.parse(await fixed(parameter('number', 0), 'talos/cooldown', { uri })).triggers[0].params[0].default).toBe(
    60,
  );
  expect(JSON.parse(await fixed(parameter('text', 60), 'talos/cooldown', { uri })).triggers[0].params[0].type).toBe(
    'number',
  );
});
