import { quote, type Rule } from '../../../../model/rule';
import { anchorOf, valueAt } from '../../../../rules/places';
import { movedUnderBin } from '../../command-path';
import { commandOf, textOf } from '../../tool-spec';
import { refusal } from '../refusal';

/** A tool has a `command` without a program. */
export const emptyCommand: Rule = {
  code: 'agentcli/empty-command',
  severity: 'error',
  summary: 'A `command` has no program.',
  explanation:
    'The first item of `command` is the program to run. agentcli refuses the whole file when the array is empty or `null`: ' +
    '`tool[0] "x": command must have at least program name`. The quick fix adds a program of the tool\'s own name under `./tools/bin/`.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": [] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: (tool, { memo, report }) => {
    const { words, node } = memo(commandOf, tool.node);
    if (!node || words.length > 0 || (node.type !== 'array' && node.type !== 'null')) return;
    report({
      at: node.length > 0 ? node : anchorOf(node),
      message: `\`command\` has no program. Put it first: \`["./tools/bin/NAME"]\`. ${refusal(tool, 'command must have at least program name')}`,
    });
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    const tool = node?.parent?.parent;
    if (!node || !tool) return [];
    const { value: name } = textOf([tool], 'name');
    const program = movedUnderBin(/^[\w.-]+$/.test(name) ? name : 'program');
    if (program === undefined) return [];
    return [{ title: `Add the program ${quote(program)}`, edits: editor.replaceValue(node, [program]), safe: false }];
  },
};
