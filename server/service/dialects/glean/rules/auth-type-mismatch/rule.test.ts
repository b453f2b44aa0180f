import { testRule } from '../../../../../../test/kit/rule-tests';
import { action } from '../sample';

const NONE_AND_KEY = { authType: 'NONE', auth: { type: 'API_KEY' } };

testRule('glean/auth-type-mismatch', action, {
  accepts: [{ authType: 'NONE', auth: { type: 'NONE' } }, { authType: 'NONE' }, { auth: { type: 'NONE' } }],
  reports: { 'warning /authType': [NONE_AND_KEY] },
  fixes: [
    [NONE_AND_KEY, { ...NONE_AND_KEY, authType: 'API_KEY' }],
    [NONE_AND_KEY, { ...NONE_AND_KEY, auth: { type: 'NONE' } }, 'Change `auth.type` to `NONE`'],
  ],
});
