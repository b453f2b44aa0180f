/** Every option of the command line: it is parsed, explained, completed and documented (`docs/command-line.md`) from here. */
import { DIALECTS } from '../server/service/dialects/registry';
import { FORM_IDS } from '../server/service/formats/convert/forms';
import type { Command } from './commands';

/** An option. Two that have the same name are of different commands. */
export interface Option {
  /** Without its dashes. */
  readonly name: string;
  readonly short?: string;
  /** The commands that take it. */
  readonly of: readonly Command[];
  /** Commands that take it without effect, so that a line for `run` can be made one for them. */
  readonly ignoredBy?: readonly Command[];
  /** What stands for its value; absent: it has none, or one of {@link choices}. */
  readonly value?: string;
  /** The values that there are. */
  readonly choices?: readonly string[];
  /** It is an integer from the first to the second number. */
  readonly range?: readonly [number, number];
  /** The value may be left out. */
  readonly isOptional?: true;
  /** It may be given several times. */
  readonly isRepeatable?: true;
  /** It may not be given twice; what to do instead. */
  readonly once?: string;
  /** What completions offer for its value, if there are no choices. */
  readonly completes?: 'dialects' | 'targets' | 'rules' | 'tools';
  readonly default?: string;
  /** What it does, for the help: without a capital letter and a full stop. */
  readonly help: string;
  /** Sentences for the documentation, where that says more; with Markdown. */
  readonly docs?: string;
}

/** The options, in the order of the help. */
export const OPTIONS = [
  {
    name: 'to',
    of: ['export'],
    value: 'TARGET',
    once: 'export once for each',
    completes: 'targets',
    help: 'the target (see below)',
    docs: 'The [target](targets.md#all-targets).',
  },
  {
    name: 'to',
    of: ['convert'],
    value: 'CLIENT',
    choices: FORM_IDS,
    help: 'the client (see below)',
    docs: `The client: ${FORM_IDS.map((id) => `\`${id}\``).join(', ')}.`,
  },
  {
    name: 'tool',
    of: ['export'],
    value: 'NAME',
    once: 'export once for each',
    completes: 'tools',
    help: 'export this tool alone',
    docs: 'Exports this tool alone: its object, without a list around it.',
  },
  {
    name: 'loss',
    of: ['export'],
    value: 'FILE',
    help: 'write a report of what is changed, and why, to this file (-: to standard output)',
    docs: 'Writes a report of every change and refusal to this file.',
  },
  { name: 'fail-on-loss', of: ['export'], help: 'fail if the export says less than the manifest' },
  {
    name: 'target',
    of: ['targets'],
    value: 'ID',
    isRepeatable: true,
    completes: 'targets',
    help: 'a target that matters; only those are shown',
    docs: 'A [target](targets.md#all-targets) that matters; only those are shown. Default: `targets` of the [configuration](configuration.md), otherwise all.',
  },
  {
    name: 'server',
    of: ['targets', 'export'],
    value: 'NAME',
    default: '"servers" in the configuration',
    help: 'the name under which clients configure the server of the tools: many put it before their names',
  },
  {
    name: 'plugin',
    of: ['targets', 'export'],
    value: 'NAME',
    help: 'the plugin that brings the server, for Claude Code',
  },
  {
    name: 'args',
    of: ['run', 'preview'],
    value: 'JSON | @FILE | -',
    default: '{}',
    help: 'arguments: inline, from a file, or from standard input',
  },
  {
    name: 'format',
    of: ['check'],
    choices: ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'checkstyle'],
    value: 'FORMAT',
    default: 'text',
    help: 'output format: text, json, sarif, github, gitlab, junit or checkstyle',
    docs: 'The output format: `text`, `json`, `sarif`, `github` (annotations for a pull request), `gitlab` (Code Quality), `junit` or `checkstyle`.',
  },
  {
    name: 'format',
    of: ['targets'],
    choices: ['text', 'json', 'markdown', 'sarif'],
    default: 'text',
    help: 'output format',
    docs: 'The output format: `markdown` is for pull requests.',
  },
  {
    name: 'format',
    of: ['run', 'preview', 'config'],
    choices: ['text', 'json'],
    default: 'text',
    help: 'output format',
    docs: 'The output format: `json` prints everything as one object.',
  },
  {
    name: 'format',
    of: ['test'],
    choices: ['text', 'json', 'junit', 'tap'],
    default: 'text',
    help: 'output format',
    docs: 'The output format: `junit` is XML for CI services, `tap` is TAP 14.',
  },
  {
    name: 'output-file',
    short: 'o',
    of: ['check', 'targets', 'export'],
    value: 'FILE',
    help: 'write the output to a file instead of standard output',
  },
  { name: 'quiet', short: 'q', of: ['check'], help: 'print errors only' },
  { name: 'quiet', short: 'q', of: ['targets'], help: 'print refusals only, with the tools that have some' },
  {
    name: 'rule',
    of: ['check'],
    value: 'CODE=SEVERITY',
    isRepeatable: true,
    completes: 'rules',
    help: 'severity of a rule: error, warning, information, hint or off',
  },
  {
    name: 'config',
    of: ['check', 'targets', 'export', 'config'],
    value: 'FILE',
    default: 'the nearest .tool-manifest.json, .jsonc or .yaml upwards',
    help: 'configuration file for all files',
    docs: 'The [configuration file](configuration.md) for all files. Default: the nearest one upwards.',
  },
  {
    name: 'config',
    of: ['run', 'preview', 'test', 'fetch-parameters'],
    value: 'KEY=VALUE | FILE',
    isRepeatable: true,
    help: "value of the platform's configuration; or configuration file (default: the nearest .tool-manifest.json, .jsonc or .yaml upwards)",
    docs: "A value of the platform's configuration, which overrides the `config` of cases; for Talos also `server`, the URL of a running server to call instead. Or the [configuration file](configuration.md); default: the nearest one upwards.",
  },
  {
    name: 'no-config',
    of: ['check', 'targets', 'export', 'config', 'run', 'preview', 'test', 'fetch-parameters'],
    help: 'do not read configuration files',
  },
  {
    name: 'env',
    of: ['run', 'preview', 'test', 'fetch-parameters'],
    value: 'NAME',
    help: 'environment of the configuration file, with values and secrets of its own',
    docs: 'The [environment](configuration.md) of the configuration file, with values and secrets of its own.',
  },
  { name: 'cwd', of: ['run', 'preview', 'test'], value: 'DIR', help: 'working directory of the tool' },
  {
    name: 'trigger',
    of: ['run'],
    ignoredBy: ['preview'],
    value: 'ID',
    help: 'poll this trigger once instead of calling a tool (Talos); --args is its previous state',
  },
  {
    name: 'timeout',
    of: ['run', 'preview', 'test', 'fetch-parameters'],
    value: 'SECONDS',
    help: 'time limit of a call; a shorter limit of the manifest still applies',
  },
  {
    name: 'ignore-pattern',
    of: ['check', 'targets', 'test'],
    value: 'GLOB',
    isRepeatable: true,
    help: 'leave files out, by the syntax of .gitignore',
    docs: 'Leaves files out, by the syntax of `.gitignore`, as `!GLOB` among the paths does.',
  },
  { name: 'no-ignore', of: ['check', 'targets', 'test'], help: 'do not read .gitignore and .ignore' },
  {
    name: 'allow-empty',
    of: ['check', 'targets'],
    help: 'paths without a manifest are ignored, not errors',
    docs: 'Ignores paths without a manifest, as from a commit hook.',
  },
  {
    name: 'dialect',
    of: ['check', 'targets', 'export', 'run', 'preview', 'test', 'fetch-parameters'],
    value: 'ID',
    completes: 'dialects',
    help: `read all given files as those of this platform: ${DIALECTS.map(({ id }) => id).join(', ')}`,
    docs: 'Reads every given file as one of this platform.',
  },
  {
    name: 'root',
    of: ['check', 'targets', 'export', 'run', 'preview', 'test', 'fetch-parameters'],
    value: 'DIR',
    default: 'the current folder',
    help: 'workspace folder: the root for module names and relative paths',
  },
  {
    name: 'python',
    of: ['check'],
    value: 'PROGRAM',
    default: "the repository's .venv or venv",
    help: 'Python interpreter whose installed packages are looked up; it is not started',
    docs: "The path of the Python interpreter whose packages are looked up, without starting it; default: the one in the repository's `.venv` or `venv`. With a name on `PATH`, no packages are looked up.",
  },
  {
    name: 'python',
    of: ['run', 'preview', 'test'],
    value: 'PROGRAM',
    default: 'python3',
    help: 'Python interpreter for tools written in Python',
  },
  {
    name: 'node',
    of: ['run', 'preview', 'test'],
    value: 'PROGRAM',
    default: 'the one running this command',
    help: 'Node.js for TypeScript and JavaScript handlers',
    docs: "The Node.js for Talos' handlers; default: the one that runs `tool-manifest`. 22.18 and newer run TypeScript directly, older versions need `tsx` in the tools' repository.",
  },
  {
    name: 'changed',
    of: ['check'],
    value: 'REF',
    isOptional: true,
    help: 'check only what git reports as changed, and what depends on it; with REF, since the commit in common with it',
    docs: 'Checks only what git reports as changed (staged, unstaged, untracked), and the manifests that depend on it: on a handler, a module, a program. With `REF`, since the commit in common with it.',
  },
  {
    name: 'cache',
    of: ['check'],
    help: 'keep results in .tool-manifest-cache, and check only what may have changed since',
    docs: 'Keeps results in `.tool-manifest-cache`, and checks only what may have changed since: by content, settings and version.',
  },
  {
    name: 'cache-location',
    of: ['check'],
    value: 'FILE',
    help: 'keep them in this file',
    docs: 'Keeps results in this file, as `--cache` does.',
  },
  {
    name: 'baseline',
    of: ['check'],
    value: 'FILE',
    help: 'report only problems that are not in this file',
    docs: 'Reports only problems that are not in this file, wherever their lines have moved.',
  },
  { name: 'write-baseline', of: ['check'], help: 'write all problems to the file of --baseline, and report none' },
  {
    name: 'max-warnings',
    of: ['check'],
    value: 'N',
    range: [0, Number.POSITIVE_INFINITY],
    help: 'fail if there are more than N warnings',
  },
  {
    name: 'fix',
    of: ['check'],
    help: 'apply safe fixes to the files first; with standard input, print the fixed text to standard output and the problems to standard error',
    docs: 'Applies the safe fixes to the files first. [Repairs for targets](targets.md) are not among them. With standard input, prints the fixed text, and the problems to standard error.',
  },
  {
    name: 'diff',
    of: ['check'],
    help: 'print what --fix would change, as a patch; exit status 1 if there is anything',
  },
  { name: 'stdin-filename', of: ['check'], value: 'NAME -', help: 'check standard input under this file name' },
  {
    name: 'files',
    of: ['explain'],
    help: 'show which client reads which file of the folder (default: the current one)',
  },
  { name: 'write', of: ['sync'], help: 'write what differs' },
  { name: 'bail', of: ['test'], help: 'stop at the first failure' },
  {
    name: 'jobs',
    of: ['test'],
    value: 'N',
    range: [1, 64],
    default: '1',
    help: 'run up to N cases at the same time',
    docs: 'Runs N calls in parallel. Default: one, as tools may interfere with each other.',
  },
  {
    name: 'dry-run',
    of: ['run', 'fetch-parameters'],
    ignoredBy: ['preview'],
    help: 'show what would be run or sent, and do nothing',
  },
  {
    name: 'yes',
    of: ['run', 'test', 'fetch-parameters'],
    ignoredBy: ['preview'],
    help: 'do not ask for confirmation',
    docs: 'Runs without asking. Without it, nothing is run if there is no terminal to ask in.',
  },
  { name: 'force', of: ['fetch-parameters'], help: 'replace a file that has other content' },
] as const satisfies readonly Option[];

/** The options of a command, each as the help shows it. */
export function optionsOf(command: Command): readonly Option[] {
  return OPTIONS.filter((option: Option) => option.of.includes(command));
}
