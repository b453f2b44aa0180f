/** Parses the words of a shell script: quotes, variables and scripts within them. */
import type { Part, ShellScript, ShellWord } from './script';

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const PLAIN = /[^\s;&|()<>'"$`\\*?[{@!+~]+/y;
const PLAIN_QUOTED = /[^"$`\\]+/y;
/** Literal braces: without alternatives. */
const LITERAL_BRACES = /\{(?:[^\s,{}$`"'\\.;&|()<>]|\.(?!\.))*\}/y;
const OPERATOR = /:?[-=+?]|##?|%%?|\/[/#%]?|:|\^\^?|,,?|@/y;

/** Maximum depth of nested scripts within words. */
const MAX_DEPTH = 40;

/** Parses words from an offset in a text. */
export abstract class WordReader {
  protected at = 0;
  /** Number of enclosing expansions. */
  private level = 0;
  /** Variables in arithmetic expressions: the shell evaluates their values as expressions, which may execute scripts. */
  readonly numbers = new Set<string>();
  /** `$'…'`: for some shells that is a dollar sign and a plain quote. */
  protected hasDialectQuotes = false;
  /** Why a part could not be parsed. */
  readonly flaws = new Set<string>();

  constructor(
    protected readonly text: string,
    protected readonly depth: number,
  ) {}

  /** The commands up to the closing parenthesis, which is consumed. */
  protected abstract nested(): ShellScript;
  /** A separate script: the content of backticks. */
  protected abstract script(text: string): ShellScript;

  /** Nothing after this can be understood. */
  protected fail(reason: string): void {
    this.flaws.add(reason);
    this.at = this.text.length;
  }

  /** @param isTest within `[[ … ]]` file name patterns are not expanded */
  protected word(isTest = false): ShellWord {
    const parts: Part[] = [];
    if (this.text[this.at] === '~') parts.push(this.tilde());
    while (this.at < this.text.length) {
      const plain = this.match(PLAIN)?.[0];
      if (plain !== undefined) parts.push({ kind: 'text', text: plain });
      const char = this.text[this.at] ?? '';
      const next = this.text[this.at + 1] ?? '';
      if (char === '' || /[\s;&|()]/.test(char)) break;
      if (char === '<' || char === '>') {
        if (next !== '(') break;
        this.at += 2;
        this.nested();
        parts.push({ kind: 'unknown', isQuoted: true });
      } else if (char === "'") parts.push({ kind: 'text', text: this.quoted() });
      else if (char === '"') {
        this.at++;
        parts.push(...this.doubleQuoted('"'), { kind: 'text', text: '' });
      } else if (char === '$' || char === '`') parts.push(...this.expansion(false));
      else if (char === '\\') {
        if (next !== '\n') parts.push({ kind: 'text', text: next });
        this.at += 2;
      } else if (next === '(' && /[?*+@!]/.test(char) && !isTest) {
        this.fail('has a pattern that is not understood');
      } else if (char === '{') parts.push(this.braces());
      else if ((char === '*' || char === '?' || (char === '[' && /[^\s]/.test(next))) && !isTest) {
        parts.push({ kind: 'unknown', isQuoted: false });
        this.at++;
      } else if (char === '~' && this.text[this.at - 1] === ':') parts.push(this.tilde());
      else {
        parts.push({ kind: 'text', text: char });
        this.at++;
      }
    }
    return joined(parts);
  }

  private tilde(): Part {
    this.at++;
    if (!/^[^/\s;&|()<>]/.test(this.text.slice(this.at, this.at + 1))) {
      return { kind: 'variable', name: 'HOME', index: undefined, operator: '', operand: [], isQuoted: true };
    }
    return { kind: 'unknown', isQuoted: true };
  }

  private braces(): Part {
    if (this.match(/\{\d{1,9}\.\.\d{1,9}\}/y)) return { kind: 'number' };
    const text = this.match(LITERAL_BRACES)?.[0];
    if (text !== undefined) return { kind: 'text', text };
    this.at++;
    return { kind: 'unknown', isQuoted: false };
  }

  private quoted(): string {
    const end = this.text.indexOf("'", this.at + 1);
    if (end < 0) this.flaws.add('has an unclosed quote');
    const stop = end < 0 ? this.text.length : end;
    const text = this.text.slice(this.at + 1, stop);
    this.at = stop + 1;
    return text;
  }

  /** A text with expansions, up to a character, which is consumed; empty: to the end. */
  protected doubleQuoted(end: '"' | ''): Part[] {
    const parts: Part[] = [];
    for (;;) {
      const plain = this.match(PLAIN_QUOTED)?.[0];
      if (plain !== undefined) parts.push({ kind: 'text', text: plain });
      const char = this.text[this.at];
      if (char === undefined) {
        if (end !== '') this.flaws.add('has an unclosed quote');
        return parts;
      }
      if (char === end) {
        this.at++;
        return parts;
      }
      if (char === '$' || char === '`') parts.push(...this.expansion(true));
      else if (char === '\\') {
        const next = this.text[this.at + 1] ?? '';
        const isEscape = /["$`\\\n]/.test(next);
        if (next !== '\n') parts.push({ kind: 'text', text: isEscape ? next : `\\${next}` });
        this.at += 2;
      } else {
        parts.push({ kind: 'text', text: char });
        this.at++;
      }
    }
  }

  private expansion(isQuoted: boolean): Part[] {
    if (this.depth + this.level > MAX_DEPTH) {
      this.fail('has scripts that are nested too deeply');
      return [];
    }
    this.level++;
    const parts = this.expanded(isQuoted);
    this.level--;
    return parts;
  }

  private expanded(isQuoted: boolean): Part[] {
    if (this.text[this.at] === '`') {
      const from = this.at + 1;
      let end = from;
      while (end < this.text.length && this.text[end] !== '`') end += this.text[end] === '\\' ? 2 : 1;
      this.at = end + 1;
      const inner = this.text.slice(from, end).replace(isQuoted ? /\\([`$\\"])/g : /\\([`$\\])/g, '$1');
      return [{ kind: 'output', script: this.script(inner), isQuoted }];
    }
    this.at++;
    const char = this.text[this.at] ?? '';
    if (char === '(') {
      this.at++;
      if (this.text[this.at] === '(') {
        this.at++;
        this.arithmetic('))');
        return [{ kind: 'number' }];
      }
      return [{ kind: 'output', script: this.nested(), isQuoted }];
    }
    if (char === '[') {
      this.at++;
      this.arithmetic(']');
      return [{ kind: 'number' }];
    }
    if (char === '{') return [this.parameter(isQuoted)];
    if (/^['"]$/.test(char) && !isQuoted) {
      this.hasDialectQuotes = true;
      return [{ kind: 'text', text: char === '"' ? '' : ansiText(this.quotedAnsi()) }];
    }
    const name = this.match(NAME)?.[0] ?? (/[0-9@*#?$!-]/.test(char) ? char : undefined);
    if (name === undefined) return [{ kind: 'text', text: '$' }];
    if (name === char && !/\w/.test(char)) this.at++;
    else if (/\d/.test(char)) this.at++;
    return [{ kind: 'variable', name, index: undefined, operator: '', operand: [], isQuoted }];
  }

  /** `${name:-word}` and similar expansions. */
  private parameter(isQuoted: boolean): Part {
    const other: Part = { kind: 'unknown', isQuoted };
    this.at++;
    const isLength = this.text[this.at] === '#' && this.text[this.at + 1] !== '}';
    if (isLength) this.at++;
    // Indirect: the name is the value of a variable.
    const isIndirect = this.text[this.at] === '!' && /[\w@*]/.test(this.text[this.at + 1] ?? '');
    if (isIndirect) this.at++;
    const name = this.match(NAME)?.[0] ?? this.match(/\d+|[@*#?$!-]/y)?.[0];
    if (name === undefined) {
      this.fail('has a parameter that is not understood');
      return other;
    }
    let index: string | undefined;
    if (this.text[this.at] === '[') {
      this.at++;
      const from = this.at;
      this.arithmetic(']');
      index = this.text.slice(from, this.at - 1);
    }
    if (this.text[this.at] === '}') {
      this.at++;
      if (isLength) return { kind: 'number' };
      if (isIndirect && index === undefined) return other;
      return isIndirect ? other : { kind: 'variable', name, index, operator: '', operand: [], isQuoted };
    }
    const operator = this.match(OPERATOR)?.[0];
    if (operator === undefined) this.fail('has a parameter that is not understood');
    const from = this.at;
    const operand = this.operand();
    const written = this.text.slice(from, this.at - 1);
    if (operator === '@' && /[P]/.test(written)) this.flaws.add('executes the value of a variable');
    // `${a:1:n}` computes.
    if (operator === ':') this.compute(written);
    return isIndirect || operator === undefined
      ? other
      : { kind: 'variable', name, index, operator, operand, isQuoted };
  }

  /** The operand of a parameter expansion, up to its brace. */
  private operand(): ShellWord {
    const parts: Part[] = [];
    for (;;) {
      const char = this.text[this.at];
      if (char === undefined) {
        this.flaws.add('has a parameter that does not end');
        return parts;
      }
      if (char === '}') {
        this.at++;
        return joined(parts);
      }
      if (char === "'") parts.push({ kind: 'text', text: this.quoted() });
      else if (char === '"') {
        this.at++;
        parts.push(...this.doubleQuoted('"'), { kind: 'text', text: '' });
      } else if (char === '$' || char === '`') parts.push(...this.expansion(false));
      else if (char === '\\') {
        parts.push({ kind: 'text', text: this.text[this.at + 1] ?? '' });
        this.at += 2;
      } else {
        const text = this.match(/[^}'"$`\\]+/y)?.[0] ?? '';
        parts.push({ kind: 'text', text });
      }
    }
  }

  /** An expression, up to its end. Its scripts are added to the commands, its names to the numbers. */
  protected arithmetic(end: '))' | ']' | ';'): void {
    let depth = 0;
    for (;;) {
      const from = this.at;
      const plain = this.match(/[^()[\]"'$`\\;]+/y)?.[0];
      if (plain !== undefined) this.compute(plain);
      const char = this.text[this.at];
      if (char === undefined) {
        this.flaws.add('has an expression that does not end');
        return;
      }
      if (depth === 0 && this.text.startsWith(end, this.at)) {
        this.at += end.length;
        return;
      }
      if (char === '$' || char === '`') {
        for (const part of this.expansion(true)) this.computeWith(part);
      } else {
        if (char === '(' || char === '[') depth++;
        if (char === ')' || char === ']') depth--;
        if (depth < 0) {
          this.fail('has an expression that is not understood');
          return;
        }
        this.at += char === '\\' ? 2 : 1;
      }
      if (this.at === from) {
        this.fail('has an expression that is not understood');
        return;
      }
    }
  }

  private compute(text: string): void {
    if (/^[@*]$/.test(text)) return;
    for (const [name] of text.matchAll(/[A-Za-z_]\w*/g)) if (!/^[xX][\da-fA-F]+$/.test(name)) this.numbers.add(name);
  }

  /** Records a part that is evaluated in an arithmetic expression. */
  protected computeWith(part: Part): void {
    if (part.kind === 'variable') this.numbers.add(part.name);
    else if (part.kind === 'output') {
      if (!isCounting(part.script)) this.flaws.add(COMPUTES);
    } else if (part.kind === 'unknown') this.flaws.add(COMPUTES);
    else if (part.kind === 'text') this.compute(part.text);
  }

  private quotedAnsi(): string {
    let end = this.at + 1;
    while (end < this.text.length && this.text[end] !== "'") end += this.text[end] === '\\' ? 2 : 1;
    const text = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return text;
  }

  protected match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  protected lineEnd(): number {
    const end = this.text.indexOf('\n', this.at);
    return end < 0 ? this.text.length : end;
  }
}

/** An expression may have scripts in it, and so may what is computed with. Source: `bash(1)`, "Arithmetic Evaluation". */
export const COMPUTES = 'evaluates input, which may contain code, as arithmetic';

const COUNTERS = /^(?:wc|nproc|stat|seq|id|tput|true|false|sleep|test|\[)$/;

/** Whether a script prints only numbers, by its last program. */
export function isCounting({ own }: ShellScript): boolean {
  const [name, ...words] = own.at(-1)?.words.map(plainText) ?? [];
  if (name === undefined) return false;
  if (name === 'date') return words.every((word) => /^(?:-u|\+%[sYmdHMSNj]+)$/.test(word)) && words.length > 0;
  if (name === 'grep') return words.some((word) => /^-[a-zA-Z]*c/.test(word));
  return COUNTERS.test(name);
}

/** A word's text if nothing in it is expanded; otherwise empty. */
export function plainText(word: ShellWord | undefined): string {
  return word?.every(({ kind }) => kind === 'text')
    ? word.map((part) => (part.kind === 'text' ? part.text : '')).join('')
    : '';
}

function joined(parts: readonly Part[]): ShellWord {
  const found: Part[] = [];
  let text: string[] | undefined;
  for (const part of parts) {
    if (part.kind === 'text') {
      text ??= [];
      text.push(part.text);
    } else {
      const before = text?.join('');
      if (before) found.push({ kind: 'text', text: before });
      text = undefined;
      found.push(part);
    }
  }
  const last = text?.join('');
  return last === undefined || (last === '' && found.length > 0) ? found : [...found, { kind: 'text', text: last }];
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
