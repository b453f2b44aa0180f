/** The commands of a shell script, as far as they can be told without executing it: POSIX shells, and what bash has beyond them. */
import { plainText, type ShellWord, WordReader } from './words';

/** A simple command, or what looks like one. */
export interface Command {
  readonly assignments: readonly { readonly name: string; readonly values: readonly ShellWord[] }[];
  readonly words: readonly ShellWord[];
  /** The text of a document that stands below it: `<<EOF`. */
  readonly input: string | undefined;
}

/** What a script has in it. */
export interface ShellScript {
  readonly commands: readonly Command[];
  /** Scripts within it: `$(…)`, backticks, `<(…)`. */
  readonly nested: readonly string[];
}

/** Reads a script. Whatever the text is, there is an answer; its time is linear. */
export function parseShell(text: string): ShellScript {
  return new Parser(text).script();
}

const ASSIGNMENT = /([A-Za-z_][A-Za-z0-9_]*)(?:\[[^\]\n]{0,100}\])?\+?=/y;
const REDIRECTION = /(?:\d{0,3}|\{\w{1,50}\})(?:<<<|<<-?|<>|<&|>&|>>|>\||&>>|&>|<(?!\()|>(?!\())/y;
const ARITHMETIC = /\(\([^\n]{0,500}?\)\)/y;
const OPERATOR = /;;&|;;|;&|&&|\|\||\|&|[;&|()\n]/y;

class Parser extends WordReader {
  private readonly commands: Command[] = [];
  private words: ShellWord[] = [];
  private assignments: { name: string; values: ShellWord[] }[] = [];
  private documents: { readonly end: string; readonly isIndented: boolean; readonly command: number }[] = [];
  private inputs = new Map<number, string>();
  private isPattern = false;
  private cases = 0;

  script(): ShellScript {
    while (this.at < this.text.length) this.step();
    this.end();
    const commands = this.commands.map((command, i) => ({ ...command, input: this.inputs.get(i) }));
    return { commands, nested: this.nested };
  }

  private step(): void {
    const char = this.text[this.at] ?? '';
    if (char === ' ' || char === '\t' || char === '\r') this.at++;
    else if (char === '\\' && this.text[this.at + 1] === '\n') this.at += 2;
    else if (char === '#') this.at = this.lineEnd();
    else if (this.isTest() && /^[&|<>()]/.test(char)) this.at++;
    else if (this.arithmetic() || this.redirection() || this.operator()) return;
    else this.wordOrAssignment();
  }

  /** Within `[[ … ]]` operators compare. */
  private isTest(): boolean {
    const [first] = this.words;
    return first?.length === 1 && first[0]?.kind === 'text' && first[0].text === '[[';
  }

  private arithmetic(): boolean {
    return this.match(ARITHMETIC) !== undefined;
  }

  private redirection(): boolean {
    const operator = this.match(REDIRECTION)?.[0];
    if (operator === undefined) return false;
    this.skipBlank();
    const isDocument = /<<-?$/.test(operator) && !operator.endsWith('<<<');
    const from = this.at;
    const target = this.word();
    if (isDocument) {
      const end = this.text.slice(from, this.at).replace(/['"\\]/g, '');
      this.documents.push({ end, isIndented: operator.endsWith('-'), command: this.commands.length });
    } else if (operator.endsWith('<<<')) this.inputs.set(this.commands.length, plainText(target));
    return true;
  }

  private operator(): boolean {
    const operator = this.match(OPERATOR)?.[0];
    if (operator === undefined) return false;
    if (this.isPattern && operator !== '\n') {
      if (operator === ')') this.isPattern = false;
      if (plainText(this.words[0]) === 'esac') this.leaveCase();
      this.words = [];
      return true;
    }
    this.end();
    if (operator.startsWith(';') && operator.length > 1 && this.cases > 0) this.isPattern = true;
    if (operator === '\n') this.readDocuments();
    return true;
  }

  private readDocuments(): void {
    for (const { end, isIndented, command } of this.documents) {
      const lines: string[] = [];
      while (this.at < this.text.length) {
        const stop = this.lineEnd();
        const line = this.text.slice(this.at, stop);
        this.at = Math.min(stop + 1, this.text.length);
        const plain = isIndented ? line.replace(/^\t+/, '') : line;
        if (plain.replace(/\r$/, '') === end) break;
        lines.push(plain);
      }
      this.inputs.set(command, lines.join('\n'));
    }
    this.documents = [];
  }

  private wordOrAssignment(): void {
    const isDeclaring = this.words.length < 10 && this.words.every((word) => DECLARES.has(plainText(word)));
    const assignment = isDeclaring ? this.match(ASSIGNMENT) : undefined;
    if (assignment) {
      const isList = this.text[this.at] === '(';
      const values: readonly ShellWord[] = isList ? this.list() : [this.word()];
      // `a+=b` is what it was, and more.
      const longer: readonly ShellWord[] = !isList && assignment[0].endsWith('+=') ? [[{ kind: 'unknown' }]] : [];
      this.assignments.push({ name: assignment[1] ?? '', values: [...values, ...longer] });
      return;
    }
    const from = this.at;
    this.words.push(this.word());
    // Nothing that could be read: one character, so that there is an end.
    if (this.at === from) this.at++;
    const first = plainText(this.words[0]);
    if (this.isPattern && first === 'esac') {
      this.leaveCase();
      this.words = [];
    } else if (first === 'case' && this.words.length >= 3 && plainText(this.words.at(-1)) === 'in') {
      this.cases++;
      this.isPattern = true;
      this.words = [];
    } else if (this.words.length === 1 && KEYWORDS.has(first)) this.words = [];
  }

  private leaveCase(): void {
    this.isPattern = false;
    this.cases--;
  }

  private end(): void {
    if (this.words.length > 0 || this.assignments.length > 0 || this.documents.length > 0) {
      this.commands.push({ assignments: this.assignments, words: this.words, input: undefined });
    }
    this.words = [];
    this.assignments = [];
  }

  private skipBlank(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++;
  }
}

const KEYWORDS = new Set([
  'if',
  'then',
  'else',
  'elif',
  'fi',
  'do',
  'done',
  'while',
  'until',
  '!',
  '{',
  '}',
  'time',
  'coproc',
]);
const DECLARES = new Set([
  'export',
  'local',
  'declare',
  'readonly',
  'typeset',
  'env',
  '-x',
  '-r',
  '-g',
  '-a',
  '-i',
  '--',
]);
