import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('talos/trigger-source'));

const parameter = (type: string) =>
  manifestWith({ triggers: [{ id: 'rain', label: 'Rain', params: [{ key: 'a', label: 'A', type }] }] });

it('requires a source for a multi-select only', async () => {
  expect(await found(parameter('multi-select'))).toEqual(['warning talos/trigger-source /triggers/0/params/0/type']);
  expect(await found(parameter('text'))).toEqual([]);
});

it('adds one that calls a function of the tool', async () => {
  const text = await fixed(parameter('multi-select'), 'talos/trigger-source', { uri });
  expect(JSON.parse(text).triggers[0].params[0].source.function).toBe('get_weather');
});
