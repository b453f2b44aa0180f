import { type ASTNode, memberString, memberValue } from '../../../../document/tree/node';
import type { Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { triggerParameters } from '../../sections';
import { manifestWith } from '../example';

/** A trigger's cooldown is not a number above 0. */
export const cooldown: Rule = {
  code: 'talos/cooldown',
  severity: 'warning',
  summary: 'The parameter `cooldown_seconds` is not a number above 0.',
  explanation:
    '`cooldown_seconds` is the time after an event during which no other event starts the task. It must be a number above 0; for anything else Talos uses 60.',
  example: {
    language: 'json',
    bad: manifestWith({
      triggers: [
        {
          id: 'rain',
          label: 'Rain',
          params: [{ key: 'cooldown_seconds', label: 'Pause', type: 'number', default: 0 }],
        },
      ],
    }),
    good: manifestWith({
      triggers: [
        {
          id: 'rain',
          label: 'Rain',
          params: [{ key: 'cooldown_seconds', label: 'Pause', type: 'number', default: 300 }],
        },
      ],
    }),
  },
  checkFile: ({ file, report }) => {
    for (const parameter of triggerParameters(file.root)) {
      if (memberString(parameter, 'key') !== 'cooldown_seconds') continue;
      const type = memberValue(parameter, 'type');
      if (type?.type === 'string' && type.value !== 'number') {
        report({
          at: type,
          message: '`cooldown_seconds` must have the type `number`: it is a number of seconds.',
          data: 'type',
        });
      }
      const start = memberValue(parameter, 'default');
      if (start && !isAboveZero(start)) {
        report({
          at: start,
          message: '`cooldown_seconds` must be a number above 0: Talos uses 60 instead.',
          data: 'default',
        });
      }
    }
  },
  fix: ({ file, editor, at, data }) => {
    const node = valueAt(file.root, at);
    if (!node) return [];
    if (data === 'type') {
      return [{ title: 'Change to `number`', edits: editor.replaceValue(node, 'number'), safe: false }];
    }
    return [{ title: 'Change to `60`, which Talos uses', edits: editor.replaceValue(node, 60), safe: false }];
  },
};

/** Whether a value is a number above 0, or a string that a form would convert to one. */
function isAboveZero(node: ASTNode): boolean {
  if (node.type === 'number') return node.value > 0;
  return node.type === 'string' && /^\s*\d/.test(node.value) && Number(node.value) > 0;
}
