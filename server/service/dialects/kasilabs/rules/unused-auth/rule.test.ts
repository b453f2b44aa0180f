import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith } from '../example';

const oauth = { authorizationUrl: 'https://a.example/a', tokenUrl: 'https://a.example/t', scope: ['x'] };
const withAuth = (type: string, more: object) => ({ auth: { type, ...more } });

testRule('kasilabs/unused-auth', manifestWith, {
  accepts: [withAuth('unheard-of', oauth)],
  reports: {
    'warning /auth/authorizationUrl, warning /auth/tokenUrl, warning /auth/scope': [withAuth('none', oauth)],
  },
  fixes: [
    [withAuth('none', { scope: ['x'] }), withAuth('none', {})],
    [withAuth('none', oauth), withAuth('oauth2', oauth), 'Change the type to `oauth2`'],
  ],
});
