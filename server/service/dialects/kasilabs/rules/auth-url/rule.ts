import { isPrivateHost } from '../../../../../../common/network/private-host';
import { webUrl } from '../../../../../../common/network/web-address';
import { memberString, memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { PLAIN_HTTP } from '../../../../rules/plain-http/rule';
import { changeString } from '../../../change-string';
import { manifestWith } from '../example';

const OAUTH = {
  type: 'oauth2',
  authorizationUrl: 'https://login.acme.example/authorize',
  tokenUrl: 'https://login.acme.example/token',
  scope: ['orders'],
};

/** A URL of the OAuth provider is not an absolute HTTPS URL. */
export const authUrl: Rule = {
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
};
