import { member, memberString, memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { removeIt } from '../removable';
import { action, retrieval } from '../sample';

const FIELDS = ['actionType', 'enablePreview', 'writeActionType'];

/** A retrieval tool has a field that only an action can have. */
export const actionOnlyField: Rule = {
  code: 'glean/action-only-field',
  severity: 'warning',
  summary: 'A retrieval tool has a key that applies to actions only.',
  explanation:
    '`actionType`, `enablePreview` and `writeActionType` define how an action is executed. On a tool of `type: RETRIEVAL` they have no meaning: ' +
    'either the tool is an `ACTION`, or the key can be removed.',
  example: { language: 'json', bad: retrieval({ enablePreview: true }), good: action({ enablePreview: true }) },
  checkTool: ({ node }, { report }) => {
    if (memberString(node, 'type') !== 'RETRIEVAL') return;
    for (const field of FIELDS) {
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
};
