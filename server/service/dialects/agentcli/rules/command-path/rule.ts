import { quote, type Rule } from '../../../../model/rule';
import { changeString } from '../../../change-string';
import { commandFault, isWindowsAbsolute, movedUnderBin, normalised } from '../../command-path';
import { commandOf } from '../../tool-spec';
import { refusal } from '../refusal';

/** A relative program is not under `./tools/bin/`. */
export const commandPath: Rule = {
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
    report({ at: program.node, message: `${explanation(program.value)} ${refusal(tool, fault)}` });
  },
  fix: changeString(movedUnderBin),
};

function explanation(program: string): string {
  if (program === '') return 'The program is empty: it must be a path under `./tools/bin/`.';
  if (isWindowsAbsolute(program)) {
    return `${quote(program)} is an absolute path on Windows only; everywhere else the program must be under \`./tools/bin/\`.`;
  }
  const means = normalised(program);
  const shown = means === program ? quote(program) : `${quote(program)}, which resolves to ${quote(means)},`;
  return `${shown} is not under \`./tools/bin/\`, where relative programs must be.`;
}
