import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const TWO = { a: { type: 'string' }, ab: { type: 'string' } };

testRule(
  'talos/required-list',
  ([required, properties = TWO]: readonly [required: Json, properties?: Json]) =>
    manifestWith({ functions: [functionWith({ parameters: { type: 'object', properties, required } })] }),
  {
    accepts: [[[]], [['a']], [null], [true, {}]],
    reports: {
      'error /functions/0/parameters/required': [[true], [{ a: true }], [false], [0]],
      'warning /functions/0/parameters/required': [['a']],
    },
    fixes: [
      [['ab'], [['ab']]],
      [[true], [['a', 'ab']]],
      [[true], [[]], 'Require none'],
    ],
  },
  { uri, isByValue: true },
);
