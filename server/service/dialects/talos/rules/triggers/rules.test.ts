import { describe } from 'vitest';
import { changed, testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

testRule(
  'talos/trigger-id',
  (ids: readonly string[]) => manifestWith({ triggers: ids.map((id) => ({ id, label: 'L' })) }),
  {
    uri,
    reports: { 'warning /triggers/0/id': [['weather:rain', 'snow_fall']] },
    fixes: [changed(['weather:rain', 'snow_fall'], ['rain', 'snow_fall'])],
  },
);

describe('talos/trigger-source', () => {
  const source = { function: 'get_weather', valuePath: 'entities.id', labelPath: 'entities.name' };

  testRule(
    'talos/trigger-source',
    (more: { readonly [key: string]: Json }) =>
      manifestWith({ triggers: [{ id: 'rain', label: 'Rain', params: [{ key: 'a', label: 'A', ...more }] }] }),
    {
      uri,
      accepts: [{ type: 'text' }],
      reports: { 'warning /triggers/0/params/0/type': [{ type: 'multi-select' }] },
      fixes: [[{ type: 'multi-select' }, { type: 'multi-select', source }]],
    },
  );
});

describe('talos/cooldown', () => {
  const parameter = ([type, value]: readonly [type: string, value: Json]) =>
    manifestWith({
      triggers: [
        { id: 'rain', label: 'Rain', params: [{ key: 'cooldown_seconds', label: 'Pause', type, default: value }] },
      ],
    });

  testRule('talos/cooldown', parameter, {
    uri,
    accepts: [
      ['number', 60],
      ['number', '60'],
    ],
    reports: {
      'warning /triggers/0/params/0/default': [0, -1, 'soon', null].map((value) => ['number', value] as const),
      'warning /triggers/0/params/0/type': [['text', 60]],
    },
    fixes: [changed(['number', 0], ['number', 60]), changed(['text', 60], ['number', 60])],
  });
});
