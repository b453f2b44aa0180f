/** The program of a tool. */
import { itemsOf, jsonOf } from '../../../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../../../model/rule';
import { anchorOf, valueAt } from '../../../../rules/places';
import { changeString } from '../../../change-string';
import { commandLineOf } from '../../command-line';
import { commandFault, isAbsolute, isWindowsAbsolute, movedUnderBin, normalised } from '../../command-path';
import { commandOf, textOf, type Word } from '../../tool-spec';
import { refusal } from '../refusal';

export const commandRules: readonly Rule[] = [
  {
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
  },
  {
    code: 'agentcli/command-path',
    severity: 'error',
    summary: 'A relative program is not under `./tools/bin/`.',
    explanation:
      "agentcli runs relative programs only from `./tools/bin/` next to the manifest, so that a manifest can't run anything else. The path is checked after it is cleaned: " +
      '`\\` counts as `/`, `.` and `..` are resolved, and `tools/bin/x` is the same as `./tools/bin/x`. Case matters, `~` has no special meaning, and a bare `echo` is not looked up in `PATH`. ' +
      'Absolute paths are accepted; `C:\\x` is absolute on Windows only.\n\nThe fix writes the path under `./tools/bin/`; the program itself has to be put there.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/../get_time"] }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    },
    checkTool: (tool, { memo, report }) => {
      const [program] = memo(commandOf, tool.node).words;
      if (!program || (program.node.type !== 'string' && program.node.type !== 'null')) return;
      const fault = commandFault(program.value);
      if (fault === undefined) return;
      report({ at: program.node, message: `${whyRefused(program.value)} ${refusal(tool, fault)}` });
    },
    fix: async (context) => {
      const node = valueAt(context.file.root, context.at);
      const isLine =
        node?.type === 'string' && (await commandLineOf(node.value, context.file.document.uri, context.workspace));
      // Each argument is made an item first.
      return isLine ? [] : changeString(movedUnderBin)(context);
    },
  },
  {
    code: 'agentcli/absolute-command',
    severity: 'warning',
    summary: 'A program is given as an absolute path.',
    explanation:
      'agentcli accepts absolute paths, but only for tests: such a manifest works on one machine only, and it bypasses the rule that keeps programs under `./tools/bin/`. ' +
      'The quick fix writes the path under `./tools/bin/`; the program itself has to be put there.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time", "command": ["/usr/local/bin/get_time"] }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    },
    checkTool: (tool, { memo, report }) => {
      const [program] = memo(commandOf, tool.node).words;
      if (program?.node.type !== 'string' || !isAbsolute(program.value)) return;
      report({
        at: program.node,
        message: `${quote(program.value)} is an absolute path: agentcli accepts it, but the manifest then works only on this machine. Put the program under \`./tools/bin/\`.`,
      });
    },
    fix: changeString(movedUnderBin),
  },
  {
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
  },
];

function whyRefused(program: string): string {
  if (program === '') return 'The program is empty: it must be a path under `./tools/bin/`.';
  if (isWindowsAbsolute(program)) {
    return `${quote(program)} is an absolute path on Windows only; everywhere else the program must be under \`./tools/bin/\`.`;
  }
  const means = normalised(program);
  const shown = means === program ? quote(program) : `${quote(program)}, which resolves to ${quote(means)},`;
  return `${shown} is not under \`./tools/bin/\`, where relative programs must be.`;
}

async function look({ node, value }: Word, { file, workspace, report }: RuleContext): Promise<void> {
  if (!(await commandLineOf(value, file.document.uri, workspace))) return;
  report({
    at: node,
    message: `${quote(value)} is one item, and no shell splits it: agentcli looks for a file with that name. Make each argument an item of its own.`,
  });
}
