/** What the command line says of itself. */
import { DIALECTS } from '../server/service/dialects/registry';

/** The command was called in a way that it does not understand; exit code 2. */
export class UsageError extends Error {}

/** What `parseArgs` of Node throws, without its advice on what nobody meant. */
export function optionError(error: unknown): UsageError {
  const message = error instanceof Error ? error.message : String(error);
  return new UsageError(
    message.replace(/\. To specify a positional argument starting with a '-'.*$/s, '').replace(/\n/g, ' '),
  );
}

export const USAGE = `Usage: tool-manifest COMMAND ...

The manifests that tell AI agents which tools they may call.

Commands
  check [PATH or GLOB ...]     find mistakes
  run FILE TOOL                call a tool as its platform would
  preview FILE [TOOL]          show what a call would do, and what the model sees; nothing is run
  test [PATH or GLOB ...]      make the calls that are kept beside manifests, and compare what comes back

  -h, --help                   this text; after a command, that command's
  -v, --version                the version
`;

/** The help of each command. */
export const COMMAND_USAGE = {
  check: `Usage: tool-manifest check [PATH or GLOB ...] [options]

Checks the manifests that tell AI agents which tools they may call, and the calls that are kept beside them in
<manifest name>.cases.yaml, .yml or .json. A folder is searched; a manifest that is named is checked with the cases beside it;
without a path, this folder is searched.

Options
  --format text|json|sarif|github   how problems are printed (default: text)
  --dialect ID                      read every file named as this dialect: ${DIALECTS.map(({ id }) => id).join(', ')}
  --root DIR                        the folder that modules and relative places are looked up in (default: the current one)
  --python PROGRAM                  the Python whose packages are looked up, as files (default: the repository's .venv or venv)
  --max-warnings N                  more warnings than this count as a failure
  --fix                             write the safe repairs into the files first
  --stdin-filename NAME -           read the text from standard input, under this name
  -h, --help                        this text

Exit status: 0 nothing of error severity, 1 problems, 2 wrong use or unreadable input.
`,
  run: `Usage: tool-manifest run FILE TOOL [options]

Calls a tool of a manifest as its platform would, and prints its output. What will be run is shown before, and asked about.

Options
  --args JSON | @FILE | -           the arguments, here, in a file, or on standard input (default: {})
  --config KEY=VALUE                a value of the platform's configuration; may be given several times
  --cwd DIR                         the working directory of the tool
  --trigger ID                      poll this trigger once instead of calling a tool (Talos); --args is the state before
  --python PROGRAM                  the Python that calls tools written in it (default: python3)
  --node PROGRAM                    the Node.js that calls handlers (default: the one that runs this)
  --timeout SECONDS                 the longest that the call may take; a shorter limit of the manifest counts all the same
  --dry-run                         show what would be run, and run nothing
  --yes                             run it without asking
  --format text|json                how the outcome is printed (default: text)
  --dialect ID                      read the file as this dialect
  --root DIR                        the folder that counts as the open one (default: the current one)
  -h, --help                        this text

Exit status: 0 the tool succeeded, 1 it failed or the platform would not call it, 2 wrong use or unreadable input, 3 the time limit,
4 not agreed to, 130 stopped by a signal.
`,
  preview: `Usage: tool-manifest preview FILE [TOOL] [options]

Shows what a call of each tool, or of one, would do, and what the model sees of it. Nothing is run.

Options
  --args JSON | @FILE | -           the arguments, here, in a file, or on standard input (default: {})
  --config KEY=VALUE                a value of the platform's configuration; may be given several times
  --cwd DIR                         the working directory of the tool
  --timeout SECONDS                 the longest that a call may take; a shorter limit of the manifest counts all the same
  --format text|json                how it is printed (default: text)
  --dialect ID                      read the file as this dialect
  --root DIR                        the folder that counts as the open one (default: the current one)
  -h, --help                        this text

Exit status: 0 fine, 1 the platform can't call the tool, or one of the tools, or the manifest has errors, 2 wrong use or unreadable
input.
`,
  test: `Usage: tool-manifest test [PATH or GLOB ...] [options]

Makes the calls that are kept in <manifest name>.cases.yaml, .yml or .json beside a manifest, and compares what comes back with what is
expected. A folder is searched; a manifest stands for the cases beside it; without a path, this folder. What will be run is shown before,
and asked about.

Options
  --format text|json|junit|tap      how results are printed (default: text)
  --bail                            stop at the first failure
  --jobs N                          make so many calls at a time (default: 1)
  --yes                             run them without asking
  --config KEY=VALUE                a value of the platform's configuration, over those of the cases; may be given several times
  --cwd DIR                         the working directory of the tools
  --timeout SECONDS                 the longest that a call may take; a shorter limit of the manifest counts all the same
  --python PROGRAM                  the Python that calls tools written in it (default: python3)
  --node PROGRAM                    the Node.js that calls handlers (default: the one that runs this)
  --dialect ID                      read the manifests as this dialect
  --root DIR                        the folder that counts as the open one (default: the current one)
  -h, --help                        this text

Exit status: 0 all as expected, 1 a case failed, 2 wrong use, no cases or unreadable input, 3 cases failed by the time limit alone,
4 not agreed to, 130 stopped by a signal.
`,
} as const;

/** A command's name. */
export type Command = keyof typeof COMMAND_USAGE;
