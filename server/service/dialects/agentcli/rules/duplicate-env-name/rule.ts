import { valueAt } from '../../../../rules/places';
import { quote, type Rule } from '../../../../rules/rule';
import { envFault, envName } from '../../env-name';
import { type Word, wordsOf } from '../../tool-spec';

/** Two entries of one `envPassthrough` are the same variable. */
export const duplicateEnvName: Rule = {
  code: 'agentcli/duplicate-env-name',
  severity: 'warning',
  summary: 'An environment variable is listed twice.',
  explanation:
    'agentcli compares the names in upper case and keeps the first. The second says nothing; perhaps another variable was meant. The repair removes it.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API_KEY", "API_KEY"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API_KEY"] }] }',
  },
  checkTool: (tool, { report }) => {
    const first = new Map<string, Word>();
    for (const word of wordsOf([tool.node], 'envPassthrough').words) {
      if (word.node.type !== 'string' || envFault(word.value) !== undefined) continue;
      const name = envName(word.value);
      const earlier = first.get(name);
      if (!earlier) {
        first.set(name, word);
        continue;
      }
      report({
        at: word.node,
        message: `${quote(name)} is listed already: agentcli keeps the first and drops this one.`,
        related: [{ at: earlier.node, message: 'The first one.' }],
        tag: 'unnecessary',
      });
    }
  },
  fix: ({ manifest, editor, at }) => {
    const node = valueAt(manifest.root, at);
    if (node?.parent?.type !== 'array') return [];
    return [{ title: 'Remove the second one', edits: editor.removeItem(node), safe: true }];
  },
};
