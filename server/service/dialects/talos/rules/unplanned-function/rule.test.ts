import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const module = (...functions: string[]) => ({ id: 'now', name: 'Now', description: 'Now.', functions });
const source = { function: 'get_forecast', valuePath: 'a', labelPath: 'b' };
const triggers = [{ id: 'rain', label: 'Rain', params: [{ key: 'a', label: 'A', type: 'multi-select', source }] }];

testRule(
  'talos/unplanned-function',
  (members: { readonly [key: string]: Json }) =>
    manifestWith({ functions: [functionWith({}), functionWith({ name: 'get_forecast' })], ...members }),
  {
    accepts: [
      { modules: [module('get_weather'), module('get_forecast')] },
      { modules: [] },
      {},
      // Reached otherwise.
      { triggers, modules: [module('get_weather')] },
      { id: 'datetime', modules: [module('get_weather')] },
      { modules: [module('get_weather'), { id: 'being-written' }] },
    ],
    reports: { 'warning /functions/1/name': [{ modules: [module('get_weather')] }] },
    fixes: [
      [
        { modules: [module('get_weather')] },
        { modules: [module('get_weather', 'get_forecast')] },
        'Add to the module `now`',
      ],
    ],
  },
  { uri },
);
