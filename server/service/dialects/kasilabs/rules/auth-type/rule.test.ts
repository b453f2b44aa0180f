import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith } from '../example';

testRule(
  'kasilabs/auth-type',
  (type: string | number) => manifestWith({ auth: { type } }),
  {
    accepts: ['none', 'secret'],
    reports: { 'warning /auth/type': ['platform_token'], 'error wrong-type /auth/type': [5] },
    fixes: [
      ['platform_token', 'secret'],
      ['sercet', 'secret'],
      ['basic', 'none'],
    ],
  },
  { isAlone: true },
);

const OAUTH = { authorizationUrl: 'https://a.example/a', tokenUrl: 'https://a.example/t', scope: ['x'] };
testRule('kasilabs/auth-type', (type: string) => manifestWith({ auth: { type, ...OAUTH } }), {
  fixes: [['OAuth2', 'oauth2']],
});
