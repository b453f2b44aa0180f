import { quote, type Rule } from '../../../../model/rule';
import { changeString } from '../../../change-string';
import { isAbsolute, movedUnderBin } from '../../command-path';
import { commandOf } from '../../tool-spec';

/** A program is given as an absolute path: the manifest works only on this machine. */
export const absoluteCommand: Rule = {
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
};
