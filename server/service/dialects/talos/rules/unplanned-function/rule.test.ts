import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('talos/unplanned-function'));

const functions = [functionWith({}), functionWith({ name: 'get_forecast' })];
const module = (...names: string[]) => ({ id: 'now', name: 'Now', description: 'Now.', functions: names });

it('requires every function in a module as soon as there is one', async () => {
  expect(await found(manifestWith({ functions, modules: [module('get_weather')] }))).toEqual([
    'warning talos/unplanned-function /functions/1/name',
  ]);
  expect(await found(manifestWith({ functions, modules: [module('get_weather'), module('get_forecast')] }))).toEqual(
    [],
  );
  expect(await found(manifestWith({ functions, modules: [] }))).toEqual([]);
  expect(await found(manifestWith({ functions }))).toEqual([]);
});

it('ignores functions that are reached otherwise', async () => {
  const params = [
    {
      key: 'a',
      label: 'A',
      type: 'multi-select',
      source: { function: 'get_forecast', valuePath: 'a', labelPath: 'b' },
    },
  ];
  const triggers = [{ id: 'rain', label: 'Rain', params }];
  expect(await found(manifestWith({ functions, triggers, modules: [module('get_weather')] }))).toEqual([]);
  expect(await found(manifestWith({ id: 'datetime', functions, modules: [module('get_weather')] }))).toEqual([]);
  expect(await found(manifestWith({ functions, modules: [module('get_weather'), { id: 'being-written' }] }))).toEqual(
    [],
  );
});

it('adds the function to a module', async () => {
  const text = await fixed(manifestWith({ functions, modules: [module('get_weather')] }), 'talos/unplanned-function', {
    uri,
    title: 'Add to the module `now`',
  });
  expect(JSON.parse(text).modules[0].functions).toEqual(['get_weather', 'get_forecast']);
});
