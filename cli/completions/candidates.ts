/** What fits where the cursor is in a command line of this program. */
import { resolve } from 'node:path';
import { DIALECTS, dialectById } from '../../server/service/dialects/registry';
import { RULE_SETTINGS } from '../../server/service/model/rule';
import { NAMED_TARGETS } from '../../server/service/targets/registry';
import { COMMANDS, type Command, isCommand } from '../commands';
import { type Option, optionsOf } from '../options';
import { allRules } from '../rule-options';
import { readManifestFile } from '../run/call';
import { placeholder } from '../usage';

/** A word, and what it is. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
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
  const pending = pendingAt(before, before.length, options);
  if (pending?.completes === 'tools') return starting(toolsOf(before, options, cwd), typed);
  if (pending) return starting(valuesOf(pending, typed), typed);
  const named = options.map(({ name, help }) => ({ value: `--${name}`, description: help }));
  return starting(typed.startsWith('-') ? named : operands(command, before, options, cwd), typed);
}

function starting(all: readonly Candidate[], typed: string): readonly Candidate[] {
  return all.filter(({ value }) => value.startsWith(typed) && isPlain(value));
}

/** A name from a manifest must not become a command when the line is entered. */
function isPlain(value: string): boolean {
  return /^[\w@%+=:,./-]+$/.test(value);
}

function commands(): readonly Candidate[] {
  return Object.entries(COMMANDS).map(([value, { summary }]) => ({ value, description: summary }));
}

/** The option whose value is at an index. */
function pendingAt(words: readonly string[], index: number, options: readonly Option[]): Option | undefined {
  const before = words[index - 1];
  return options.find((option) => `--${option.name}` === before && placeholder(option) !== undefined);
}

function valuesOf({ choices = [], completes }: Option, typed: string): readonly Candidate[] {
  switch (completes) {
    case 'dialects':
      return DIALECTS.map(({ id, title }) => ({ value: id, description: title }));
    case 'targets':
      return NAMED_TARGETS.map(({ id, title }) => ({ value: id, description: title }));
    case 'rules':
      return allRules().flatMap(({ code, summary }) => {
        const severities = typed.startsWith(`${code}=`) ? RULE_SETTINGS : ['off'];
        return severities.map((severity) => ({ value: `${code}=${severity}`, description: summary }));
      });
    default:
      return choices.map((value) => ({ value, description: '' }));
  }
}

function operands(
  command: Command,
  before: readonly string[],
  options: readonly Option[],
  cwd: string,
): readonly Candidate[] {
  if (command === 'explain') return allRules().map(({ code, summary }) => ({ value: code, description: summary }));
  if (command === 'config' && before.length === 0) return [{ value: 'print', description: '' }];
  if (command === 'completions') return SHELLS.map((value) => ({ value, description: '' }));
  if ((command !== 'run' && command !== 'preview') || given(before, options).length !== 1) return [];
  return toolsOf(before, options, cwd);
}

/** What is no option, and no value of one. */
function given(before: readonly string[], options: readonly Option[]): readonly string[] {
  return before.filter((word, i) => !word.startsWith('-') && !pendingAt(before, i, options));
}

/** The tools of the manifest that is named first. */
function toolsOf(before: readonly string[], options: readonly Option[], cwd: string): readonly Candidate[] {
  const [file] = given(before, options);
  if (file === undefined) return [];
  const dialect = dialectById(before[before.indexOf('--dialect') + 1] ?? '');
  const tools = readManifestFile(resolve(cwd, file), dialect).manifest?.tools ?? [];
  return tools.flatMap(({ name, description = '' }) => (name === undefined ? [] : { value: name, description }));
}
