/**
 * Parses the commands of a shell script: POSIX shells, and what bash adds. What is not understood is recorded as a flaw, never skipped:
 * everything after it might be executed too.
 */
import type { Assignment, Command, ShellScript, ShellWord } from './script';
import { COMPUTES, plainText, WordReader } from './words';

/** Parses a script. Any text has a result, in linear time. */
export function parseShell(text: string, depth = 0): ShellScript {
  return new Parser(text, depth).script();
}

const ASSIGNMENT = /([A-Za-z_][A-Za-z0-9_]*)(\[[^\]\n]{0,200}\])?(\+?)=/y;
const REDIRECTION = /(?:\d{0,3}|\{\w{1,50}\})(?:<<<|<<-?|<>|<&|>&|>>|>\||&>>|&>|<(?!\()|>(?!\())/y;
const OPERATOR = /;;&|;;|;&|&&|\|\||\|&|[;&|\n]/y;
const BLANK = /(?:[ \t\r]|\\\r?\n)+/y;

interface Building {
  assignments: Assignment[];
  words: ShellWord[];
  input: ShellWord | 'file' | undefined;
  writes: ShellWord[];
  within: string | undefined;
}

interface Frame {
  readonly kind: 'brace' | 'paren' | 'case' | 'nested';
  readonly name: string | undefined;
}

/** One parser for a text and all scripts within it, so that the function and the here-documents of a line are known. */
class Parser extends WordReader {
  private readonly commands: Command[] = [];
  private own: Command[] = [];
  private readonly functions = new Set<string>();
  private readonly frames: Frame[] = [];
  private now: Building = this.fresh();
  private documents: {
    readonly end: string;
    readonly isPlain: boolean;
    readonly isIndented: boolean;
    readonly of: Building;
  }[] = [];
  /** A function whose body comes next. */
  private pending: string | undefined;

  private get whole(): ShellScript {
    const { commands, own, functions, numbers, flaws } = this;
    return { commands, own, functions, numbers, flaws };
  }

  private get name(): string | undefined {
    return this.frames.findLast(({ name }) => name !== undefined)?.name;
  }

  /** The complete text. */
  override script(text?: string): ShellScript {
    if (text !== undefined) return this.other(text);
    while (this.at < this.text.length) this.step();
    this.end();
    const isOfOther = /^#!(?![^\n]*\b(?:bash|zsh|ksh|mksh)\b)/.test(this.text);
    if (this.hasDialectQuotes && isOfOther) this.flaws.add('has quoting that not every shell supports');
    return this.whole;
  }

  /** A separate text: the content of backticks. */
  private other(text: string): ShellScript {
    const inner = parseShell(text, this.depth + 5);
    this.commands.push(...inner.commands.map((each) => ({ ...each, within: each.within ?? this.name })));
    for (const each of inner.functions) this.functions.add(each);
    for (const each of inner.numbers) this.numbers.add(each);
    for (const each of inner.flaws) this.flaws.add(each);
    return inner;
  }

  protected override nested(): ShellScript {
    const { now, pending, own } = this;
    const from = this.commands.length;
    const depth = this.frames.push({ kind: 'nested', name: undefined });
    this.now = this.fresh();
    this.own = [];
    this.pending = undefined;
    if (depth > MAX_FRAMES) this.fail('has scripts that are nested too deeply');
    while (this.at < this.text.length && this.frames.length >= depth) this.step();
    if (this.frames.length >= depth) {
      this.flaws.add('has an unclosed nested script');
      this.frames.length = depth - 1;
    }
    this.end();
    const found = { ...this.whole, commands: this.commands.slice(from) };
    this.now = now;
    this.own = own;
    this.pending = pending;
    return found;
  }

  private fresh(): Building {
    return { assignments: [], words: [], input: undefined, writes: [], within: undefined };
  }

  private step(): void {
    const char = this.text[this.at] ?? '';
    const { words } = this.now;
    const isFirst = words.length === 0 && this.now.assignments.length === 0;
    const [first] = words;
    if (this.match(BLANK)) return;
    if (char === '#') this.at = this.lineEnd();
    else if (char === '(') this.open(isFirst, plainText(first));
    else if (char === ')') this.close();
    else if (this.redirection() || this.operator()) return;
    else if (words.length > 0 || !this.assignment()) this.wordOf(isFirst);
  }

  private open(isFirst: boolean, first: string): void {
    const isTwice = this.text[this.at + 1] === '(';
    if (isTwice && (isFirst || first === 'for')) {
      this.at += 2;
      if (first !== 'for') {
        this.arithmetic('))');
        return;
      }
      for (const end of [';', ';', '))'] as const) this.arithmetic(end);
      this.now.words.push([{ kind: 'text', text: 'in' }], [{ kind: 'text', text: 'in' }]);
      return;
    }
    this.at++;
    if (isFirst) {
      this.frames.push({ kind: 'paren', name: this.pending });
      this.pending = undefined;
      return;
    }
    this.match(BLANK);
    if (this.now.words.length === 1 && first !== '' && this.text[this.at] === ')') {
      this.at++;
      this.declare(first);
    } else this.fail('has parentheses that are not understood');
  }

  private declare(name: string): void {
    this.functions.add(name);
    this.pending = name;
    this.now = this.fresh();
  }

  private close(): void {
    this.end();
    this.at++;
    const frame = this.frames.pop();
    if (frame?.kind !== 'paren' && frame?.kind !== 'nested') this.fail('has parentheses that are not understood');
  }

  private redirection(): boolean {
    const operator = this.match(REDIRECTION)?.[0].replace(/^(?:\d+|\{\w+\})/, '');
    if (operator === undefined) return false;
    this.match(BLANK);
    const from = this.at;
    const { now } = this;
    const target = this.word();
    if (operator === '<<' || operator === '<<-') {
      const written = this.text.slice(from, this.at);
      const end = written.replace(/['"\\]/g, '');
      this.documents.push({ end, isPlain: end !== written, isIndented: operator === '<<-', of: now });
      now.input ??= [{ kind: 'unknown', isQuoted: true }];
    } else if (operator === '<<<') now.input = target;
    else if (operator.startsWith('<')) now.input = 'file';
    else if (!/^(?:\d+-?|-)$/.test(plainText(target)) || !operator.endsWith('&')) now.writes.push(target);
    return true;
  }

  private operator(): boolean {
    const operator = this.match(OPERATOR)?.[0];
    if (operator === undefined) return false;
    this.end();
    if (operator === '\n') this.readDocuments();
    if (/^;[;&]/.test(operator)) {
      if (this.frames.at(-1)?.kind === 'case') this.pattern();
      else this.fail('has `;;` outside a `case`');
    }
    return true;
  }

  private readDocuments(): void {
    const { documents } = this;
    this.documents = [];
    for (const { end, isPlain, isIndented, of } of documents) {
      const lines: string[] = [];
      while (this.at < this.text.length) {
        const stop = this.lineEnd();
        const line = this.text.slice(this.at, stop);
        this.at = Math.min(stop + 1, this.text.length);
        const plain = isIndented ? line.replace(/^\t+/, '') : line;
        if (plain.replace(/\r$/, '') === end) break;
        lines.push(plain);
      }
      const text = lines.join('\n');
      of.input = isPlain ? [{ kind: 'text', text }] : this.document(text);
    }
  }

  /** Scripts within a here-document are executed, too. */
  private document(text: string): ShellWord {
    if (!/[$`\\]/.test(text)) return [{ kind: 'text', text }];
    const inner = new Parser(text, this.depth + 5);
    const parts = inner.doubleQuoted('');
    inner.end();
    const { commands, functions, numbers, flaws } = inner.whole;
    this.commands.push(...commands.map((each) => ({ ...each, within: each.within ?? this.name })));
    for (const each of functions) this.functions.add(each);
    for (const each of numbers) this.numbers.add(each);
    for (const each of flaws) this.flaws.add(each);
    return parts;
  }

  private assignment(): boolean {
    const found = this.match(ASSIGNMENT);
    if (!found) return false;
    const [, name = '', index, plus] = found;
    if (index !== undefined) this.index(index.slice(1, -1));
    const isList = this.text[this.at] === '(';
    const list = isList ? this.list() : undefined;
    const value = isList ? [] : this.word();
    this.now.assignments.push({ name, value, list, isPart: plus === '+' || index !== undefined });
    return true;
  }

  private index(text: string): void {
    if (!/[$`]/.test(text)) {
      for (const [name] of text.matchAll(/[A-Za-z_]\w*/g)) this.numbers.add(name);
    } else for (const part of this.document(text)) this.computeWith(part);
  }

  private list(): readonly ShellWord[] {
    const found: ShellWord[] = [];
    this.at++;
    while (this.at < this.text.length && this.text[this.at] !== ')') {
      if (this.match(BLANK) || this.match(/\n/y)) continue;
      if (this.text[this.at] === '#') this.at = this.lineEnd();
      else {
        const from = this.at;
        const index = this.match(/\[([^\]\n]{0,200})\]\+?=/y);
        if (index) this.index(index[1] ?? '');
        found.push(index ? [{ kind: 'unknown', isQuoted: false }] : this.word());
        if (index) this.word();
        if (this.at === from) this.fail('has a list that is not understood');
      }
    }
    this.at++;
    return found;
  }

  private wordOf(isFirst: boolean): void {
    const { words } = this.now;
    const name = plainText(words[0]);
    if (DECLARING.test(name) && this.assignment()) return;
    const from = this.at;
    const word = this.word();
    if (this.at === from) {
      this.fail('has a character that is not understood');
      return;
    }
    const text = this.text.slice(from, this.at);
    if (name === 'function' && words.length === 1) {
      if (this.match(/[ \t]*\([ \t]*\)/y)) this.match(BLANK);
      this.declare(plainText(word));
      return;
    }
    if (isFirst && this.keyword(text)) return;
    if (name === 'for' || name === 'select') {
      // `for x do …` has no command separator in front of what is executed.
      if (words.length === 2 && text === 'do') {
        this.end();
        return;
      }
      if (words.length === 2 && text !== 'in') {
        this.fail('has a loop that is not understood');
        return;
      }
    }
    words.push(word);
  }

  /** Whether the word is a keyword of the language. */
  private keyword(text: string): boolean {
    switch (text) {
      case 'if':
      case 'then':
      case 'else':
      case 'elif':
      case 'fi':
      case 'do':
      case 'done':
      case 'while':
      case 'until':
      case '!':
      case 'time':
        this.pending = undefined;
        return true;
      case '{':
        this.frames.push({ kind: 'brace', name: this.pending });
        this.pending = undefined;
        return true;
      case '}':
        if (this.frames.pop()?.kind !== 'brace') this.fail('has braces that are not understood');
        return true;
      case 'case':
        this.case();
        return true;
      case 'esac':
        if (this.frames.pop()?.kind !== 'case') this.fail('has an `esac` without a `case`');
        return true;
      case '[[':
        this.test();
        return true;
      default:
        return false;
    }
  }

  private case(): void {
    this.skip();
    const word = this.word();
    this.add({ ...this.fresh(), words: [[{ kind: 'text', text: 'case' }], word] });
    this.skip();
    if (!this.match(/in(?=\s)/y)) {
      this.fail('has a case that is not understood');
      return;
    }
    this.frames.push({ kind: 'case', name: undefined });
    this.pattern();
  }

  /** `a | b)`, or the end of the text. */
  private pattern(): void {
    for (;;) {
      this.skip();
      if (this.at >= this.text.length) return;
      if (this.match(/esac(?![\w-])/y)) {
        this.frames.pop();
        return;
      }
      this.match(/\(/y);
      for (;;) {
        this.skip();
        this.word(true);
        this.skip();
        if (!this.match(/\|/y)) break;
      }
      if (!this.match(/\)/y)) this.fail('has a pattern that is not understood');
      return;
    }
  }

  /** `[[ … ]]` */
  private test(): void {
    const words: ShellWord[] = [[{ kind: 'text', text: '[[' }]];
    for (;;) {
      this.skip();
      if (this.at >= this.text.length) {
        this.flaws.add('has an unclosed test');
        break;
      }
      if (this.match(/\]\](?=[\s;&|)]|$)/y)) break;
      const from = this.at;
      const isOperator = this.match(/[()<>&|!;]+/y) !== undefined;
      if (!isOperator) words.push(this.word(true));
      if (this.at === from) {
        this.fail('has a test that is not understood');
        return;
      }
    }
    if (words.some((word) => /^-(?:eq|ne|lt|le|gt|ge)$/.test(plainText(word))))
      for (const word of words.slice(1))
        if (!plainText(word).startsWith('-')) for (const part of word) this.computeWith(part);
    this.add({ ...this.fresh(), words });
  }

  private skip(): void {
    for (;;) {
      if (this.match(/[ \t\r\n]+|\\\r?\n/y)) continue;
      if (this.text[this.at] !== '#') return;
      this.at = this.lineEnd();
    }
  }

  private end(): void {
    const { now } = this;
    if (now.words.length > 0 || now.assignments.length > 0 || now.writes.length > 0 || now.input !== undefined) {
      this.add(now);
      if (plainText(now.words[0]) === 'let') this.let(now);
    }
    this.now = this.fresh();
  }

  /** Adds the same object: its here-document may come later. */
  private add(command: Building): void {
    command.within = this.name;
    this.commands.push(command);
    this.own.push(command);
  }

  private let({ words }: Command): void {
    for (const word of words.slice(1)) for (const part of word) this.computeWith(part);
    if (words.slice(1).some((word) => plainText(word).includes('['))) this.flaws.add(COMPUTES);
  }
}

/** Maximum depth of nested scripts and blocks. */
const MAX_FRAMES = 200;

/** Builtins whose arguments are assignments. */
const DECLARING = /^(?:export|local|declare|readonly|typeset)$/;
