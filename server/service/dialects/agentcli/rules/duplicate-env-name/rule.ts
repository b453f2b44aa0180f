import { quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { repeated } from '../../../../rules/repeated';
import { envFault, envName } from '../../env-name';
import { passedVariables } from '../../tool-spec';

/** Two entries of one `envPassthrough` name the same variable. */
export const duplicateEnvName: Rule = {
  code: 'agentcli/duplicate-env-name',
  severity: 'warning',
  summary: 'An environment variable is listed twice.',
  explanation:
    'agentcli compares the names in upper case and keeps the first. The second one has no effect; perhaps another variable was meant. The quick fix removes it.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API_KEY", "API_KEY"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API_KEY"] }] }',
  },
  checkTool: (tool, { memo, report }) => {
    const { words } = memo(passedVariables, tool.node);
    const names = words.flatMap(({ node, value }) =>
      node.type === 'string' && envFault(value) === undefined ? [{ node, name: envName(value) }] : [],
    );
    for (const { again, first } of repeated(names, ({ name }) => name)) {
      report({
        at: again.node,
        message: `Duplicate variable ${quote(again.name)}: agentcli keeps the first and drops this one.`,
        related: [{ at: first.node, message: 'First listed here.' }],
        tag: 'unnecessary',
      });
    }
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    if (node?.parent?.type !== 'array') return [];
    return [{ title: 'Remove the duplicate', edits: editor.removeItem(node), safe: true }];
  },
};
