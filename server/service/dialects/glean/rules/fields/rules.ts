/** Members that mean nothing in a manifest, contradict each other, or are deprecated. */
import { type ASTNode, memberValue, nodeAt, propertyOf } from '../../../../document/tree/node';
import { type Finding, quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { removeMember } from '../../../change-string';
import { form, toolRule } from '../../../member-rule';
import { action, retrieval } from '../sample';

const OAUTH_FIELDS = ['grantType', 'client_url', 'authorization_url', 'resource', 'token_endpoint_auth_method'];

const SERVER_FIELDS = ['toolId', 'createdBy', 'createdAt', 'lastUpdatedBy', 'lastUpdatedAt', 'actionTypeSource'];

/** What is said of them. */
const READ_ONLY = { message: '{key} is read-only: Glean sets it itself. Remove it.', more: sameWithin };

/** The rule's code. */
export const SERVER_OWNED_FIELD = 'glean/server-owned-field';

/** Values added to the API after the manifest was documented, with the date. */
const NEWER = [
  { value: 'writeActionType', newer: 'MCP', since: '2025-11-12' },
  { value: 'auth/status', newer: 'AUTH_DISABLED', since: '2025-07-23' },
  { value: 'auth/token_endpoint_auth_method', newer: 'private_key_jwt', since: '2026-07-27' },
];

/** Deprecated members, each with an explanation. */
const DEPRECATED: readonly (readonly [key: string, why: string])[] = [
  ['auth', 'newer API versions use `authType`'],
  ['backgroundExecutionSupport', 'it was in the API only from 2025-07-08 to 2025-07-10'],
];

export const fieldRules: readonly Rule[] = [
  toolRule({
    code: 'glean/action-only-field',
    severity: 'warning',
    summary: 'A retrieval tool has a key that applies to actions only.',
    explanation:
      '`actionType`, `enablePreview` and `writeActionType` define how an action is executed. On a tool of `type: RETRIEVAL` they have no meaning: ' +
      'either the tool is an `ACTION`, or the key can be removed.',
    example: { language: 'json', bad: retrieval({ enablePreview: true }), good: action({ enablePreview: true }) },
    checks: {
      when: { is: { type: ['RETRIEVAL'] } },
      test: { kind: 'without', keys: ['actionType', 'enablePreview', 'writeActionType'] },
      message:
        '{key} applies to an `ACTION` only, but this tool is a `RETRIEVAL`. The Glean documentation calls it invalid here.',
    },
    fix: removeMember({ key: 'type', value: 'ACTION', title: 'Make the tool an `ACTION`' }),
  }),
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
  toolRule({
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
    checks: {
      at: 'auth',
      when: { is: { type: ['NONE', 'API_KEY', 'BASIC_AUTH'] } },
      test: { kind: 'without', keys: OAUTH_FIELDS },
      message: '{key} applies to OAuth only, but `auth.type` is {type}. Remove it or change the type.',
    },
    fix: removeMember(),
  }),
  toolRule({
    code: SERVER_OWNED_FIELD,
    severity: 'information',
    summary: 'A key that Glean sets itself.',
    explanation:
      "A manifest that was exported from Glean has keys that Glean fills in: the tool's identifier, who created it and when, what you may do with it, whether somebody has signed in. " +
      'They are read-only: leave them out of a manifest that is uploaded.',
    example: { language: 'json', bad: retrieval({ toolId: 'b7c1' }), good: retrieval() },
    checks: [
      {
        test: { kind: 'without', keys: ['permissions'] },
        message: '{key} is read-only: Glean sets it itself, and newer API versions omit it. Remove it.',
        more: (key) => ({ ...sameWithin(key), tag: 'deprecated' }),
      },
      { test: { kind: 'without', keys: SERVER_FIELDS }, ...READ_ONLY },
      { at: 'auth', test: { kind: 'without', keys: ['status', 'lastAuthorizedAt'] }, ...READ_ONLY },
    ],
    fix: removeMember(),
  }),
  toolRule({
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
    checks: NEWER.map(({ value, newer, since }) => ({
      value,
      test: form((text) => text !== newer),
      message: `{text} for {place} was added to Glean's API on ${since}: older versions don't know it.`,
    })),
  }),
  toolRule({
    code: 'glean/deprecated-field',
    severity: 'hint',
    summary: 'A key that is deprecated in newer versions of the API.',
    explanation: 'Glean still accepts the key. For `auth`, use `authType` instead.',
    example: {
      language: 'json',
      bad: retrieval({ auth: { type: 'API_KEY' } }),
      good: retrieval({ authType: 'API_KEY' }),
    },
    checks: DEPRECATED.map(([key, why]) => ({
      test: { kind: 'without', keys: [key] },
      message: `{key} is deprecated: ${why}.`,
      more: () => ({ tag: 'deprecated' }),
    })),
    fix: removeMember(),
  }),
];

/** What others report inside a member that is to be removed is the same mistake. */
function sameWithin(key: ASTNode): Partial<Finding> {
  const value = propertyOf(key)?.valueNode;
  return value ? { same: { within: value } } : {};
}
