import { describe } from 'vitest';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { action, retrieval } from '../sample';

describe('glean/action-only-field', () => {
  const FIELDS = { actionType: 'EXECUTION', enablePreview: false, writeActionType: 'EXECUTION' };

  for (const [field, value] of Object.entries(FIELDS))
    testRule('glean/action-only-field', (text: string) => text, {
      isAlone: true,
      accepts: [action({ [field]: value })],
      reports: { [`warning /${field}`]: [retrieval({ [field]: value })] },
      fixes: [
        [retrieval({ [field]: value }), retrieval()],
        [retrieval({ [field]: value }), retrieval({ type: 'ACTION', [field]: value }), 'Make the tool an `ACTION`'],
      ],
    });
});

describe('glean/auth-type-mismatch', () => {
  const NONE_AND_KEY = { authType: 'NONE', auth: { type: 'API_KEY' } };

  testRule('glean/auth-type-mismatch', action, {
    accepts: [{ authType: 'NONE', auth: { type: 'NONE' } }, { authType: 'NONE' }, { auth: { type: 'NONE' } }],
    reports: { 'warning /authType': [NONE_AND_KEY] },
    fixes: [
      [NONE_AND_KEY, { ...NONE_AND_KEY, authType: 'API_KEY' }],
      [NONE_AND_KEY, { ...NONE_AND_KEY, auth: { type: 'NONE' } }, 'Change `auth.type` to `NONE`'],
    ],
  });
});

describe('glean/oauth-only-field', () => {
  const withGrant = (type: string) => ({ auth: { type, grantType: 'AUTH_CODE' } });

  testRule('glean/oauth-only-field', retrieval, {
    accepts: ['OAUTH_USER', 'OAUTH_ADMIN', 'DWD', 'NEW_KIND'].map(withGrant),
    reports: { 'warning /auth/grantType': [withGrant('NONE')] },
    fixes: [[withGrant('NONE'), { auth: { type: 'NONE' } }]],
  });
});

testRule('glean/server-owned-field', retrieval, {
  isAlone: true,
  reports: {
    'information /toolId': [{ toolId: 'x' }],
    'information /createdAt': [{ createdAt: '2026-01-31T09:30:00Z' }],
    'hint glean/deprecated-field /auth, information /auth/status': [{ auth: { type: 'NONE', status: 'AUTHORIZED' } }],
  },
  fixes: [[{ toolId: 'x' }, {}]],
});

testRule('glean/newer-value', (writeActionType: string) => action({ writeActionType }), {
  isAlone: true,
  accepts: ['REDIRECT'],
  reports: { 'information /writeActionType': ['MCP'] },
});

testRule('glean/deprecated-field', retrieval, {
  isAlone: true,
  reports: { 'hint /auth': [{ auth: { type: 'NONE' } }] },
  fixes: [[{ auth: { type: 'NONE' } }, {}]],
});
