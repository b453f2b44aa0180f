import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

testRule(
  'talos/version',
  (version: string) => manifestWith({ version }),
  {
    accepts: ['2.1.3-beta.1'],
    reports: { 'warning /version': ['1.0'] },
    fixes: [['v1.0', '1.0.0']],
    hasNoFix: ['latest'],
  },
  { uri, isAlone: true },
);
