/** What the command line says of itself. */

/** The command was called in a way that it does not understand; exit code 2. */
export class UsageError extends Error {}

export const USAGE = `Usage: tool-manifest check [PATH or GLOB ...] [options]

Checks the manifests that tell AI agents which tools they may call. A folder is searched; without a path, this one.

Options
  --format text|json|sarif|github   how problems are printed (default: text)
  --dialect ID                      read every file named as this dialect: talos, kasilabs, forged-pylot, agentcli, glean
  --root DIR                        the folder that modules and relative places are looked up in (default: the current one)
  --max-warnings N                  more warnings than this count as a failure
  --fix                             write the safe repairs into the files first
  --stdin-filename NAME -           read the text from standard input, under this name
  -h, --help                        this text
  -v, --version                     the version

Exit status: 0 nothing of error severity, 1 problems, 2 wrong use or unreadable input.
`;
