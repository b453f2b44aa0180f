/** The help of the command line. */
import { COMMANDS, type Command, commandEntry } from './commands';
import { type Option, optionsOf } from './options';

/** Wrong usage of the command line; exit code 2. */
export class UsageError extends Error {}

const HELP: Option = { name: 'help', short: 'h', of: [], help: 'show this help' };

/** Where the texts begin, and the width of the help. Unit: columns. */
const TEXT_COLUMN = 36;
const WIDTH = 128;

/** The list of all commands. */
export function usage(): string {
  const commands = Object.entries(COMMANDS).map(([name, { operands, summary }]) => row(`${name} ${operands}`, summary));
  return `Usage: tool-manifest COMMAND [options]

Checks what AI clients read: plugins, marketplaces, MCP server files, skills, and manifests of tools. Runs and tests those tools.

Commands
${commands.join('')}
${row('-h, --help', "show this help; after a command, that command's help")}${row('-v, --version', 'show the version')}`;
}

/** The help of a command. */
export function helpOf(command: Command): string {
  const { operands, about, end } = commandEntry(command);
  const options = optionsOf(command);
  const rows = [...options, HELP].map((option) => row(dashed(option), described(option))).join('');
  const some = options.length > 0;
  return `Usage: tool-manifest ${command} ${operands}${some ? ' [options]' : ''}\n\n${about}\n\n${some ? 'Options\n' : ''}${rows}${end ? `\n${end}\n` : ''}`;
}

/** What stands for the value of an option; `undefined` if it has none. */
export function placeholder({ value, choices, isOptional }: Option): string | undefined {
  const text = value ?? choices?.join('|');
  return isOptional ? `[${text}]` : text;
}

function dashed(option: Option): string {
  const value = placeholder(option);
  return `${option.short ? `-${option.short}, ` : ''}--${option.name}${value === undefined ? '' : ` ${value}`}`;
}

function described({ help, isRepeatable, default: value }: Option): string {
  return `${help}${value === undefined ? '' : ` (default: ${value})`}${isRepeatable ? '; repeatable' : ''}`;
}

/** A line of a list; its text continues below where it begins. */
function row(name: string, text: string): string {
  const lines = text.match(new RegExp(`(?:\\S.{0,${WIDTH - TEXT_COLUMN - 1}})(?=\\s|$)`, 'g')) ?? [];
  return `${`  ${name}`.padEnd(TEXT_COLUMN - 1)} ${lines.join(`\n${' '.repeat(TEXT_COLUMN)}`)}\n`;
}
