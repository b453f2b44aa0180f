import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { manifestWith } from '../refusal';

testRule(
  'forged-pylot/default-type',
  ([type, value]: readonly [type: string, value: Json]) => manifestWith({ inputs: { p: { type, default: value } } }),
  {
    accepts: [
      ['integer', 5],
      ['number', 5],
      ['array', []],
      ['string', ''],
      ['unknown', 5],
    ],
    reports: {
      'warning /tools/0/inputs/p/default': [
        ['boolean', 'true'],
        ['integer', 1.5],
        ['string', 5],
        ['array', {}],
        ['object', 'x'],
        ['number', '5'],
      ],
      'information /tools/0/inputs/p/default': [['string', null]],
    },
    fixes: [
      [
        ['boolean', 'True'],
        ['boolean', true],
      ],
      [
        ['integer', '5'],
        ['integer', 5],
      ],
      [
        ['string', 5],
        ['string', '5'],
      ],
    ],
  },
);
