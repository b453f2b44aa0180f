import { memberValue, nodeAt } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { retrieval } from '../sample';

/** `authType` and `auth.type` differ. */
export const authTypeMismatch: Rule = {
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
};
