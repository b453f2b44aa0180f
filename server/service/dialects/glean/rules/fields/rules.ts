/** Members that mean nothing in a manifest, contradict each other, or are deprecated. */
import { member, memberString, memberValue, nodeAt, type Path } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { memberAt, placeName, valueAt } from '../../../../rules/places';
import { removal } from '../../../change-string';
import { authOf } from '../../links';
import { action, retrieval } from '../sample';

const ACTION_FIELDS = ['actionType', 'enablePreview', 'writeActionType'];

const OAUTH_FIELDS = ['grantType', 'client_url', 'authorization_url', 'resource', 'token_endpoint_auth_method'];

const SERVER_FIELDS = [
  'toolId',
  'createdBy',
  'createdAt',
  'lastUpdatedBy',
  'lastUpdatedAt',
  'permissions',
  'actionTypeSource',
];
const AUTH_FIELDS = ['status', 'lastAuthorizedAt'];

/** The rule's code. */
export const SERVER_OWNED_FIELD = 'glean/server-owned-field';

/** Values added to the API after the manifest was documented, with the date. */
const NEWER: readonly { readonly path: Path; readonly value: string; readonly since: string }[] = [
  { path: ['writeActionType'], value: 'MCP', since: '2025-11-12' },
  { path: ['auth', 'status'], value: 'AUTH_DISABLED', since: '2025-07-23' },
  { path: ['auth', 'token_endpoint_auth_method'], value: 'private_key_jwt', since: '2026-07-27' },
];

/** Offers to remove the member whose key has the diagnostic. */
const removeIt: NonNullable<Rule['fix']> = ({ file, editor, at }) => {
  const property = memberAt(file.root, at);
  return property ? [removal(editor, property)] : [];
};

/** Deprecated members, each with an explanation. */
const DEPRECATED: Readonly<Record<string, string>> = {
  auth: 'newer API versions use `authType`',
  backgroundExecutionSupport: 'it was in the API only from 2025-07-08 to 2025-07-10',
};

export const fieldRules: readonly Rule[] = [
  {
    code: 'glean/action-only-field',
    severity: 'warning',
    summary: 'A retrieval tool has a key that applies to actions only.',
    explanation:
      '`actionType`, `enablePreview` and `writeActionType` define how an action is executed. On a tool of `type: RETRIEVAL` they have no meaning: ' +
      'either the tool is an `ACTION`, or the key can be removed.',
    example: { language: 'json', bad: retrieval({ enablePreview: true }), good: action({ enablePreview: true }) },
    checkTool: ({ node }, { report }) => {
      if (memberString(node, 'type') !== 'RETRIEVAL') return;
      for (const field of ACTION_FIELDS) {
        const property = member(node, field);
        if (!property) continue;
        report({
          at: property.keyNode,
          message: `${quote(field)} applies to an \`ACTION\` only, but this tool is a \`RETRIEVAL\`. The Glean documentation calls it invalid here.`,
        });
      }
    },
    fix: (context) => {
      const type = memberValue(context.file.root, 'type');
      const removal = removeIt(context);
      if (type?.type !== 'string' || removal instanceof Promise) return removal;
      const edits = context.editor.replaceValue(type, 'ACTION');
      return [...removal, { title: 'Make the tool an `ACTION`', edits, safe: false }];
    },
  },
  {
    code: 'glean/auth-type-mismatch',
    severity: 'warning',
    summary: '`authType` and `auth.type` contradict each other.',
    explanation:
      'Both say how Glean authenticates with the service: `auth.type` in the older form of the API, `authType` in the newer one. It is not documented which of them applies if they differ.',
    example: {
      language: 'json',
      bad: retrieval({ authType: 'API_KEY', auth: { type: 'OAUTH_USER' } }),
      good: retrieval({ authType: 'OAUTH_USER', auth: { type: 'OAUTH_USER' } }),
    },
    checkTool: ({ node }, { report }) => {
      const outer = memberValue(node, 'authType');
      const inner = nodeAt(node, ['auth', 'type']);
      if (outer?.type !== 'string' || inner?.type !== 'string' || outer.value === inner.value) return;
      report({
        at: outer,
        message: `\`authType\` is ${quote(outer.value)}, but \`auth.type\` is ${quote(inner.value)}. They should match.`,
        related: [{ at: inner, message: '`auth.type` is here.' }],
      });
    },
    fix: ({ file, editor, at }) => {
      const outer = valueAt(file.root, at);
      const inner = nodeAt(file.root, ['auth', 'type']);
      if (outer?.type !== 'string' || inner?.type !== 'string') return [];
      return [
        {
          title: `Change \`authType\` to ${quote(inner.value)}`,
          edits: editor.replaceValue(outer, inner.value),
          safe: false,
        },
        {
          title: `Change \`auth.type\` to ${quote(outer.value)}`,
          edits: editor.replaceValue(inner, outer.value),
          safe: false,
        },
      ];
    },
  },
  {
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
      for (const field of OAUTH_FIELDS) {
        const property = member(auth, field);
        if (!property) continue;
        report({
          at: property.keyNode,
          message: `${quote(field)} applies to OAuth only, but \`auth.type\` is ${quote(type)}. Remove it or change the type.`,
        });
      }
    },
    fix: removeIt,
  },
  {
    code: SERVER_OWNED_FIELD,
    severity: 'information',
    summary: 'A key that Glean sets itself.',
    explanation:
      "A manifest that was exported from Glean has keys that Glean fills in: the tool's identifier, who created it and when, what you may do with it, whether somebody has signed in. " +
      'They are read-only: leave them out of a manifest that is uploaded.',
    example: { language: 'json', bad: retrieval({ toolId: 'b7c1' }), good: retrieval() },
    checkTool: ({ node }, { report }) => {
      for (const [object, fields] of [
        [node, SERVER_FIELDS],
        [nodeAt(node, ['auth']), AUTH_FIELDS],
      ] as const) {
        for (const field of fields) {
          const property = member(object, field);
          if (!property) continue;
          const isGone = field === 'permissions';
          report({
            at: property.keyNode,
            message: `${quote(field)} is read-only: Glean sets it itself${isGone ? ', and newer API versions omit it' : ''}. Remove it.`,
            ...(property.valueNode ? { same: { within: property.valueNode } } : {}),
            ...(isGone ? { tag: 'deprecated' } : {}),
          });
        }
      }
    },
    fix: removeIt,
  },
  {
    code: 'glean/newer-value',
    severity: 'information',
    summary: 'A value that only newer versions of the API know.',
    explanation:
      'Some values were added to the API after the manifest was documented. They are valid, but an older Glean deployment, or a client generated from an older API description, does not know them.',
    example: {
      language: 'json',
      bad: action({ writeActionType: 'MCP' }),
      good: action({ writeActionType: 'EXECUTION' }),
    },
    checkTool: ({ node }, { report }) => {
      for (const { path, value, since } of NEWER) {
        const found = nodeAt(node, path);
        if (found?.type !== 'string' || found.value !== value) continue;
        report({
          at: found,
          message: `${quote(value)} for ${placeName(path)} was added to Glean's API on ${since}: older versions don't know it.`,
        });
      }
    },
  },
  {
    code: 'glean/deprecated-field',
    severity: 'hint',
    summary: 'A key that is deprecated in newer versions of the API.',
    explanation: 'Glean still accepts the key. For `auth`, use `authType` instead.',
    example: {
      language: 'json',
      bad: retrieval({ auth: { type: 'API_KEY' } }),
      good: retrieval({ authType: 'API_KEY' }),
    },
    checkTool: ({ node }, { report }) => {
      for (const [field, why] of Object.entries(DEPRECATED)) {
        const property = member(node, field);
        if (!property) continue;
        report({ at: property.keyNode, message: `${quote(field)} is deprecated: ${why}.`, tag: 'deprecated' });
      }
    },
    fix: removeIt,
  },
];
