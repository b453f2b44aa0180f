import { memberValue } from '../../../../document/tree/node';
import type { Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { manifestWith } from '../example';

const OAUTH = {
  type: 'oauth2',
  authorizationUrl: 'https://login.acme.example/authorize',
  tokenUrl: 'https://login.acme.example/token',
};

/** The scopes are one string instead of an array. */
export const scopeList: Rule = {
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
};
