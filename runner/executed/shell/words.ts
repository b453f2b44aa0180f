/** The words of a shell script: quotes, variables and scripts within them. */

/** A part of a word. `argument`: what the script was started with. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly operator: string; readonly operand: string }
  | { readonly kind: 'output'; readonly script: string }
  | { readonly kind: 'unknown' };

/** A word, as parts whose texts follow each other. */
export type ShellWord = readonly Part[];

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const TEST = /\[\[(?=\s)/y;

/** Reads words from a place in a text on. */
export class WordReader {
  protected at = 0;
  /** Scripts that were come upon within words: `$(…)`, backticks, `<(…)`. */
  protected readonly nested: string[] = [];

  constructor(protected readonly text: string) {}

  protected word(): ShellWord {
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

  /** The words of `(a b c)`. */
  protected list(): ShellWord[] {
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
