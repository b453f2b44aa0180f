import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith } from '../example';

const auth = { type: 'oauth2', authorizationUrl: 'https://a.example/a', scope: ['x'] };

testRule(
  'kasilabs/auth-url',
  ([tokenUrl, type = 'oauth2']: readonly string[]) =>
    manifestWith({ auth: { ...auth, type, tokenUrl: tokenUrl ?? '' } }),
  {
    accepts: [['https://a.example/token?x=1'], ['http://localhost:8080/token'], ['/token', 'secret']],
    reports: { 'error /auth/tokenUrl': [['/token']], 'warning /auth/tokenUrl': [['http://a.example/token']] },
    fixes: [[['http://a.example/token'], ['https://a.example/token']]],
    hasNoFix: [['/token']],
  },
);
