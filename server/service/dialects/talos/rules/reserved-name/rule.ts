import { memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { credentialsOf, settingsOf } from '../../sections';
import { manifestWith } from '../example';

/** The members that the OAuth sign-in writes into a tool's stored configuration. */
const RESERVED: ReadonlySet<string> = new Set(['refresh_token', 'access_token', 'token_expiry', 'reauth_task_id']);

/** A credential or setting has a name that the sign-in uses. */
export const reservedName: Rule = {
  code: 'talos/reserved-name',
  severity: 'warning',
  summary: 'A credential or setting has a name that the OAuth sign-in uses.',
  explanation:
    'Talos keeps credentials, settings and what it gets from an OAuth sign-in in one map. `refresh_token`, `access_token`, `token_expiry` and `reauth_task_id` are written there ' +
    'by the sign-in, over whatever the user entered. In a tool without `oauth` nothing is overwritten: any name works.',
  example: {
    language: 'json',
    bad: manifestWith({
      oauth: { provider: 'google', scopes: ['profile'], authorizeUrl: '/api/oauth/google/authorize' },
      credentials: [{ name: 'access_token', label: 'Token', required: true }],
    }),
    good: manifestWith({ credentials: [{ name: 'station_token', label: 'Token', required: true }] }),
  },
  checkFile: ({ file, report }) => {
    // Without a sign-in, nothing overwrites these names.
    if (memberValue(file.root, 'oauth')?.type !== 'object') return;
    for (const { name, nameNode } of [...credentialsOf(file.root), ...settingsOf(file.root)]) {
      if (!RESERVED.has(name)) continue;
      report({
        at: nameNode,
        message: `${quote(name)} is reserved: Talos' OAuth sign-in overwrites what the user enters. Choose another name.`,
      });
    }
  },
};
