import { propertyOf } from '../../../../document/tree/node';
import type { Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { fieldValue } from '../../tool-spec';

/** `timeoutSec` is zero or less: that is no limit of its own, but the default. */
export const timeoutDefault: Rule = {
  code: 'agentcli/timeout-default',
  severity: 'warning',
  summary: '`timeoutSec` of 0 or less means "the default", not "no limit".',
  explanation:
    'Only a `timeoutSec` above 0 counts. Otherwise agentcli takes its option `-tool-timeout`, then `-timeout`, then 30 seconds. There is no way to switch the limit off. ' +
    'The repair removes the member, which changes nothing.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 0 }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 60 }] }',
  },
  checkTool: (tool, { report }) => {
    const node = fieldValue(tool.node, 'timeoutSec');
    if (node?.type !== 'number' || !(node.value <= 0)) return;
    report({
      at: node,
      message: `${node.value} does not switch the time limit off: agentcli then takes its default (\`-tool-timeout\`, \`-timeout\` or 30 seconds). Give the seconds that a call may take, or leave \`timeoutSec\` out.`,
    });
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    const property = node && propertyOf(node);
    return property
      ? [{ title: 'Remove `timeoutSec`: the default holds', edits: editor.removeMember(property), safe: false }]
      : [];
  },
};
