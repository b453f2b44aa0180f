import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith } from '../example';

const auth = { type: 'oauth2', authorizationUrl: 'https://a.example/a', tokenUrl: 'https://a.example/t' };

testRule(
  'kasilabs/scope-list',
  (scope: string | string[]) => manifestWith({ auth: { ...auth, scope } }),
  {
    accepts: [['read']],
    reports: { 'error /auth/scope': ['read write'] },
    fixes: [
      ['read, write\tadmin', ['read', 'write', 'admin']],
      ['read', ['read']],
    ],
  },
  { isAlone: true, isByValue: true },
);
