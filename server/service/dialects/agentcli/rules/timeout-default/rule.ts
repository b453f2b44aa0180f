import { propertyOf } from '../../../../document/tree/node';
import type { Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { fieldValue } from '../../tool-spec';

/** `timeoutSec` is zero or less: agentcli uses the default instead. */
export const timeoutDefault: Rule = {
  code: 'agentcli/timeout-default',
  severity: 'warning',
  summary: 'A `timeoutSec` of 0 or less means "the default", not "no limit".',
  explanation:
    'Only a `timeoutSec` above 0 counts. Otherwise agentcli takes its option `-tool-timeout`, then `-timeout`, then 30 seconds. There is no way to disable the timeout. ' +
    'The quick fix removes the key, which changes nothing.',
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
      message: `${node.value} does not disable the timeout: agentcli uses its default (\`-tool-timeout\`, \`-timeout\` or 30 seconds). Set a number of seconds, or omit \`timeoutSec\`.`,
    });
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    const property = node && propertyOf(node);
    return property
      ? [{ title: 'Remove `timeoutSec` and use the default', edits: editor.removeMember(property), safe: false }]
      : [];
  },
};
