import { itemsOf, jsonOf } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { commandLineOf } from '../../command-line';
import { wordsOf } from '../../tool-spec';

/** A program and its arguments are in one item of `command`. */
export const programArguments: Rule = {
  code: 'agentcli/program-arguments',
  severity: 'warning',
  summary: 'The program and its arguments are in one string.',
  explanation:
    'No shell reads `command`: each item is one argument, and agentcli looks for a program whose name is the whole first item, spaces included. ' +
    'The quick fix makes each word an item. It is not offered if a shell would split them differently (quotes, `$`, `*`).',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time --utc"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time", "--utc"] }] }',
  },
  checkTool: async (tool, { file, workspace, report }) => {
    const [program] = wordsOf([tool.node], 'command').words;
    if (program?.node.type !== 'string') return;
    const line = await commandLineOf(program.value, file.document.uri, workspace);
    if (!line) return;
    report({
      at: program.node,
      message: `${quote(program.value)} is one item, and no shell splits it: agentcli looks for a file with that name. Make each argument an item of its own.`,
    });
  },
  fix: async ({ file, workspace, editor, at }) => {
    const node = valueAt(file.root, at);
    const list = node?.parent;
    if (node?.type !== 'string' || list?.type !== 'array') return [];
    const { program, words } = (await commandLineOf(node.value, file.document.uri, workspace)) ?? {};
    if (program === undefined || !words) return [];
    const [, ...others] = itemsOf(list).map(jsonOf);
    const shown = [program, ...words].map(quote).join(', ');
    return [
      { title: `Split into ${shown}`, edits: editor.replaceValue(list, [program, ...words, ...others]), safe: false },
    ];
  },
};
