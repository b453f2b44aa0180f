/** What a shell script leads to. */

import { isSpecial } from '../command';
import type { Constant } from '../constant';
import { environmentLeads, isLoading } from '../environment';
import { ARGUMENT, type Lead, unknown, type Word } from '../lead';
import { ownWordLeads } from './builtins';
import { type Field, ShellConstants, type ShellPlace } from './constants';
import { parseShell } from './parse';
import type { Command, ShellScript, ShellWord } from './script';
import { COMPUTES, plainText } from './words';

/** Maximum number of combinations of values for one command. */
const MAX_ROWS = 16;

/** Texts that a shell reads in another way than this parser. */
const MISREAD: readonly (readonly [RegExp, string])[] = [
  [/\r/, 'has carriage returns, which shells treat as ordinary characters'],
  [/\0/, 'has null characters, which shells skip'],
  [/\uFFFD/, 'is not written in UTF-8'],
];

/** What other scripts need to know of one that they source, or that sources them. */
export interface ShellFacts {
  /** Functions that execute nothing but their own commands. */
  readonly functions: ReadonlySet<string>;
  /** Functions that execute their arguments. */
  readonly wrappers: ReadonlySet<string>;
  /** Variables → the values they are assumed to have where something is executed. */
  readonly relied: ReadonlyMap<string, Constant>;
  /** Variables → their assigned values. */
  readonly assigned: ReadonlyMap<string, Constant>;
}

/** A script that was read. */
export interface ShellRead {
  readonly leads: readonly Lead[];
  readonly facts: ShellFacts;
}

/** Reads a script. */
export function readShell(text: string, place: ShellPlace): ShellRead {
  const script = parseShell(text);
  const constants = new ShellConstants(script, place);
  const wrappers = wrappersOf(script);
  const leads: Lead[] = [...script.flaws].map((reason) => unknown(reason));
  const reason = MISREAD.find(([pattern]) => pattern.test(text))?.[1];
  if (reason !== undefined) leads.push(unknown(reason));
  if (!constants.countsAlone()) leads.push(unknown(COMPUTES));
  const reader = new Reader(script, constants, wrappers);
  for (const command of script.commands) leads.push(...reader.leadsOf(command));
  const relied = new Map(constants.relied);
  const functions = new Set([...script.functions].filter((name) => !wrappers.has(name)));
  return { leads, facts: { functions, wrappers, relied, assigned: constants.assigned() } };
}

/** The leads of a single script. */
export function shellLeads(text: string, place: ShellPlace): readonly Lead[] {
  return readShell(text, place).leads;
}

/** Functions that run `"$@"` as a command, and do not change its value. */
function wrappersOf({ commands }: ShellScript): ReadonlySet<string> {
  const changing = new Set(
    commands.flatMap(({ words, within }) => (/^(?:shift|set)$/.test(plainText(words[0])) ? [within] : [])),
  );
  return new Set(
    commands.flatMap(({ words, within }) =>
      within !== undefined && !changing.has(within) && isAllArguments(words) ? [within] : [],
    ),
  );
}

/** `"$@"` */
function isAllArguments(words: readonly ShellWord[]): boolean {
  const [part, ...others] = words[0] ?? [];
  if (words.length !== 1 || others.length > 0 || part?.kind !== 'variable') return false;
  return part.name === '@' && part.isQuoted && part.operator === '' && part.index === undefined;
}

class Reader {
  private readonly mayLoseFunctions: boolean;

  constructor(
    private readonly script: ShellScript,
    private readonly constants: ShellConstants,
    private readonly wrappers: ReadonlySet<string>,
  ) {
    this.mayLoseFunctions = script.commands.some(
      ({ words }) => plainText(words[0]) === 'unset' && words.some((word) => /^-\w*f/.test(plainText(word))),
    );
  }

  leadsOf(command: Command): readonly Lead[] {
    const { words, assignments, within } = command;
    const found: Lead[] = assignments.flatMap(({ name, value, list }) =>
      (list ?? [value]).flatMap((each) => this.variable(name, each)),
    );
    for (const path of command.writes) found.push({ kind: 'write', path: this.single(path) });
    const [first] = words;
    if (first === undefined) return found;
    if (within !== undefined && this.wrappers.has(within) && isAllArguments(words)) return found;
    const own = ownWordLeads(
      plainText(first),
      words.slice(1),
      (word) => this.constants.fields(word, within),
      (word) => isHarmless(this.constants.of(word)),
    );
    if (own) return [...found, ...own];
    const rows = this.rows(
      words.map((word) => this.constants.fields(word, within)),
      found,
    );
    const input = this.inputOf(command);
    for (const row of rows) found.push(...this.started(row, input));
    return found;
  }

  private started(words: readonly Word[], input: string | null | undefined): readonly Lead[] {
    const [name] = words;
    if (name === undefined && words.length === 0) return [];
    if (typeof name === 'string' && this.script.functions.has(name) && !this.mayLoseFunctions) {
      const rest = words.slice(1);
      const isExecuted = this.wrappers.has(name) && rest.length > 0;
      // It may be defined in a branch that is not taken.
      const itself: readonly Lead[] = isSpecial(name)
        ? [{ kind: 'command', words }]
        : [{ kind: 'program', name, isKnown: true }];
      return [...itself, ...(isExecuted ? this.started(rest, input) : [])];
    }
    return [{ kind: 'command', words, ...(input === undefined ? {} : { input }) }];
  }

  private variable(name: string, value: ShellWord): readonly Lead[] {
    if (!isLoading(name)) return [];
    const { values, isWhole } = this.constants.of(value);
    const found = values.flatMap((text) => environmentLeads(name, text));
    return isWhole ? found : [...found, unknown(`sets ${name} to a computed value`)];
  }

  private single(word: ShellWord): Word {
    const { values, isWhole } = this.constants.of(word);
    return isWhole && values.length === 1 ? values[0] : undefined;
  }

  private inputOf({ input }: Command): string | null | undefined {
    if (input === undefined || input === 'file') return input === 'file' ? null : undefined;
    return this.single(input) ?? null;
  }

  /** All combinations of values of the words. */
  private rows(fields: readonly (readonly Field[])[], found: Lead[]): readonly (readonly Word[])[] {
    let rows: Word[][] = [[]];
    for (const field of fields.flat()) {
      let choices: readonly Word[];
      if (field === 'many') choices = [null];
      else if (field === 'arguments') choices = [ARGUMENT];
      else {
        choices = field.isWhole ? field.values : [undefined];
        if (!field.isWhole) found.push(...field.values.map((path): Lead => ({ kind: 'file', path, isCertain: false })));
        if (field.isWhole && rows.length * choices.length > MAX_ROWS) choices = [undefined];
      }
      // A command may have very many words: they are added in place.
      if (choices.length === 1) for (const row of rows) row.push(choices[0]);
      else rows = rows.flatMap((row) => choices.map((choice) => [...row, choice]));
    }
    return rows;
  }
}

/** Whether all values are known, and none has an index. */
function isHarmless({ values, isWhole }: Constant): boolean {
  return isWhole && values.every((text) => !text.includes('['));
}
