import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const parameter = ([type, value]: readonly [type: string, value: Json]) =>
  manifestWith({
    triggers: [
      { id: 'rain', label: 'Rain', params: [{ key: 'cooldown_seconds', label: 'Pause', type, default: value }] },
    ],
  });

testRule(
  'talos/cooldown',
  parameter,
  {
    accepts: [
      ['number', 60],
      ['number', '60'],
    ],
    reports: {
      'warning /triggers/0/params/0/default': [0, -1, 'soon', null].map((value) => ['number', value] as const),
      'warning /triggers/0/params/0/type': [['text', 60]],
    },
    fixes: [
      [
        ['number', 0],
        ['number', 60],
      ],
      [
        ['text', 60],
        ['number', 60],
      ],
    ],
  },
  { uri },
);
