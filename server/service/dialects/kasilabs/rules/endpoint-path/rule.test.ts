import { testRule } from '../../../../../../test/kit/rule-tests';
import { toolWith } from '../example';

testRule(
  'kasilabs/endpoint-path',
  (path: string | number | undefined) => toolWith(path === undefined ? {} : { endpoint: { path } }),
  {
    accepts: ['/orders/{id}?x=1', 5, undefined],
    reports: {
      'warning /tools/0/endpoint/path': ['orders', '', 'https://x.example/a', '//x.example/a', '/a#b'],
    },
    fixes: [
      ['orders', '/orders'],
      ['/a#b', '/a'],
    ],
    hasNoFix: ['https://x.example/a'],
  },
);
