import { memberValue } from '../../../../document/tree/node';
import type { Fix, Rule } from '../../../../model/rule';
import { durationIn } from '../../../../rules/duration';
import { valueAt } from '../../../../rules/places';
import { isPositiveNumber } from '../../tool-members';
import { manifestWith, refusal } from '../refusal';

/** `timeout_seconds` is not a number above 0. */
export const timeout: Rule = {
  code: 'forged-pylot/timeout',
  severity: 'error',
  summary: '`timeout_seconds` is not a number above 0.',
  explanation:
    'The validator requires a positive number of seconds: `0`, `null` and `"10"` are refused. `true` passes, because it counts as 1 in Python, but hardly anyone means that, so it gets a warning. ' +
    'The loader ignores the key: no call is ever stopped after this time.',
  example: {
    language: 'json',
    bad: manifestWith({ runtime: { timeout_seconds: 0 } }),
    good: manifestWith({ runtime: { timeout_seconds: 10 } }),
  },
  checkTool: (tool, { report }) => {
    const runtime = memberValue(tool.node, 'runtime');
    const node = runtime?.type === 'object' ? memberValue(runtime, 'timeout_seconds') : undefined;
    if (!node) return;
    if (!isPositiveNumber(node)) {
      const platformMessage = refusal(tool, 'runtime.timeout_seconds must be a positive number');
      report({ at: node, message: `\`timeout_seconds\` must be a number above 0. ${platformMessage}` });
    } else if (node.type === 'boolean') {
      report({
        at: node,
        severity: 'warning',
        message:
          '`true` counts as 1 in Python, so the validator accepts it as one second. Write the number of seconds.',
      });
    }
  },
  fix: ({ file, editor, at }): readonly Fix[] => {
    const node = valueAt(file.root, at);
    const property = node?.parent;
    if (!node || property?.type !== 'property') return [];
    const number = node.type === 'string' ? secondsOf(node.value) : 0;
    if (number > 0) return [{ title: `Change to ${number}`, edits: editor.replaceValue(node, number), safe: true }];
    return [{ title: 'Remove `timeout_seconds`', edits: editor.removeMember(property), safe: false }];
  },
};

/** The seconds in `"10"` and `"5s"`; 0 if the string is not a duration. */
function secondsOf(text: string): number {
  return /^\s*\d{1,9}(?:\.\d{1,9})?\s*$/.test(text) ? Number(text) : (durationIn(text, 's') ?? 0);
}
