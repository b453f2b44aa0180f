import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

type Setting = readonly [type: string, value: Json | undefined, options?: readonly string[]];
const text = ([type, value, options = ['metric', 'imperial']]: Setting) =>
  manifestWith({
    settings: [{ name: 'x', label: 'X', type, ...(value !== undefined && { default: value }), options: [...options] }],
  });
const numbers = ['5', '-1.5', '.5', '1e3', '5.', ''];
const noNumbers = ['five', '1,5', '5 min', 'NaN', '0x10', `${'1'.repeat(50_000)}x`];

testRule(
  'talos/setting-default',
  text,
  {
    accepts: [
      ...numbers.map((value) => ['number', value] as const),
      ['boolean', 'true'],
      ['select', 'imperial'],
      ['select', 'other', []],
      ['string', 'yes'],
      ['color', 'yes'],
    ],
    reports: {
      'warning /settings/0/default': [
        ...noNumbers.map((value) => ['number', value] as const),
        ['boolean', 'yes'],
        ['select', 'other'],
      ],
    },
    fixes: [
      [
        ['boolean', 'True'],
        ['boolean', 'true'],
      ],
      [
        ['select', 'Metrik'],
        ['select', 'metric'],
      ],
      [
        ['number', 'five'],
        ['number', undefined],
      ],
    ],
  },
  { uri },
);

// What is no string is left to the type check, whose fix quotes it.
testRule(
  'wrong-type',
  text,
  {
    reports: { 'warning /settings/0/default': [['number', 5]] },
    fixes: [
      [
        ['number', 5],
        ['number', '5'],
      ],
      [
        ['boolean', true],
        ['boolean', 'true'],
      ],
    ],
  },
  { uri, isAlone: true },
);
