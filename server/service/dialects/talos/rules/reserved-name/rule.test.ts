import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const named = (name: string) => ({ settings: [{ name, label: 'X', type: 'string' }] });
const oauth = { provider: 'google', scopes: ['profile'], authorizeUrl: '/api/oauth/google/authorize' };
const RESERVED = ['refresh_token', 'access_token', 'token_expiry', 'reauth_task_id'].map(named);

testRule(
  'talos/reserved-name',
  manifestWith,
  {
    accepts: [...RESERVED, { ...named('api_token'), oauth }],
    reports: { 'warning /settings/0/name': RESERVED.map((settings) => ({ ...settings, oauth })) },
  },
  { uri },
);
