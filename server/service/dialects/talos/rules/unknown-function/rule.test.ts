import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const found = async (text: string) =>
  (await check(text, { uri })).filter((line) => line.includes('talos/unknown-function'));

const module = (...functions: string[]) => ({ id: 'now', name: 'Now', description: 'Now.', functions });
const source = (name: string) => ({
  triggers: [
    {
      id: 'rain',
      label: 'Rain',
      params: [
        { key: 'a', label: 'A', type: 'multi-select', source: { function: name, valuePath: 'a', labelPath: 'b' } },
      ],
    },
  ],
});

it('checks modules and the sources of trigger parameters', async () => {
  expect(await found(manifestWith({ modules: [module('get_weather', 'get_forecast')], ...source('other') }))).toEqual([
    'warning talos/unknown-function /modules/0/functions/1',
    'warning talos/unknown-function /triggers/0/params/0/source/function',
  ]);
  expect(await found(manifestWith({ modules: [module('get_weather')], ...source('get_weather') }))).toEqual([]);
});

it('reports a module without functions', async () => {
  expect(await messages(manifestWith({ modules: [module()] }), 'talos/unknown-function', { uri })).toEqual([
    "This module lists no functions, so choosing it gives the model nothing to call. List some of the tool's `functions`.",
  ]);
});

it('reports nothing while some functions have no readable name', async () => {
  expect(await found(manifestWith({ modules: [module('x')], functions: [{ description: 'being written' }] }))).toEqual(
    [],
  );
  expect(await found(manifestWith({ modules: [module('x')], functions: [] }))).toEqual([]);
});

it('changes to a similar name that the array lacks, else removes the item', async () => {
  const functions = async (name: string, ...others: string[]) =>
    JSON.parse(
      await fixed(
        manifestWith({
          modules: [module('get_weather', name)],
          functions: [functionWith({}), ...others.map((other) => functionWith({ name: other }))],
        }),
        'talos/unknown-function',
        { uri },
      ),
    ).modules[0].functions;
  expect(await functions('getWeather', 'get_forecast')).toEqual(['get_weather']);
  expect(await functions('get_forecasts', 'get_forecast')).toEqual(['get_weather', 'get_forecast']);
  expect(await functions('unlike')).toEqual(['get_weather']);
});
