/** What a shell script leads to. */
import { environmentLeads, isLoading } from '../environment';
import { type Lead, unknown, type Word } from '../lead';
import { ShellConstants, type ShellPlace } from './constants';
import { type Command, parseShell } from './parse';
import { plainText } from './words';

/** Scripts within scripts. */
const MAX_DEPTH = 10;

/** Stands for a word that is one of the script's own arguments: what they name is followed where they are given. */
const ARGUMENT_WORD = '';

/** Reads a script. */
export function shellLeads(text: string, place: ShellPlace, depth = 0): readonly Lead[] {
  if (depth > MAX_DEPTH) return [unknown('has scripts within scripts that are nested too deep')];
  const script = parseShell(text.replace(/\r\n/g, '\n'));
  const constants = new ShellConstants(script, place);
  const functions = functionsOf(text);
  const inner = new Set(script.nested);
  return [
    ...script.commands.flatMap((command) => commandLeads(command, constants, functions)),
    ...[...inner].flatMap((each) => withoutFunctions(shellLeads(each, place, depth + 1), functions)),
  ];
}

function functionsOf(text: string): ReadonlySet<string> {
  const names = [...text.matchAll(/(?:^|[\n;&|{}][ \t]{0,100}|function[ \t]{1,20})([\w.:-]{1,100})[ \t]{0,20}\(\)/g)];
  const worded = [...text.matchAll(/\bfunction[ \t]{1,20}([\w.:-]{1,100})/g)];
  return new Set([...names, ...worded].map(([, name = '']) => name));
}

function withoutFunctions(leads: readonly Lead[], functions: ReadonlySet<string>): readonly Lead[] {
  return leads.filter((lead) => lead.kind !== 'command' || !functions.has(lead.words[0] ?? ''));
}

function commandLeads(command: Command, constants: ShellConstants, functions: ReadonlySet<string>): readonly Lead[] {
  const found: Lead[] = [];
  for (const { name, values } of command.assignments) {
    for (const word of values) {
      const { values: texts, isWhole } = constants.of(word);
      found.push(...texts.flatMap((text) => environmentLeads(name, text)));
      if (!isWhole && isLoading(name)) found.push(unknown(`sets ${name} to what is computed`));
    }
  }
  const name = plainText(command.words[0]);
  if (command.words.length === 0 || HARMLESS.has(name)) return found;
  // A function may be defined in a branch that is not taken, or be gone again.
  if (functions.has(name) && !EXECUTES.test(name)) return found;
  const words = command.words.map((word): Word => {
    const { values, isWhole } = constants.of(word);
    if (!isWhole) {
      found.push(...values.map((path): Lead => ({ kind: 'file', path, isCertain: false })));
      return undefined;
    }
    if (values.length > 1)
      found.push(...values.slice(1).map((path): Lead => ({ kind: 'file', path, isCertain: false })));
    return values[0] ?? ARGUMENT_WORD;
  });
  const [first] = command.words;
  const programs = first ? constants.of(first).values : [];
  // Where the program may be one of several, each of them.
  const [program] = words;
  const several = program === undefined ? [...programs, undefined] : programs;
  const each = programs.length > 1 ? several.map((one): Word[] => [one, ...words.slice(1)]) : [words];
  if (command.input === undefined && readsProgram(words)) found.push(FROM_INPUT);
  return [
    ...found,
    ...each.map(
      (all): Lead => ({
        kind: 'command',
        words: all,
        ...(command.input === undefined ? {} : { input: command.input }),
      }),
    ),
  ];
}

const FROM_INPUT = unknown('has an interpreter execute what it reads on its standard input');

/** Programs that execute what they are given. */
const EXECUTES = /^(?:\.|source|eval|exec|(?:ba|da|z|k)?sh|python[\d.]*|node)$/;

/** Whether an interpreter is given nothing to execute but what it reads: `x | sh`, `bash -s`, `python3 - < x`. */
function readsProgram([program, ...rest]: readonly Word[]): boolean {
  if (!/(?:^|\/)(?:(?:ba|da|z|k)?sh|python[\d.]*|node)$/.test(program ?? '')) return false;
  return rest.every((word) => word !== undefined && /^-(?:$|[a-zA-Z]$)/.test(word) && !/^-[cempvVhi]$/.test(word));
}

/** Words of the shell's own that execute nothing. */
const HARMLESS = new Set(
  '[[ [ test : true false echo printf set unset shift return exit break continue local export declare typeset readonly for select case in function read mapfile readarray getopts wait kill umask ulimit type unalias shopt jobs let'.split(
    ' ',
  ),
);
