/** The help texts of the command line. */
import { DIALECTS } from '../server/service/dialects/registry';
import { TARGETS } from '../server/service/targets/registry';

/** Wrong usage of the command line; exit code 2. */
export class UsageError extends Error {}

export const USAGE = `Usage: tool-manifest COMMAND [options]

Checks the manifests that declare tools for AI agents, and runs and tests those tools.

Commands
  check [PATH or GLOB ...]     report problems in manifests and cases files
  targets [PATH or GLOB ...]   show which model providers and clients take the tools, and what they change
  export FILE --to TARGET      print the tools in the form that a model provider or client takes
  preview FILE [TOOL]          show the call and what the model sees, without running anything
  run FILE TOOL                call a tool as its platform would
  test [PATH or GLOB ...]      run the cases next to manifests and compare the results with what is expected
  fetch-parameters FILE        store the parameters of tools next to a manifest that does not contain them
  explain CODE                 show what a rule reports, why, and an example
  config print FILE            show the configuration of a file, and where each value is set
  completions SHELL            print completions for bash, zsh or fish

  -h, --help                   show this help; after a command, that command's help
  -v, --version                show the version
`;

const TARGET_LIST = `Targets: ${TARGETS.map(({ id }) => id).join(', ')}, and copilot with any family of models`.replace(
  /(.{90,120}) /g,
  '$1\n  ',
);

/** The help of each command. */
export const COMMAND_USAGE = {
  check: `Usage: tool-manifest check [PATH or GLOB ...] [options]

Reports problems in tool manifests and in the cases files next to them (<manifest name>.cases.yaml, .yml or .json).
Folders are searched, except for what .gitignore and .ignore leave out. Checking a manifest also checks its cases files.
Without a path, the current folder is searched. !PATH or !GLOB leaves files out.

Options
  --format FORMAT                   output format: text (default), json, sarif, github, gitlab, junit, checkstyle
  -o, --output-file FILE            write the output to a file instead of standard output
  -q, --quiet                       print errors only
  --rule CODE=SEVERITY              severity of a rule: error, warning, information, hint or off; repeatable
  --config FILE                     configuration file for all files (default: the nearest .tool-manifest.json, .jsonc or .yaml
                                    upwards)
  --no-config                       do not read configuration files
  --ignore-pattern GLOB             leave files out, by the syntax of .gitignore; repeatable
  --no-ignore                       do not read .gitignore and .ignore
  --allow-empty                     paths without a manifest are ignored, not errors
  --dialect ID                      read all given files as this dialect: ${DIALECTS.map(({ id }) => id).join(', ')}
  --root DIR                        root for module names and relative paths (default: the current folder)
  --python PROGRAM                  Python interpreter whose installed packages are looked up; it is not started
                                    (default: the repository's .venv or venv)
  --changed [REF]                   check only what git reports as changed, and what depends on it; with REF, since the
                                    commit in common with it
  --cache                           keep results in .tool-manifest-cache, and check only what may have changed since
  --cache-location FILE             keep them in this file
  --baseline FILE                   report only problems that are not in this file
  --write-baseline                  write all problems to the file of --baseline, and report none
  --max-warnings N                  fail if there are more than N warnings
  --fix                             apply safe fixes to the files first; with standard input, print the fixed text to
                                    standard output and the problems to standard error
  --diff                            print what --fix would change, as a patch; exit status 1 if there is anything
  --stdin-filename NAME -           check standard input under this file name
  -h, --help                        show this help

Exit status: 0 no errors, 1 errors or too many warnings, 2 usage error, unreadable input, or a path without a manifest.
Colors follow NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR and TERM=dumb.
`,
  targets: `Usage: tool-manifest targets [PATH or GLOB ...] [options]

Shows for each tool which model providers and clients take it as it stands, change it, or refuse it, with the place of each
problem, its repair, and how it is known. Paths are those of check. Targets are named by --target, or by "targets" in the
configuration; without either all are shown.

Options
  --target ID                       a target that matters; only those are shown; repeatable
  --server NAME                     the name under which clients configure the server of the tools: many put it before
                                    their names (default: "servers" in the configuration)
  --plugin NAME                     the plugin that brings the server, for Claude Code
  --format text|json|markdown|sarif  output format (default: text)
  -o, --output-file FILE            write the output to a file instead of standard output
  -q, --quiet                       print refusals only, with the tools that have some
  --config FILE                     configuration file for all files (default: the nearest .tool-manifest.json, .jsonc or .yaml
                                    upwards)
  --no-config                       do not read configuration files
  --ignore-pattern GLOB             leave files out, by the syntax of .gitignore; repeatable
  --no-ignore                       do not read .gitignore and .ignore
  --allow-empty                     paths without a manifest are ignored, not errors
  --dialect ID                      read all given files as this dialect
  --root DIR                        root for relative paths (default: the current folder)
  -h, --help                        show this help

Exit status: 0 no named target refuses a tool, 1 one does or a manifest can't be parsed, 2 usage error, unreadable input, or a
path without a manifest. Without names, refusals do not count.

${TARGET_LIST}
`,
  export: `Usage: tool-manifest export FILE --to TARGET [options]

Prints the tools of a manifest as the part of a request to a target that has them ({ "tools": [...] } for OpenAI), or one tool as
its object. What the target does not take is written in another way where there is one, and all that is changed is in the report
of --loss.

Options
  --to TARGET                       the target (see below)
  --tool NAME                       export this tool alone
  --loss FILE                       write a report of what is changed, and why, to this file (-: to standard output)
  --fail-on-loss                    fail if the export says less than the manifest
  --server NAME                     the name under which clients configure the server of the tools
                                    (default: "servers" in the configuration)
  --plugin NAME                     the plugin that brings the server, for Claude Code
  -o, --output-file FILE            write the output to a file instead of standard output
  --config FILE                     configuration file (default: the nearest .tool-manifest.json, .jsonc or .yaml upwards)
  --no-config                       do not read configuration files
  --dialect ID                      read the file as this dialect
  --root DIR                        root for relative paths (default: the current folder)
  -h, --help                        show this help

Exit status: 0 success, 1 a tool is refused and left out, or is too large to be examined, or something is lost with --fail-on-loss,
2 usage error or unreadable input.

${TARGET_LIST}
`,
  config: `Usage: tool-manifest config print FILE [options]

Shows the configuration that applies to a manifest: the file, the severities, the run configuration, and where each value is set.

  --format text|json                output format (default: text)
  --config FILE                     configuration file (default: the nearest .tool-manifest.json, .jsonc or .yaml upwards)
  --no-config                       do not read configuration files
  -h, --help                        show this help
`,
  explain: `Usage: tool-manifest explain CODE

Shows what a rule reports, why, and an example. CODE is in brackets after each problem: missing-description, talos/cooldown.

  -h, --help                        show this help
`,
  completions: `Usage: tool-manifest completions bash|zsh|fish

Prints a script that completes commands, options, rules, and the tools of a manifest. To use it in each new shell:

  bash   add to ~/.bashrc:   source <(tool-manifest completions bash)
  zsh    add to ~/.zshrc, after compinit:   source <(tool-manifest completions zsh)
  fish   tool-manifest completions fish > ~/.config/fish/completions/tool-manifest.fish

  -h, --help                        show this help
`,
  run: `Usage: tool-manifest run FILE TOOL [options]

Calls a tool as its platform would and prints its output. Shows what will be run and asks for confirmation first.

Options
  --args JSON | @FILE | -           arguments: inline, from a file, or from standard input (default: {})
  --config KEY=VALUE                set a value of the platform's configuration; repeatable
  --config FILE                     configuration file (default: the nearest .tool-manifest.json, .jsonc or .yaml upwards)
  --no-config                       do not read configuration files
  --env NAME                        environment of the configuration file, with values and secrets of its own
  --cwd DIR                         working directory of the tool
  --trigger ID                      poll this trigger once instead of calling a tool (Talos); --args is its previous state
  --python PROGRAM                  Python interpreter for tools written in Python (default: python3)
  --node PROGRAM                    Node.js for TypeScript and JavaScript handlers (default: the one running this command)
  --timeout SECONDS                 time limit; a shorter limit of the manifest still applies
  --dry-run                         show what would be run, without running it
  --yes                             run without asking for confirmation
  --format text|json                output format (default: text)
  --dialect ID                      read the file as this dialect
  --root DIR                        workspace folder (default: the current folder)
  -h, --help                        show this help

Exit status: 0 the tool succeeded, 1 it failed or the platform would not call it, 2 usage error or unreadable input, 3 time limit reached,
4 not confirmed, 130 interrupted (after another signal, 128 and its number).
`,
  preview: `Usage: tool-manifest preview FILE [TOOL] [options]

Shows the call of each tool, or of one tool, and what the model sees of it. Nothing is run.

Options
  --args JSON | @FILE | -           arguments: inline, from a file, or from standard input (default: {})
  --config KEY=VALUE                set a value of the platform's configuration; repeatable
  --config FILE                     configuration file (default: the nearest .tool-manifest.json, .jsonc or .yaml upwards)
  --no-config                       do not read configuration files
  --env NAME                        environment of the configuration file, with values and secrets of its own
  --cwd DIR                         working directory of the tool
  --timeout SECONDS                 time limit; a shorter limit of the manifest still applies
  --format text|json                output format (default: text)
  --dialect ID                      read the file as this dialect
  --root DIR                        workspace folder (default: the current folder)
  -h, --help                        show this help

Exit status: 0 every tool shown can be called, 1 a tool can't be called or the manifest has errors, 2 usage error or unreadable input.
`,
  'fetch-parameters': `Usage: tool-manifest fetch-parameters FILE [options]

Fetches the parameters of the tool from its platform and stores them in <manifest name>.parameters.json next to the manifest. For platforms
whose manifests do not contain parameters (Glean). Shows the request and asks for confirmation first.

Options
  --config KEY=VALUE                set a value of the platform's configuration; repeatable
  --config FILE                     configuration file (default: the nearest .tool-manifest.json, .jsonc or .yaml upwards)
  --no-config                       do not read configuration files
  --env NAME                        environment of the configuration file, with values and secrets of its own
  --timeout SECONDS                 time limit
  --dry-run                         show the request, without sending it
  --yes                             send the request without asking for confirmation
  --force                           replace a file that has other content
  --dialect ID                      read the file as this dialect
  --root DIR                        workspace folder (default: the current folder)
  -h, --help                        show this help

Exit status: 0 the file is up to date, 1 nothing was fetched or written, 2 usage error or unreadable input, 3 time limit reached,
4 not confirmed, 130 interrupted by a signal.
`,
  test: `Usage: tool-manifest test [PATH or GLOB ...] [options]

Runs the cases in <manifest name>.cases.yaml, .yml or .json and compares the results with what is expected.
Folders are searched, except for what .gitignore and .ignore leave out. A manifest stands for its cases files. Without a path, the current folder is searched.
Shows what will be run and asks for confirmation first.

Options
  --format text|json|junit|tap      output format (default: text)
  --ignore-pattern GLOB             leave files out, by the syntax of .gitignore; repeatable
  --no-ignore                       do not read .gitignore and .ignore
  --bail                            stop at the first failure
  --jobs N                          run up to N cases at the same time (default: 1)
  --yes                             run without asking for confirmation
  --config KEY=VALUE                set a value of the platform's configuration, overriding the cases; repeatable
  --config FILE                     configuration file (default: the nearest .tool-manifest.json, .jsonc or .yaml upwards)
  --no-config                       do not read configuration files
  --env NAME                        environment of the configuration file, with values and secrets of its own
  --cwd DIR                         working directory of the tools
  --timeout SECONDS                 time limit for each call; a shorter limit of the manifest still applies
  --python PROGRAM                  Python interpreter for tools written in Python (default: python3)
  --node PROGRAM                    Node.js for TypeScript and JavaScript handlers (default: the one running this command)
  --dialect ID                      read the manifests as this dialect
  --root DIR                        workspace folder (default: the current folder)
  -h, --help                        show this help

Exit status: 0 all cases passed, 1 a case failed, 2 usage error, no cases or unreadable input, 3 every failed case exceeded the
time limit, 4 not confirmed, 130 interrupted (after another signal, 128 and its number).
`,
} as const;

/** A command's name. */
export type Command = keyof typeof COMMAND_USAGE;
