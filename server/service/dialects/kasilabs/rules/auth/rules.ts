/** Authentication: its type, and what only OAuth 2.0 has. */
import { isPrivateHost } from '../../../../../../common/network/private-host';
import { webUrl } from '../../../../../../common/network/web-address';
import { memberString, memberValue, propertiesOf } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { nearest } from '../../../../rules/near';
import { memberAt, valueAt } from '../../../../rules/places';
import { PLAIN_HTTP } from '../../../../rules/plain-http/rule';
import { changeString, changeTo, removal } from '../../../change-string';
import { manifestWith, OAUTH } from '../example';

const TYPES: readonly string[] = ['none', 'secret', 'oauth2'];

const OAUTH_ONLY: ReadonlySet<string> = new Set(['authorizationUrl', 'tokenUrl', 'scope']);

export const authRules: readonly Rule[] = [
  {
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
    checkFile: ({ file, report }) => {
      const type = memberValue(memberValue(file.root, 'auth'), 'type');
      if (type?.type !== 'string' || TYPES.includes(type.value)) return;
      if (isOld(type.value)) {
        report({
          at: type,
          message:
            '`platform_token` is the old name of `secret`: KasiLabs documents only `secret` now, and the token is the same.',
          tag: 'deprecated',
        });
        return;
      }
      const near = nearest(type.value, TYPES);
      report({
        at: type,
        message:
          `\`auth.type\` must be \`none\`, \`secret\` or \`oauth2\`, not ${quote(type.value)}.` +
          (near ? ` Did you mean ${quote(near.word)}?` : ''),
      });
    },
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'string') return [];
      const near = isOld(node.value) ? { word: 'secret', sure: true } : nearest(node.value, TYPES);
      return near
        ? [changeTo(editor, node, near.word, near.sure)]
        : TYPES.map((value) => changeTo(editor, node, value));
    },
  },
  {
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
    checkFile: ({ file, report }) => {
      const auth = memberValue(file.root, 'auth');
      if (memberString(auth, 'type') !== 'oauth2') return;
      for (const key of ['authorizationUrl', 'tokenUrl']) {
        const node = memberValue(auth, key);
        if (node?.type !== 'string') continue;
        const url = webUrl(node.value);
        if (!url) {
          report({
            at: node,
            message: `\`${key}\` must be an absolute URL that starts with \`https://\`, not ${quote(node.value)}: KasiLabs can't use it.`,
          });
        } else if (url.protocol !== 'https:' && !isPrivateHost(url.hostname)) {
          report({
            at: node,
            severity: 'warning',
            message: `\`${key}\` is not \`https\`: tokens would be sent unencrypted, which OAuth 2.0 forbids.`,
            same: { at: node, code: PLAIN_HTTP },
          });
        }
      }
    },
    fix: changeString((text) => (webUrl(text) ? text.trim().replace(/^http:/i, 'https:') : undefined)),
  },
  {
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
    checkFile: ({ file, report }) => {
      const scope = memberValue(memberValue(file.root, 'auth'), 'scope');
      if (scope?.type !== 'string') return;
      report({
        at: scope,
        message:
          '`scope` must be an array of strings, one per scope. KasiLabs documents it this way, unlike OAuth, which joins scopes with spaces.',
      });
    },
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'string') return [];
      const scopes = node.value.split(/[\s,]+/).filter((scope) => scope !== '');
      const title = scopes.length === 1 ? 'Wrap in an array' : `Split into an array of ${scopes.length}`;
      return [{ title, edits: editor.replaceValue(node, scopes), safe: scopes.length > 0 }];
    },
  },
  {
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
    checkFile: ({ file, report }) => {
      const auth = memberValue(file.root, 'auth');
      const type = memberString(auth, 'type');
      if (type !== 'none' && type !== 'secret') return;
      for (const { keyNode } of propertiesOf(auth)) {
        if (!OAUTH_ONLY.has(keyNode.value)) continue;
        report({
          at: keyNode,
          message: `${quote(keyNode.value)} applies to \`oauth2\` only, but \`auth.type\` is ${quote(type)}. Remove it or change the type.`,
          tag: 'unnecessary',
        });
      }
    },
    fix: ({ file, editor, at }) => {
      const property = memberAt(file.root, at);
      const type = memberValue(memberValue(file.root, 'auth'), 'type');
      if (!property || !type) return [];
      return [
        removal(editor, property),
        { title: 'Change the type to `oauth2`', edits: editor.replaceValue(type, 'oauth2'), safe: false },
      ];
    },
  },
];

function isOld(type: string): boolean {
  return type === 'platform_token';
}
