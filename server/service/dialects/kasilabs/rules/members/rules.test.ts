import { describe } from 'vitest';
import { changed, testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith, toolWith } from '../example';

describe('kasilabs/slug', () => {
  const unfixable = ['', '42', '网站', 'x'.repeat(300_000)];

  testRule('kasilabs/slug', (slug: string) => manifestWith({ slug }), {
    accepts: ['A', 'ACME_CRM', 'ACME2'],
    reports: { 'warning /slug': ['acme-crm', 'acmeCrm', 'Acmé CRM!', '2acme', '_ACME', ...unfixable] },
    fixes: [
      ['acme-crm', 'ACME_CRM'],
      ['acmeCrm', 'ACME_CRM'],
      ['Acmé CRM!', 'ACME_CRM'],
      ['2acme', 'ACME'],
      ['_ACME', 'ACME'],
    ],
    hasNoFix: unfixable,
  });
});

testRule('kasilabs/version', (version: string) => manifestWith({ version }), {
  isAlone: true,
  accepts: ['2.1.3-beta.1'],
  reports: { 'warning /version': ['1.0'] },
  fixes: [['v1.0', '1.0.0']],
  hasNoFix: ['latest'],
});

describe('kasilabs/contact', () => {
  const author = (email: string) => ({ author: { email } });
  const noEmails = ['me@', '@a.example', 'me@localhost', 'a b@a.example', 'me@a..example', 'a@'.repeat(100_000)];

  testRule('kasilabs/contact', manifestWith, {
    isAlone: true,
    accepts: [
      {
        homepage: 'https://a.example/x?y#z',
        author: { url: 'http://a.example/~me', email: 'me+plugins@mail.a.example' },
      },
    ],
    reports: {
      'warning /homepage, warning /author/url, warning /author/email': [
        { homepage: 'www.a.example', author: { url: '/me', email: 'me' } },
      ],
      'warning /author/email': noEmails.map(author),
    },
    fixes: [
      [{ homepage: 'www.a.example/x' }, { homepage: 'https://www.a.example/x' }],
      [author('mailto:me@a.example'), author('me@a.example')],
    ],
    hasNoFix: [{ homepage: 'soon' }],
  });
});

testRule(
  'kasilabs/endpoint-path',
  (path: string | number | undefined) => toolWith(path === undefined ? {} : { endpoint: { path } }),
  {
    accepts: ['/orders/{id}?x=1', 5, undefined],
    reports: {
      'warning /tools/0/endpoint/path': ['orders', '', 'https://x.example/a', '//x.example/a', '/a#b'],
    },
    fixes: Object.entries({ orders: '/orders', '/a#b': '/a' }),
    hasNoFix: ['https://x.example/a'],
  },
);

testRule('kasilabs/tool-name', (name: string) => toolWith({ name }), {
  accepts: ['lookup_customer', 'look-up2', 'x'.repeat(64)],
  reports: { 'warning /tools/0/name': ['look up', 'look.up', '', 'x'.repeat(65)] },
  fixes: [changed('Look up: café!', 'Look_up_cafe'), changed('x'.repeat(65), 'x'.repeat(64))],
  hasNoFix: [''],
});

describe('kasilabs/duplicate-entry', () => {
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
});
