import { member } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { removeIt } from '../removable';
import { retrieval } from '../sample';

/** Deprecated members, each with an explanation. */
const DEPRECATED: Readonly<Record<string, string>> = {
  auth: 'newer API versions use `authType`',
  backgroundExecutionSupport: 'it was in the API only from 2025-07-08 to 2025-07-10',
};

/** A field that newer versions of the API deprecate. */
export const deprecatedField: Rule = {
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
};
