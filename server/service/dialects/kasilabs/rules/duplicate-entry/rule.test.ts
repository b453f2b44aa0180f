import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith } from '../example';

const auth = { type: 'oauth2', authorizationUrl: 'https://a.example/a', tokenUrl: 'https://a.example/t' };
const permission = { key: 'a:b', label: 'A', description: 'A.' };

testRule('kasilabs/duplicate-entry', manifestWith, {
  reports: {
    'warning /auth/scope/1, warning /tags/2, warning /permissions/1/key': [
      {
        auth: { ...auth, scope: ['x', 'x'] },
        tags: ['crm', 'sales', 'crm'],
        permissions: [permission, permission, null],
      },
    ],
  },
  fixes: [
    [{ tags: ['crm', 'crm'] }, { tags: ['crm'] }],
    [{ permissions: [permission, permission] }, { permissions: [permission] }],
  ],
});
