/** The strings that words of a shell script may expand to. */
import { basename, dirname, resolve } from 'node:path';
import { type Constant, combined, either, known, mapped, UNKNOWN } from '../constant';
import type { Place } from '../lead';
import type { Command, Part, ShellScript, ShellWord } from './script';
import { isCounting, plainText } from './words';

/** Maximum depth of scripts within words, and of variables that refer to variables. */
const MAX_DEPTH = 12;
/** Maximum number of values of one variable. */
const MAX_GIVEN = 20;

/** What a word expands to: one string; `many`: any number of words; `arguments`: one or all of the script's arguments. */
export type Field = Constant | 'many' | 'arguments';

/** What the shell knows at its start. */
export interface ShellPlace extends Place {
  /** The environment, as far as it is known. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** One value; `undefined` may be anything. */
type Given = ShellWord | readonly ShellWord[] | undefined;

/** Variables that the shell sets to numbers. */
const NUMBERS = /^(?:[#?$!]|RANDOM|SECONDS|LINENO|EPOCHSECONDS|OPTIND|UID|EUID|BASHPID|PPID|COLUMNS|LINES|SHLVL)$/;
const DECLARING = /^(?:export|local|declare|readonly|typeset)$/;
/** Characters that split words, or are file name patterns. */
const SPLITS = /[\s*?[]/;

/** The variables of one script, and what is assigned to them anywhere in it. */
export class ShellConstants {
  private readonly given = new Map<string, { readonly value: Given; readonly isList: boolean }[]>();
  private readonly found = new Map<string, Constant>();
  /** Variables whose values are being evaluated. */
  private readonly open = new Set<string>();
  /** Words are split at other characters than blanks. */
  private isSplitOddly = false;
  /** `set a b`: the arguments are replaced. */
  private hasOwnArguments = false;
  /** Variables whose assigned values are evaluated: `declare -i`. */
  private readonly declared = new Set<string>();
  /** The folders that the script changes to. */
  private readonly folders: ShellWord[] = [];
  /** Variables that were used since this was cleared → the values they were assumed to have. */
  readonly relied = new Map<string, Constant>();

  constructor(
    private readonly script: ShellScript,
    private readonly place: ShellPlace,
  ) {
    for (const command of script.commands) this.learn(command);
    for (const command of script.own) {
      const [name, ...rest] = command.words.map(plainText);
      if (/^(?:cd|pushd|popd)$/.test(name ?? '')) {
        const at = rest.findIndex((word) => !/^-[A-Z@a-z]/.test(word) && word !== '--');
        this.folders.push(command.words[at + 1] ?? [{ kind: 'unknown', isQuoted: true }]);
      }
    }
    // A variable in an arithmetic expression may be assigned to there.
    for (const name of script.numbers) if (this.given.has(name)) this.give(name, [{ kind: 'number' }]);
  }

  /** What the script assigns to variables. */
  assigned(): ReadonlyMap<string, Constant> {
    const names = [...this.given.keys()];
    const found = new Map(names.map((name) => [name, this.variable(name, 0)]));
    if (this.folders.length > 0) found.set('PWD', this.folder());
    return found;
  }

  /** Whether all variables in arithmetic expressions are numbers. */
  countsAlone(): boolean {
    return [...this.script.numbers, ...this.declared].every((name) => this.isNumber(name, new Set()));
  }

  /** What a word expands to. @param within a function: it has its own arguments */
  fields(word: ShellWord, within: string | undefined): readonly Field[] {
    const [only] = word;
    if (word.length === 1 && only?.kind === 'variable') {
      const { name, index, operator } = only;
      if (/^[1-9@*]/.test(name) && operator !== '' && /^:?[-?]$/.test(operator) === false) return ['many'];
      // One of its arguments is one word, whatever it is.
      const isOther = within !== undefined || this.hasOwnArguments;
      if (/^\d/.test(name) && only.isQuoted && operator === '' && isOther) return [UNKNOWN];
      if (/^[1-9@*]/.test(name)) return [isOther ? 'many' : 'arguments'];
      if (index === '@' || index === '*') return this.list(only, within);
    }
    if (!word.some((part) => isSplit(part) && (this.isSplitOddly || !this.isNumeric(part, new Set()))))
      return [this.of(word)];
    const value = this.of(word);
    this.relied.set('IFS', known(' \t\n'));
    if (this.isSplitOddly || !value.isWhole || value.values.length === 0) return ['many'];
    if (value.values.every((text) => text !== '' && !SPLITS.test(text))) return [value];
    const [text = ''] = value.values;
    // Only an unquoted value is split: it has to be the whole word.
    if (word.length > 1 || value.values.length > 1 || /[*?[]/.test(text)) return ['many'];
    return text
      .split(/[ \t\n]+/)
      .filter((each) => each !== '')
      .map((each) => known(each));
  }

  /** The possible strings of a word that is not split. */
  of(word: ShellWord | undefined, depth = 0): Constant {
    if (!word || depth > MAX_DEPTH) return UNKNOWN;
    const [only] = word;
    if (word.length === 1 && only) return this.part(only, depth);
    const parts = word.map((part) => this.part(part, depth));
    return combined(parts, (texts) => texts.join(''));
  }

  private learn({ assignments, words, input }: Command): void {
    const [first = '', ...rest] = words.map(plainText);
    const isRead =
      /^(?:read|mapfile|readarray|getopts|unset|wait)$/.test(first) ||
      (first === 'printf' && /^-v/.test(rest[0] ?? ''));
    const isOfNumbers = DECLARING.test(first) && rest.some((word) => /^-\w*i/.test(word));
    if (isOfNumbers) for (const { name } of assignments) this.declared.add(name);
    if (isOfNumbers) for (const name of rest) if (/^\w+$/.test(name)) this.declared.add(name);
    for (const { name, value, list, isPart } of assignments) {
      if (isPart) this.give(name, undefined);
      this.give(name, list ?? value, list !== undefined);
      if (name === 'IFS' && !/^(?:read|mapfile|readarray)$/.test(first)) this.isSplitOddly = true;
      for (const each of list ?? [value]) this.defaults(each);
    }
    for (const each of [...words, ...(Array.isArray(input) ? [input as ShellWord] : [])]) this.defaults(each);
    if (first === 'for' || first === 'select') {
      for (const word of words.slice(3)) {
        const isPlain = word.every((part) => !isSplit(part) && part.kind !== 'unknown');
        this.give(rest[0] ?? '', isPlain || word.every(({ kind }) => kind === 'number') ? word : undefined);
      }
      if (words.length <= 3) this.give(rest[0] ?? '', undefined);
    } else if (isRead) for (const name of rest) this.give(/^\w+/.exec(name)?.[0] ?? '', undefined);
    else if (first === 'set' && words.slice(1).some((word, i) => rest[i] === '--' || !/^[-+]/.test(plainText(word))))
      this.hasOwnArguments = true;
  }

  /** `${a:=b}` assigns a value. */
  private defaults(word: ShellWord): void {
    for (const part of word) {
      if (part.kind !== 'variable') continue;
      if (/^:?=$/.test(part.operator)) this.give(part.name, part.operand);
      this.defaults(part.operand);
    }
  }

  private give(name: string, value: Given, isList = false): void {
    const given = this.given.get(name) ?? [];
    if (name !== '' && given.length < MAX_GIVEN) this.given.set(name, [...given, { value, isList }]);
    else if (given.length === MAX_GIVEN) this.given.set(name, [...given, { value: undefined, isList: false }]);
  }

  /** `"${a[@]}"`, where `a` is assigned only one array. */
  private list(part: Extract<Part, { kind: 'variable' }>, within: string | undefined): readonly Field[] {
    const [only, ...others] = this.given.get(part.name) ?? [];
    if (!only?.isList || !only.value || others.length > 0 || part.operator !== '' || part.index === '*')
      return ['many'];
    if (this.open.has(part.name)) return ['many'];
    this.open.add(part.name);
    const fields = (only.value as readonly ShellWord[]).flatMap((each) => this.fields(each, within));
    this.open.delete(part.name);
    this.relied.set(part.name, this.variable(part.name, 0));
    const isSure = fields.every(
      (field) => typeof field !== 'string' && field.values.every((text) => !SPLITS.test(text)),
    );
    return part.isQuoted || isSure ? fields : ['many'];
  }

  private part(part: Part, depth: number): Constant {
    switch (part.kind) {
      case 'text':
        return known(part.text);
      case 'unknown':
      case 'number':
        return UNKNOWN;
      case 'output':
        return this.output(part.script, depth);
      case 'variable':
        return this.expanded(this.variable(part.name, depth), part, depth);
    }
  }

  private variable(name: string, depth: number): Constant {
    if (/^[1-9@*]/.test(name)) return UNKNOWN;
    const value = this.valueOf(name, depth);
    if (value.isWhole || value.values.length > 0) this.relied.set(name, value);
    return value;
  }

  private valueOf(name: string, depth: number): Constant {
    if (name === '0' || name === 'BASH_SOURCE') return known(this.place.file);
    if (name === 'PWD') return this.folder();
    const given = this.given.get(name);
    const found = this.found.get(name);
    if (found) return found;
    // `PATH=x:$PATH`: its previous value. Each is evaluated once: many variables may refer to many others.
    if (given && !this.open.has(name)) {
      this.open.add(name);
      const values = given.map(({ value, isList }) =>
        isList
          ? either((value as readonly ShellWord[]).map((each) => this.of(each, depth + 1)))
          : this.of(value as ShellWord, depth + 1),
      );
      const value = either(values);
      this.open.delete(name);
      this.found.set(name, value);
      return value;
    }
    if (name === 'HOME' && this.place.environment.HOME === undefined) return UNKNOWN;
    const value = this.place.environment[name];
    return value === undefined ? UNKNOWN : known(value);
  }

  /** The working directory of the script. */
  private folder(): Constant {
    const { cwd } = this.place;
    if (this.folders.length === 0 || this.open.has('PWD')) return known(cwd);
    this.open.add('PWD');
    const values = this.folders.map((each) => this.of(each, 1));
    this.open.delete('PWD');
    // With several changes, each may be relative to another.
    const isOneWay =
      this.folders.length === 1 || values.every((value) => value.values.every((path) => path.startsWith('/')));
    if (!isOneWay) return UNKNOWN;
    return either([known(cwd), ...values.map((value) => mapped(value, (path) => resolve(cwd, path)))]);
  }

  private expanded(value: Constant, part: Extract<Part, { kind: 'variable' }>, depth: number): Constant {
    const { operator, operand, index } = part;
    if (index !== undefined && (part.name !== 'BASH_SOURCE' || index !== '0')) {
      if (part.name === 'BASH_SOURCE') return UNKNOWN;
      // Any of its elements; a missing one is empty.
      if (operator !== '') return UNKNOWN;
      return either([value, known('')]);
    }
    if (operator === '') return value;
    if (/^:?[-=]$/.test(operator)) {
      const other = this.of(operand.length === 0 ? [{ kind: 'text', text: '' }] : operand, depth + 1);
      // If the variable is not set anywhere, the operand is used.
      const isSet = this.given.has(part.name) || this.place.environment[part.name] !== undefined;
      return isSet ? either([value, other]) : other;
    }
    if (/^:?\?$/.test(operator)) return value;
    const text = plainText(operand);
    if (operator === '%' && text === '/*') return mapped(value, dirname);
    if (operator === '##' && text === '*/') return mapped(value, (path) => basename(path));
    return UNKNOWN;
  }

  /** The output of a script within a word, for commands that determine where files are. */
  private output(script: ShellScript, depth: number): Constant {
    if (depth > MAX_DEPTH) return UNKNOWN;
    let folder = this.folder();
    for (const [i, command] of script.own.entries()) {
      const values = this.words(command, depth);
      const name = plainText(command.words[0]);
      const isLast = i === script.own.length - 1;
      if (script.functions.has(name) || command.assignments.length > 0) return UNKNOWN;
      if (name === 'cd' && !isLast) {
        const from = folder;
        folder = combined([from, values[0] ?? UNKNOWN], ([base = '', path = '']) => resolve(base, path));
      } else return isLast ? this.printed(command.words.map(plainText), values, folder) : UNKNOWN;
    }
    return UNKNOWN;
  }

  /** @param values of the arguments that are not options @param words as they are written */
  private printed([name, ...words]: readonly string[], values: readonly Constant[], folder: Constant): Constant {
    const last = values.at(-1) ?? UNKNOWN;
    const at = (path: string) => resolve(this.place.cwd, path);
    switch (name) {
      case 'pwd':
        this.relied.set('PWD', folder);
        return folder;
      case 'dirname':
        return mapped(last, dirname);
      case 'basename':
        return values.length === 1 ? mapped(last, (path) => basename(path)) : UNKNOWN;
      case 'readlink':
        if (!words.some((word) => /^-[fem]/.test(word))) return UNKNOWN;
        return mapped(last, at);
      case 'realpath':
        return words.some((word) => word.startsWith('--')) ? UNKNOWN : mapped(last, at);
      case 'echo':
        return values.length === 1 && last.values.every((text) => !text.includes('\\')) ? last : UNKNOWN;
      case 'which':
      case 'command':
        return values.length === 1 ? last : UNKNOWN;
      default:
        return UNKNOWN;
    }
  }

  /** The arguments of a command that are not options. */
  private words({ words }: Command, depth: number): readonly Constant[] {
    return words
      .slice(1)
      .filter((word) => !/^-/.test(plainText(word)))
      .map((word) => this.of(word, depth + 1));
  }

  private isNumber(name: string, open: Set<string>): boolean {
    if (NUMBERS.test(name) || open.has(name)) return true;
    if (/^[1-9@*]/.test(name)) return this.script.functions.size === 0 && !this.hasOwnArguments;
    const given = this.given.get(name) ?? [];
    open.add(name);
    if (given.length === 0) return /^-?\d*$/.test(this.place.environment[name] ?? '');
    return given.every(({ value, isList }) => {
      const words = value === undefined ? undefined : isList ? (value as readonly ShellWord[]) : [value as ShellWord];
      return words?.every((word) => word.every((part) => this.isNumeric(part, open))) ?? false;
    });
  }

  private isNumeric(part: Part, open: Set<string>): boolean {
    switch (part.kind) {
      case 'number':
        return true;
      case 'text':
        return !/[[$`]/.test(part.text) && !/[A-Za-z_]/.test(part.text);
      case 'output':
        return isCounting(part.script);
      case 'variable':
        return this.isNumber(part.name, open) && part.operand.every((each) => this.isNumeric(each, open));
      case 'unknown':
        return false;
    }
  }
}

/** Whether the shell may expand a part to several words, or none. */
function isSplit(part: Part): boolean {
  return part.kind !== 'text' && part.kind !== 'number' && !part.isQuoted;
}
