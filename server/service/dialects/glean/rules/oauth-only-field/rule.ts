import { member, memberString } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { authOf } from '../../links';
import { removeIt } from '../removable';
import { retrieval } from '../sample';

const FIELDS = ['grantType', 'client_url', 'authorization_url', 'resource', 'token_endpoint_auth_method'];

/** An OAuth field where another method of authentication is used. */
export const oauthOnlyField: Rule = {
  code: 'glean/oauth-only-field',
  severity: 'warning',
  summary: '`auth` has an OAuth key, but its type is not OAuth.',
  explanation:
    'The grant type, the authorization page and the token endpoint apply only if `auth.type` is `OAUTH_USER` or `OAUTH_ADMIN`.',
  example: {
    language: 'json',
    bad: retrieval({ auth: { type: 'API_KEY', grantType: 'AUTH_CODE' } }),
    good: retrieval({ auth: { type: 'OAUTH_USER', grantType: 'AUTH_CODE' } }),
  },
  checkTool: ({ node }, { report }) => {
    const auth = authOf(node);
    const type = memberString(auth, 'type');
    if (type === undefined || !['NONE', 'API_KEY', 'BASIC_AUTH'].includes(type)) return;
    for (const field of FIELDS) {
      const property = member(auth, field);
      if (!property) continue;
      report({
        at: property.keyNode,
        message: `${quote(field)} applies to OAuth only, but \`auth.type\` is ${quote(type)}. Remove it or change the type.`,
      });
    }
  },
  fix: removeIt,
};
