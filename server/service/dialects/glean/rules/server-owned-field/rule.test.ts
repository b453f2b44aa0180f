import { testRule } from '../../../../../../test/kit/rule-tests';
import { retrieval } from '../sample';

testRule(
  'glean/server-owned-field',
  retrieval,
  {
    reports: {
      'information /toolId': [{ toolId: 'x' }],
      'information /createdAt': [{ createdAt: '2026-01-31T09:30:00Z' }],
      'hint glean/deprecated-field /auth, information /auth/status': [{ auth: { type: 'NONE', status: 'AUTHORIZED' } }],
    },
    fixes: [[{ toolId: 'x' }, {}]],
  },
  { isAlone: true },
);
