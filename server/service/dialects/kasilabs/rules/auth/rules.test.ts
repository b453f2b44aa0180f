import { describe } from 'vitest';
import { changed, testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith } from '../example';

describe('kasilabs/auth-type', () => {
  testRule('kasilabs/auth-type', (type: string | number) => manifestWith({ auth: { type } }), {
    isAlone: true,
    accepts: ['none', 'secret'],
    reports: { 'warning /auth/type': ['platform_token'], 'error wrong-type /auth/type': [5] },
    fixes: Object.entries({ platform_token: 'secret', sercet: 'secret', basic: 'none' }),
  });

  const OAUTH = { authorizationUrl: 'https://a.example/a', tokenUrl: 'https://a.example/t', scope: ['x'] };
  testRule('kasilabs/auth-type', (type: string) => manifestWith({ auth: { type, ...OAUTH } }), {
    fixes: [['OAuth2', 'oauth2']],
  });
});

describe('kasilabs/auth-url', () => {
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
});

describe('kasilabs/scope-list', () => {
  type Scope = string | string[];
  const auth = { type: 'oauth2', authorizationUrl: 'https://a.example/a', tokenUrl: 'https://a.example/t' };

  testRule('kasilabs/scope-list', (scope: Scope) => manifestWith({ auth: { ...auth, scope } }), {
    isAlone: true,
    isByValue: true,
    accepts: [['read']],
    reports: { 'error /auth/scope': ['read write'] },
    fixes: [changed<Scope>('read, write\tadmin', ['read', 'write', 'admin']), changed<Scope>('read', ['read'])],
  });
});

describe('kasilabs/unused-auth', () => {
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
});
