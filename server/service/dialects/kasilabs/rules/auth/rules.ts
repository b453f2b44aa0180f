/** Authentication: its type, and what only OAuth 2.0 has. */
import { isPrivateHost } from '../../../../../../common/network/private-host';
import { webUrl } from '../../../../../../common/network/web-address';
import { quote, type Rule } from '../../../../model/rule';
import { nearest } from '../../../../rules/near';
import { valueAt } from '../../../../rules/places';
import { PLAIN_HTTP } from '../../../../rules/plain-http/rule';
import { changeString, changeTo, removeMember } from '../../../change-string';
import { fileRule, form } from '../../../member-rule';
import { manifestWith, OAUTH } from '../example';

const TYPES: readonly string[] = ['none', 'secret', 'oauth2'];

/** The URLs of OAuth 2.0. */
const URLS = { at: 'auth', when: { is: { type: ['oauth2'] } }, value: ['authorizationUrl', 'tokenUrl'] };

export const authRules: readonly Rule[] = [
  fileRule({
    code: 'kasilabs/auth-type',
    severity: 'warning',
    summary: 'The authentication type is outdated, or not one that KasiLabs documents.',
    explanation:
      '`auth.type` is `none`, `secret` or `oauth2`. The oldest manifest page called the signed platform token `platform_token`: it is `secret` now, with the same meaning.',
    example: {
      language: 'json',
      bad: manifestWith({ auth: { type: 'platform_token' } }),
      good: manifestWith({ auth: { type: 'secret' } }),
    },
    checks: [
      {
        value: 'auth/type',
        test: form((text) => !isOld(text)),
        message:
          '`platform_token` is the old name of `secret`: KasiLabs documents only `secret` now, and the token is the same.',
        more: () => ({ tag: 'deprecated' }),
      },
      {
        value: 'auth/type',
        test: form((text) => TYPES.includes(text) || isOld(text)),
        message: (text) => {
          const near = nearest(text, TYPES);
          const meant = near ? ` Did you mean ${quote(near.word)}?` : '';
          return `\`auth.type\` must be \`none\`, \`secret\` or \`oauth2\`, not {text}.${meant}`;
        },
      },
    ],
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'string') return [];
      const near = isOld(node.value) ? { word: 'secret', sure: true } : nearest(node.value, TYPES);
      return near
        ? [changeTo(editor, node, near.word, near.sure)]
        : TYPES.map((value) => changeTo(editor, node, value));
    },
  }),
  fileRule({
    code: 'kasilabs/auth-url',
    severity: 'error',
    summary: 'The `authorizationUrl` or `tokenUrl` is not an absolute HTTPS URL.',
    explanation:
      'For `oauth2` KasiLabs sends users to `authorizationUrl` and fetches tokens from `tokenUrl`. Anything but an absolute URL can be neither opened nor called; ' +
      'plain `http` would send tokens unencrypted, and OAuth 2.0 forbids it.',
    example: {
      language: 'json',
      bad: manifestWith({ auth: { ...OAUTH, tokenUrl: '/token' } }),
      good: manifestWith({ auth: OAUTH }),
    },
    checks: [
      {
        ...URLS,
        test: form((text) => webUrl(text) !== undefined),
        message: "{place} must be an absolute URL that starts with `https://`, not {text}: KasiLabs can't use it.",
      },
      {
        ...URLS,
        test: form(isEncrypted),
        message: '{place} is not `https`: tokens would be sent unencrypted, which OAuth 2.0 forbids.',
        more: (at) => ({ severity: 'warning', same: { at, code: PLAIN_HTTP } }),
      },
    ],
    fix: changeString((text) => (webUrl(text) ? text.trim().replace(/^http:/i, 'https:') : undefined)),
  }),
  fileRule({
    code: 'kasilabs/scope-list',
    severity: 'error',
    summary: 'The `scope` is a string instead of an array of strings.',
    explanation:
      'OAuth itself joins scopes with spaces into one string, but KasiLabs documents `scope` as an array: `["read", "write"]`. The quick fix splits the string at spaces and commas.',
    example: {
      language: 'json',
      bad: manifestWith({ auth: { ...OAUTH, scope: 'read write' } }),
      good: manifestWith({ auth: { ...OAUTH, scope: ['read', 'write'] } }),
    },
    checks: {
      value: 'auth/scope',
      // No string has it.
      test: form(() => false),
      message:
        '`scope` must be an array of strings, one per scope. KasiLabs documents it this way, unlike OAuth, which joins scopes with spaces.',
    },
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'string') return [];
      const scopes = node.value.split(/[\s,]+/).filter((scope) => scope !== '');
      const title = scopes.length === 1 ? 'Wrap in an array' : `Split into an array of ${scopes.length}`;
      return [{ title, edits: editor.replaceValue(node, scopes), safe: scopes.length > 0 }];
    },
  }),
  fileRule({
    code: 'kasilabs/unused-auth',
    severity: 'warning',
    summary: '`auth` has keys that only `oauth2` uses.',
    explanation:
      '`none` and `secret` have a `type` and nothing else. `authorizationUrl`, `tokenUrl` and `scope` apply to `oauth2` only: either that type was meant, or they can be removed.',
    example: {
      language: 'json',
      bad: manifestWith({ auth: { type: 'secret', scope: ['read'] } }),
      good: manifestWith({ auth: { type: 'secret' } }),
    },
    checks: {
      at: 'auth',
      when: { is: { type: ['none', 'secret'] } },
      test: { kind: 'without', keys: ['authorizationUrl', 'tokenUrl', 'scope'] },
      message: '{key} applies to `oauth2` only, but `auth.type` is {type}. Remove it or change the type.',
      more: () => ({ tag: 'unnecessary' }),
    },
    fix: removeMember({ key: 'type', value: 'oauth2', title: 'Change the type to `oauth2`' }),
  }),
];

function isOld(type: string): boolean {
  return type === 'platform_token';
}

/** Whether a URL is no plain `http` one of a public host. */
function isEncrypted(text: string): boolean {
  const url = webUrl(text);
  return !url || url.protocol === 'https:' || isPrivateHost(url.hostname);
}
