import { memberString, memberValue, propertiesOf } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { memberAt } from '../../../../rules/places';
import { manifestWith } from '../example';

const OAUTH_ONLY: ReadonlySet<string> = new Set(['authorizationUrl', 'tokenUrl', 'scope']);

/** `auth` has OAuth 2.0 members but another type of authentication. */
export const unusedAuth: Rule = {
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
      { title: `Remove ${quote(property.keyNode.value)}`, edits: editor.removeMember(property), safe: false },
      { title: 'Change the type to `oauth2`', edits: editor.replaceValue(type, 'oauth2'), safe: false },
    ];
  },
};
