/** The commands of a shell script, as far as they can be told without executing it: POSIX shells, and what bash has beyond them. */

/** A part of a word. `argument`: what the script was started with. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly operator: string; readonly operand: string }
  | { readonly kind: 'output'; readonly script: string }
  | { readonly kind: 'unknown' };

/** A word, as parts whose texts follow each other. */
export type ShellWord = readonly Part[];

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

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const ASSIGNMENT = /([A-Za-z_][A-Za-z0-9_]*)(?:\[[^\]\n]{0,100}\])?\+?=/y;
const REDIRECTION = /(?:\d{0,3}|\{\w{1,50}\})(?:<<<|<<-?|<>|<&|>&|>>|>\||&>>|&>|<(?!\()|>(?!\())/y;
const ARITHMETIC = /\(\([^\n]{0,500}?\)\)/y;
const TEST = /\[\[(?=\s)/y;
const OPERATOR = /;;&|;;|;&|&&|\|\||\|&|[;&|()\n]/y;

class Parser {
  private at = 0;
  private readonly commands: Command[] = [];
  private readonly nested: string[] = [];
  private words: ShellWord[] = [];
  private assignments: { name: string; values: ShellWord[] }[] = [];
  private documents: { readonly end: string; readonly isIndented: boolean; readonly command: number }[] = [];
  private inputs = new Map<number, string>();
  private isPattern = false;
  private cases = 0;

  constructor(private readonly text: string) {}

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
      this.assignments.push({ name: assignment[1] ?? '', values: isList ? this.list() : [this.word()] });
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

  /** The words of `(a b c)`. */
  private list(): ShellWord[] {
    const found: ShellWord[] = [];
    this.at++;
    while (this.at < this.text.length && this.text[this.at] !== ')') {
      if (/\s/.test(this.text[this.at] ?? '')) this.at++;
      else if (this.text[this.at] === '#') this.at = this.lineEnd();
      else {
        const from = this.at;
        found.push(this.word());
        if (this.at === from) this.at++;
      }
    }
    this.at++;
    return found;
  }

  private end(): void {
    if (this.words.length > 0 || this.assignments.length > 0 || this.documents.length > 0) {
      this.commands.push({ assignments: this.assignments, words: this.words, input: undefined });
    }
    this.words = [];
    this.assignments = [];
  }

  private word(): ShellWord {
    const parts: Part[] = [];
    const test = this.match(TEST)?.[0];
    if (test !== undefined) return [{ kind: 'text', text: test }];
    while (this.at < this.text.length) {
      const char = this.text[this.at] ?? '';
      if (/[\s;&|()]/.test(char)) break;
      if (char === '<' || char === '>') {
        if (this.text[this.at + 1] !== '(') break;
        this.at++;
        this.nested.push(this.balanced());
        parts.push({ kind: 'unknown' });
      } else if (char === "'") parts.push({ kind: 'text', text: this.quoted() });
      else if (char === '"') this.doubleQuoted(parts);
      else if (char === '$' || char === '`') parts.push(this.expansion());
      else if (char === '\\') {
        const next = this.text[this.at + 1] ?? '';
        if (next !== '\n') parts.push({ kind: 'text', text: next });
        this.at += 2;
      } else if (char === '*' || char === '?' || (char === '[' && parts.length > 0)) {
        parts.push({ kind: 'unknown' });
        this.at++;
      } else {
        parts.push({ kind: 'text', text: char });
        this.at++;
      }
    }
    return joined(parts);
  }

  private quoted(): string {
    const end = this.text.indexOf("'", this.at + 1);
    const stop = end < 0 ? this.text.length : end;
    const text = this.text.slice(this.at + 1, stop);
    this.at = stop + 1;
    return text;
  }

  private doubleQuoted(parts: Part[]): void {
    this.at++;
    while (this.at < this.text.length && this.text[this.at] !== '"') {
      const char = this.text[this.at] ?? '';
      if (char === '$' || char === '`') parts.push(this.expansion());
      else if (char === '\\' && /["$`\\\n]/.test(this.text[this.at + 1] ?? '')) {
        if (this.text[this.at + 1] !== '\n') parts.push({ kind: 'text', text: this.text[this.at + 1] ?? '' });
        this.at += 2;
      } else {
        parts.push({ kind: 'text', text: char });
        this.at++;
      }
    }
    this.at++;
    // An empty text is a word too.
    parts.push({ kind: 'text', text: '' });
  }

  private expansion(): Part {
    if (this.text[this.at] === '`') {
      const from = this.at + 1;
      let end = from;
      while (end < this.text.length && this.text[end] !== '`') end += this.text[end] === '\\' ? 2 : 1;
      this.at = end + 1;
      return this.output(this.text.slice(from, end).replace(/\\([`$\\])/g, '$1'));
    }
    this.at++;
    const char = this.text[this.at] ?? '';
    if (char === '(') {
      const isArithmetic = this.text[this.at + 1] === '(';
      const script = this.balanced();
      return isArithmetic ? { kind: 'unknown' } : this.output(script);
    }
    if (char === '{') return this.parameter();
    if (char === "'") return { kind: 'text', text: ansiText(this.quotedAnsi()) };
    if (char === '"') return { kind: 'text', text: '' };
    const name = this.match(NAME)?.[0];
    if (name !== undefined) return { kind: 'variable', name, operator: '', operand: '' };
    if (/[0-9@*#?$!-]/.test(char)) {
      this.at++;
      return { kind: 'variable', name: char, operator: '', operand: '' };
    }
    return { kind: 'text', text: '$' };
  }

  private output(script: string): Part {
    this.nested.push(script);
    return { kind: 'output', script };
  }

  /** `${name:-word}` and its kin. */
  private parameter(): Part {
    const from = this.at + 1;
    let depth = 1;
    let end = from;
    for (; end < this.text.length; end++) {
      const char = this.text[end];
      if (char === '\\') end++;
      else if (char === '{') depth++;
      else if (char === '}' && --depth === 0) break;
    }
    const body = this.text.slice(from, end);
    this.at = end + 1;
    const [, name, operator = '', operand = ''] =
      /^([A-Za-z_]\w*|\d+|[@*#?$!-])(?:\[[^\]]*\])?(?:(:?[-=+?]|##?|%%?|\/\/?|:|\^\^?|,,?|@)([\s\S]*))?$/.exec(body) ??
      [];
    return name === undefined ? { kind: 'unknown' } : { kind: 'variable', name, operator, operand };
  }

  private quotedAnsi(): string {
    let end = this.at + 1;
    while (end < this.text.length && this.text[end] !== "'") end += this.text[end] === '\\' ? 2 : 1;
    const text = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return text;
  }

  /** The text between a parenthesis, where this stands, and the one that closes it. */
  private balanced(): string {
    const from = this.at + 1;
    let depth = 0;
    let quote = '';
    let end = this.at;
    for (; end < this.text.length; end++) {
      const char = this.text[end] ?? '';
      if (char === '\\' && quote !== "'") end++;
      else if (quote !== '') quote = char === quote ? '' : quote;
      // Within double quotes there may be further scripts: their quotes come in pairs too.
      else if (char === "'" || char === '"') quote = char;
      else if (char === '(') depth++;
      else if (char === ')' && --depth === 0) break;
    }
    this.at = end + 1;
    return this.text.slice(from, end);
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  private skipBlank(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++;
  }

  private lineEnd(): number {
    const end = this.text.indexOf('\n', this.at);
    return end < 0 ? this.text.length : end;
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

/** A word's text where nothing in it has to be expanded; else empty. */
export function plainText(word: ShellWord | undefined): string {
  return word?.every(({ kind }) => kind === 'text')
    ? word.map((part) => (part.kind === 'text' ? part.text : '')).join('')
    : '';
}

function joined(parts: readonly Part[]): ShellWord {
  const found: Part[] = [];
  let text: string | undefined;
  for (const part of parts) {
    if (part.kind === 'text') text = (text ?? '') + part.text;
    else {
      if (text) found.push({ kind: 'text', text });
      text = undefined;
      found.push(part);
    }
  }
  return text === undefined || (text === '' && found.length > 0) ? found : [...found, { kind: 'text', text }];
}

const ANSI: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  v: '\v',
};

function ansiText(text: string): string {
  return text.replace(
    /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|([0-7]{1,3})|([\s\S]))/g,
    (_, hex, wide, octal, other) => {
      if (other !== undefined) return ANSI[other] ?? other;
      return String.fromCodePoint(Number.parseInt(hex ?? wide ?? octal, octal === undefined ? 16 : 8));
    },
  );
}
