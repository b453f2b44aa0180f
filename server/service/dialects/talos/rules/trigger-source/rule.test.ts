import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const source = { function: 'get_weather', valuePath: 'entities.id', labelPath: 'entities.name' };

testRule(
  'talos/trigger-source',
  (more: { readonly [key: string]: Json }) =>
    manifestWith({ triggers: [{ id: 'rain', label: 'Rain', params: [{ key: 'a', label: 'A', ...more }] }] }),
  {
    accepts: [{ type: 'text' }],
    reports: { 'warning /triggers/0/params/0/type': [{ type: 'multi-select' }] },
    fixes: [[{ type: 'multi-select' }, { type: 'multi-select', source }]],
  },
  { uri },
);
