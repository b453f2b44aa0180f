/** What fits where the cursor is in a command line of this program. */
import { resolve } from 'node:path';
import { DIALECTS, dialectById } from '../../server/service/dialects/registry';
import { RULE_SETTINGS } from '../../server/service/model/rule';
import { NAMED_TARGETS } from '../../server/service/targets/registry';
import { FORMATS } from '../format';
import { allRules } from '../rule-options';
import { readManifestFile } from '../run/call';
import { COMMAND_USAGE, type Command, USAGE } from '../usage';

/** A word, and what it is. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** An option, as the help of its command shows it. */
interface Option extends Candidate {
  readonly takesValue: boolean;
}

/** The shells that there are completions for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/**
 * The candidates for the last word, which may be incomplete; the shell completes paths where there are none.
 * @param words those after the program's name
 * @param cwd the current folder
 */
export function candidates(words: readonly string[], cwd: string): readonly Candidate[] {
  const [command = '', ...rest] = words;
  const typed = rest.at(-1);
  if (typed === undefined) return starting(commands(), command);
  if (!isCommand(command)) return [];
  const options = optionsOf(command);
  const before = rest.slice(0, -1);
  const pending = options.get(before.at(-1) ?? '');
  if (pending?.value === '--tool') return starting(toolsOf(before, options, cwd), typed);
  if (pending?.takesValue) return starting(valuesOf(pending.value, command, typed), typed);
  if (typed.startsWith('-')) return starting([...options.values()], typed);
  return starting(operands(command, before, options, cwd), typed);
}

function starting(all: readonly Candidate[], typed: string): readonly Candidate[] {
  return all.filter(({ value }) => value.startsWith(typed) && isPlain(value));
}

/** A name from a manifest must not become a command when the line is entered. */
function isPlain(value: string): boolean {
  return /^[\w@%+=:,./-]+$/.test(value);
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(COMMAND_USAGE, name);
}

function commands(): readonly Candidate[] {
  const lines = USAGE.matchAll(/^ {2}([a-z][a-z-]*)\b.*? {2,}(.+)$/gm);
  return [...lines].map(([, value = '', description = '']) => ({ value, description }));
}

function optionsOf(command: Command): ReadonlyMap<string, Option> {
  const lines = COMMAND_USAGE[command].matchAll(/^ {2}(?:-\w, )?(--[\w-]+)( \S+(?: \S+)*)? {2,}(.+)$/gm);
  return new Map(
    [...lines].map(([, value = '', argument, description = '']) => [
      value,
      { value, description, takesValue: argument !== undefined },
    ]),
  );
}

function valuesOf(option: string, command: Command, typed: string): readonly Candidate[] {
  switch (option) {
    case '--dialect':
      return DIALECTS.map(({ id, title }) => ({ value: id, description: title }));
    case '--format':
      return formatsOf(command).map((value) => ({ value, description: '' }));
    case '--target':
    case '--to':
      return NAMED_TARGETS.map(({ id, title }) => ({ value: id, description: title }));
    case '--rule':
      return allRules().flatMap(({ code, summary }) => {
        const severities = typed.startsWith(`${code}=`) ? RULE_SETTINGS : ['off'];
        return severities.map((severity) => ({ value: `${code}=${severity}`, description: summary }));
      });
    default:
      return [];
  }
}

/** The formats of a command: of `check` by their table, of the others as their help lists them. */
function formatsOf(command: Command): readonly string[] {
  if (command === 'check') return Object.keys(FORMATS);
  return /--format (\S+)/.exec(COMMAND_USAGE[command])?.[1]?.split('|') ?? [];
}

function operands(
  command: Command,
  before: readonly string[],
  options: ReadonlyMap<string, Option>,
  cwd: string,
): readonly Candidate[] {
  if (command === 'explain') return allRules().map(({ code, summary }) => ({ value: code, description: summary }));
  if (command === 'config' && before.length === 0) return [{ value: 'print', description: '' }];
  if (command === 'completions') return SHELLS.map((value) => ({ value, description: '' }));
  if ((command !== 'run' && command !== 'preview') || given(before, options).length !== 1) return [];
  return toolsOf(before, options, cwd);
}

/** What is no option, and no value of one. */
function given(before: readonly string[], options: ReadonlyMap<string, Option>): readonly string[] {
  return before.filter((word, i) => !word.startsWith('-') && !options.get(before[i - 1] ?? '')?.takesValue);
}

/** The tools of the manifest that is named first. */
function toolsOf(before: readonly string[], options: ReadonlyMap<string, Option>, cwd: string): readonly Candidate[] {
  const [file] = given(before, options);
  if (file === undefined) return [];
  const dialect = dialectById(before[before.indexOf('--dialect') + 1] ?? '');
  const tools = readManifestFile(resolve(cwd, file), dialect).manifest?.tools ?? [];
  return tools.flatMap(({ name, description = '' }) => (name === undefined ? [] : { value: name, description }));
}
