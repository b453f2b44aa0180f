import { itemsOf, jsonOf } from '../../../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { commandLineOf } from '../../command-line';
import { commandOf, type Word } from '../../tool-spec';

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
  checkTool: (tool, context) => {
    const [program] = context.memo(commandOf, tool.node).words;
    // Nearly all are a single word: nothing has to be looked up for these.
    return program?.node.type === 'string' && /\s/.test(program.value) ? look(program, context) : undefined;
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

async function look({ node, value }: Word, { file, workspace, report }: RuleContext): Promise<void> {
  if (!(await commandLineOf(value, file.document.uri, workspace))) return;
  report({
    at: node,
    message: `${quote(value)} is one item, and no shell splits it: agentcli looks for a file with that name. Make each argument an item of its own.`,
  });
}
