import { testRule } from '../../../../../../test/kit/rule-tests';
import { retrieval } from '../sample';

const withGrant = (type: string) => ({ auth: { type, grantType: 'AUTH_CODE' } });

testRule('glean/oauth-only-field', retrieval, {
  accepts: ['OAUTH_USER', 'OAUTH_ADMIN', 'DWD', 'NEW_KIND'].map(withGrant),
  reports: { 'warning /auth/grantType': [withGrant('NONE')] },
  fixes: [[withGrant('NONE'), { auth: { type: 'NONE' } }]],
});
