import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

testRule(
  'talos/trigger-id',
  (ids: readonly string[]) => manifestWith({ triggers: ids.map((id) => ({ id, label: 'L' })) }),
  {
    reports: { 'warning /triggers/0/id': [['weather:rain', 'snow_fall']] },
    fixes: [
      [
        ['weather:rain', 'snow_fall'],
        ['rain', 'snow_fall'],
      ],
    ],
  },
  { uri },
);
