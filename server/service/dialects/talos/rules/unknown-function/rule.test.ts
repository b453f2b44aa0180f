import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const modules = (...functions: string[]) => [{ id: 'now', name: 'Now', description: 'Now.', functions }];
const triggers = (name: string) => {
  const source = { function: name, valuePath: 'a', labelPath: 'b' };
  return [{ id: 'rain', label: 'Rain', params: [{ key: 'a', label: 'A', type: 'multi-select', source }] }];
};
const TWO: Json = [functionWith({}), functionWith({ name: 'get_forecast' })];

testRule(
  'talos/unknown-function',
  manifestWith,
  {
    accepts: [
      { modules: modules('get_weather'), triggers: triggers('get_weather') },
      // While some functions have no readable name.
      { modules: modules('x'), functions: [{ description: 'being written' }] },
      { modules: modules('x'), functions: [] },
    ],
    reports: {
      'warning /modules/0/functions/1, warning /triggers/0/params/0/source/function': [
        { modules: modules('get_weather', 'get_forecast'), triggers: triggers('other') },
      ],
    },
    says: [
      [
        { modules: modules() },
        "This module lists no functions, so choosing it gives the model nothing to call. List some of the tool's `functions`.",
      ],
    ],
    // To a similar name that the array lacks; else the item is removed.
    fixes: [
      [
        { modules: modules('get_weather', 'getWeather'), functions: TWO },
        { modules: modules('get_weather'), functions: TWO },
      ],
      [
        { modules: modules('get_weather', 'get_forecasts'), functions: TWO },
        { modules: modules('get_weather', 'get_forecast'), functions: TWO },
      ],
      [{ modules: modules('get_weather', 'unlike') }, { modules: modules('get_weather') }],
    ],
  },
  { uri },
);
