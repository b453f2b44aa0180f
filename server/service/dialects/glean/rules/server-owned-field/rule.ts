import { member, nodeAt } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { removeIt } from '../removable';
import { retrieval } from '../sample';

const FIELDS = [
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

/** A field that Glean sets itself. */
export const serverOwnedField: Rule = {
  code: SERVER_OWNED_FIELD,
  severity: 'information',
  summary: 'A key that Glean sets itself.',
  explanation:
    "A manifest that was exported from Glean has keys that Glean fills in: the tool's identifier, who created it and when, what you may do with it, whether somebody has signed in. " +
    'They are read-only: leave them out of a manifest that is uploaded.',
  example: { language: 'json', bad: retrieval({ toolId: 'b7c1' }), good: retrieval() },
  checkTool: ({ node }, { report }) => {
    for (const [object, fields] of [
      [node, FIELDS],
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
};
