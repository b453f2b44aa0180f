/** The commands, as their help, completions and the list of commands show them. */
import { FORM_IDS } from '../server/service/formats/convert/forms';
import { TARGETS } from '../server/service/targets/registry';

/** A command. */
interface CommandEntry {
  /** What follows its name. */
  readonly operands: string;
  /** For the list of commands. */
  readonly summary: string;
  /** What it does, above its options. */
  readonly about: string;
  /** What comes after the options: the exit status first. */
  readonly end?: string;
}

const TARGET_LIST = lines(`Targets: ${TARGETS.map(({ id }) => id).join(', ')}, and copilot with any family of models`);

/** The commands, in the order of their list. */
export const COMMANDS = {
  check: {
    operands: '[PATH or GLOB ...]',
    summary: 'report problems in plugins, server files, skills, manifests and cases files',
    about: `Reports problems in tool manifests and in the cases files next to them (<manifest name>.cases.yaml, .yml or .json).
Folders are searched, except for what .gitignore and .ignore leave out. Checking a manifest also checks its cases files.
Without a path, the current folder is searched. !PATH or !GLOB leaves files out.`,
    end: `Exit status: 0 no errors, 1 errors or too many warnings, 2 usage error, unreadable input, or a path without a manifest.
Colors follow NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR and TERM=dumb.`,
  },
  targets: {
    operands: '[PATH or GLOB ...]',
    summary: 'show which model providers and clients take the tools, and what they change',
    about: `Shows for each tool which model providers and clients take it as it stands, change it, or refuse it, with the place of each
problem, its repair, and how it is known. Paths are those of check. Targets are named by --target, or by "targets" in the
configuration; without either all are shown.`,
    end: `Exit status: 0 no named target refuses a tool, 1 one does or a manifest can't be parsed, 2 usage error, unreadable input, or a
path without a manifest. Without names, refusals do not count.

${TARGET_LIST}`,
  },
  export: {
    operands: 'FILE --to TARGET',
    summary: 'print the tools in the form that a model provider or client takes',
    about: `Prints the tools of a manifest as the part of a request to a target that has them ({ "tools": [...] } for OpenAI), or one tool as
its object. What the target does not take is written in another way where there is one, and all that is changed is in the report
of --loss.`,
    end: `Exit status: 0 success, 1 a tool is refused and left out, or is too large to be examined, or something is lost with --fail-on-loss,
2 usage error or unreadable input.

${TARGET_LIST}`,
  },
  preview: {
    operands: 'FILE [TOOL]',
    summary: 'show the call and what the model sees, without running anything',
    about: 'Shows the call of each tool, or of one tool, and what the model sees of it. Nothing is run.',
    end: "Exit status: 0 every tool shown can be called, 1 a tool can't be called or the manifest has errors, 2 usage error or unreadable input.",
  },
  run: {
    operands: 'FILE TOOL',
    summary: 'call a tool as its platform would',
    about:
      'Calls a tool as its platform would and prints its output. Shows what will be run and asks for confirmation first.',
    end: `Exit status: 0 the tool succeeded, 1 it failed or the platform would not call it, 2 usage error or unreadable input, 3 time limit reached,
4 not confirmed, 130 interrupted (after another signal, 128 and its number).`,
  },
  test: {
    operands: '[PATH or GLOB ...]',
    summary: 'run the cases next to manifests and compare the results with what is expected',
    about: `Runs the cases in <manifest name>.cases.yaml, .yml or .json and compares the results with what is expected.
Folders are searched, except for what .gitignore and .ignore leave out. A manifest stands for its cases files. Without a path, the current folder is searched.
Shows what will be run and asks for confirmation first.`,
    end: `Exit status: 0 all cases passed, 1 a case failed, 2 usage error, no cases or unreadable input, 3 every failed case exceeded the
time limit, 4 not confirmed, 130 interrupted (after another signal, 128 and its number).`,
  },
  'fetch-parameters': {
    operands: 'FILE',
    summary: 'store the parameters of tools next to a manifest that does not contain them',
    about: `Fetches the parameters of the tool from its platform and stores them in <manifest name>.parameters.json next to the manifest. For platforms
whose manifests do not contain parameters (Glean). Shows the request and asks for confirmation first.`,
    end: `Exit status: 0 the file is up to date, 1 nothing was fetched or written, 2 usage error or unreadable input, 3 time limit reached,
4 not confirmed, 130 interrupted by a signal.`,
  },
  explain: {
    operands: 'CODE | --files [FOLDER]',
    summary: 'show what a rule reports and why, or which client reads which file',
    about: `Shows what a rule reports, why, and an example. CODE is in brackets after each problem: missing-description, talos/cooldown.
With --files shows which client reads which file of a plugin, a marketplace or servers in a folder, and which file turns another one off.`,
  },
  convert: {
    operands: 'FILE --to CLIENT',
    summary: 'print the MCP servers of a file in the form of another client',
    about: `Prints the servers of a client's file (.mcp.json, .cursor/mcp.json, .vscode/mcp.json, .gemini/settings.json, mcp.json of a plugin ...)
in the form of another client. What it can't say, and what is to be done by hand, is listed on standard error.`,
    end: `Exit status: 0 nothing is lost, 1 something is, 2 usage error or unreadable input.

${lines(`Clients: ${FORM_IDS.join(', ')}`)}`,
  },
  sync: {
    operands: '[FOLDER]',
    summary: 'copy version and other facts into all files of a plugin',
    about: `Compares the files of a plugin (plugin.json, .claude-plugin, .codex-plugin, .cursor-plugin, gemini-extension.json) with the sources
that "sync" in the configuration names: { "sync": { "version": "package.json#/version" } }.`,
    end: 'Exit status: 0 all is in step or was written, 1 something differs, 2 usage error or unreadable input.',
  },
  config: {
    operands: 'print FILE',
    summary: 'show the configuration of a file, and where each value is set',
    about:
      'Shows the configuration that applies to a manifest: the file, the severities, the run configuration, and where each value is set.',
  },
  completions: {
    operands: 'bash|zsh|fish',
    summary: 'print completions for a shell',
    about: `Prints a script that completes commands, options, rules, and the tools of a manifest. To use it in each new shell:

  bash   add to ~/.bashrc:   source <(tool-manifest completions bash)
  zsh    add to ~/.zshrc, after compinit:   source <(tool-manifest completions zsh)
  fish   tool-manifest completions fish > ~/.config/fish/completions/tool-manifest.fish`,
  },
} as const satisfies Readonly<Record<string, CommandEntry>>;

/** A list in lines of the help's width. */
function lines(list: string): string {
  return list.replace(/(.{90,120}) /g, '$1\n  ');
}

/** A command's name. */
export type Command = keyof typeof COMMANDS;

/** Whether a word is the name of a command. */
export function isCommand(name: string): name is Command {
  return Object.hasOwn(COMMANDS, name);
}

/** The command with what is known of it. */
export function commandEntry(name: Command): CommandEntry {
  return COMMANDS[name];
}
