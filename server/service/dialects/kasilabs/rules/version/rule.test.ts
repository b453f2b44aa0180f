import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith } from '../example';

testRule(
  'kasilabs/version',
  (version: string) => manifestWith({ version }),
  {
    accepts: ['2.1.3-beta.1'],
    reports: { 'warning /version': ['1.0'] },
    fixes: [['v1.0', '1.0.0']],
    hasNoFix: ['latest'],
  },
  { isAlone: true },
);
