/** Texts that words of a shell script stand for. */
import { basename, dirname, resolve } from 'node:path';
import { type Constant, combined, either, known, mapped, UNKNOWN } from '../constant';
import type { Place } from '../lead';
import { type Command, parseShell, type ShellScript } from './parse';
import { type Part, plainText, type ShellWord } from './words';

/** Scripts within words, and variables that stand for variables. */
const MAX_DEPTH = 12;
/** Values of one variable. */
const MAX_GIVEN = 20;

/** What the script was started with: the plan names it, and what of it is a file counts already. */
const ARGUMENT: Constant = { values: [], isWhole: true };

/** What the shell knows where it starts. */
export interface ShellPlace extends Place {
  /** The environment, as far as it is known. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The variables of one script, and what they are given anywhere in it. */
export class ShellConstants {
  private readonly given = new Map<string, (ShellWord | undefined)[]>();
  private readonly found = new Map<string, Constant>();
  /** Variables whose values are being found out. */
  private readonly open = new Set<string>();

  constructor(
    script: ShellScript,
    private readonly place: ShellPlace,
  ) {
    for (const { assignments, words } of script.commands) {
      for (const { name, values } of assignments) for (const value of values) this.give(name, value);
      const [first, ...rest] = words.map(plainText);
      if (first === 'for' || first === 'select') {
        for (const word of words.slice(3)) this.give(rest[0] ?? '', word);
      } else if (/^(?:read|mapfile|readarray|getopts|unset)$/.test(first ?? '')) {
        for (const name of rest) if (/^\w+$/.test(name)) this.give(name, undefined);
      }
    }
  }

  /** The texts of a word. */
  of(word: ShellWord | undefined, depth = 0): Constant {
    if (!word || depth > MAX_DEPTH) return UNKNOWN;
    const [only] = word;
    if (word.length === 1 && only) return homeOf(this.part(only, depth), this.place);
    const parts = word.map((part) => this.part(part, depth));
    return homeOf(
      combined(parts, (texts) => texts.join('')),
      this.place,
    );
  }

  private give(name: string, value: ShellWord | undefined): void {
    const given = this.given.get(name) ?? [];
    if (given.length < MAX_GIVEN) this.given.set(name, [...given, value]);
  }

  private part(part: Part, depth: number): Constant {
    switch (part.kind) {
      case 'text':
        return known(part.text);
      case 'unknown':
        return UNKNOWN;
      case 'output':
        return this.output(part.script, depth);
      case 'variable':
        return this.expanded(this.variable(part.name, depth), part.operator, part.operand, depth);
    }
  }

  private variable(name: string, depth: number): Constant {
    if (name === '0' || name === 'BASH_SOURCE') return known(this.place.file);
    if (/^[1-9@*]/.test(name)) return ARGUMENT;
    const given = this.given.get(name);
    const found = this.found.get(name);
    if (found) return found;
    // `PATH=x:$PATH`: what it was before. Each is found out once: many variables may stand for many.
    if (given && !this.open.has(name)) {
      this.open.add(name);
      const value = either(given.map((each) => this.of(each, depth + 1)));
      this.open.delete(name);
      this.found.set(name, value);
      return value;
    }
    if (name === 'PWD') return known(this.place.cwd);
    const value = this.place.environment[name];
    return value === undefined ? UNKNOWN : known(value);
  }

  private expanded(value: Constant, operator: string, operand: string, depth: number): Constant {
    if (operator === '') return value;
    if (/^:?[-=]$/.test(operator)) {
      const other = this.of(parseShell(operand).commands[0]?.words[0] ?? [{ kind: 'text', text: '' }], depth + 1);
      // A variable that nobody sets is what stands for it then.
      return value === UNKNOWN ? other : either([value, other]);
    }
    if (/^:?\?$/.test(operator)) return value;
    if (operator === '%' && operand === '/*') return mapped(value, dirname);
    if (operator === '##' && operand === '*/') return mapped(value, (path) => basename(path));
    return UNKNOWN;
  }

  /** What a script within the word prints, for those that find out where files are. */
  private output(text: string, depth: number): Constant {
    if (depth > MAX_DEPTH) return UNKNOWN;
    const { commands } = parseShell(text);
    const { cwd } = this.place;
    let folder = known(cwd);
    for (const [i, command] of commands.entries()) {
      const values = this.words(command, depth);
      const name = plainText(command.words[0]);
      const isLast = i === commands.length - 1;
      if (name === 'cd' && !isLast) folder = mapped(values[0] ?? UNKNOWN, (path) => resolve(cwd, path));
      else return isLast ? this.printed(name, values, folder) : UNKNOWN;
    }
    return UNKNOWN;
  }

  private printed(name: string, values: readonly Constant[], folder: Constant): Constant {
    const last = values.at(-1) ?? UNKNOWN;
    const at = (path: string) => resolve(this.place.cwd, path);
    switch (name) {
      case 'pwd':
        return folder;
      case 'dirname':
        return mapped(last, dirname);
      case 'basename':
        return values.length === 1 ? mapped(last, (path) => basename(path)) : UNKNOWN;
      case 'realpath':
      case 'readlink':
        return mapped(last, at);
      case 'echo':
      case 'which':
      case 'command':
        return values.length === 1 ? last : UNKNOWN;
      default:
        return UNKNOWN;
    }
  }

  /** The arguments of a command that are no options. */
  private words({ words }: Command, depth: number): readonly Constant[] {
    return words
      .slice(1)
      .filter((word) => !/^-/.test(plainText(word)))
      .map((word) => this.of(word, depth + 1));
  }
}

function homeOf(value: Constant, { environment }: ShellPlace): Constant {
  const home = environment.HOME;
  return home === undefined ? value : mapped(value, (text) => text.replace(/^~(?=\/|$)/, () => home));
}
