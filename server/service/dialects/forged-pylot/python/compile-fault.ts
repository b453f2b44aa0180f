/**
 * Why Python source does not compile, in any version of Python 3: conflict markers, brackets, strings, indentation, and colons of compound statements, by the
 * rules of its tokenizer. What needs the whole grammar is not decided here.
 */

/** The first fault. */
export interface CompileFault {
  /** The class of the exception. */
  readonly kind: 'SyntaxError' | 'IndentationError' | 'TabError';
  /** 1-based. */
  readonly line: number;
  /** What is wrong on it, in a few words. */
  readonly what: string;
}

/** The first fault of a source text; `undefined` if none is certain. */
export function compileFault(source: string): CompileFault | undefined {
  // A carriage return alone, and what follows a NUL, are read in different ways by different versions.
  return /\r(?!\n)|\0/.test(source) ? undefined : new SourceScan(source.replace(/^\ufeff/, '')).fault();
}

const CONFLICT = /(?:<{7}|={7}|>{7}|\|{7})(?![<=>|])/y;
const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;
/** The keywords of statements that have a block, behind a colon. */
const WITH_BLOCK = new Set('async class def elif else except finally for if try while with'.split(' '));
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The width of an indentation with tabs of 8 columns, and of one: both have to compare alike. */
interface Indentation {
  readonly wide: number;
  readonly narrow: number;
}

/** One walk through a text. */
class SourceScan {
  private at = 0;
  private line = 1;
  private readonly indents: Indentation[] = [{ wide: 0, narrow: 0 }];
  private readonly open: { readonly bracket: string; readonly line: number }[] = [];
  /** Of the logical line: its first word, whether it has a colon outside of brackets, and its last character. */
  private first: string | undefined;
  private hasColon = false;
  private last = '';
  private isLineStart = true;
  private isBlockExpected = false;

  constructor(private readonly text: string) {}

  fault(): CompileFault | undefined {
    const { text } = this;
    while (this.at < text.length) {
      const fault = this.isLineStart ? this.lineStart() : this.token();
      if (fault !== undefined) return fault === 'unclear' ? undefined : fault;
    }
    const unclosed = this.open.at(-1);
    if (unclosed) return syntaxError(unclosed.line, `\`${unclosed.bracket}\` is never closed`);
    return this.lineEnd() ?? (this.isBlockExpected ? this.noBlock() : undefined);
  }

  /** Reads the indentation of a line that is not inside brackets. */
  private lineStart(): CompileFault | 'unclear' | undefined {
    const conflict = this.conflict();
    if (conflict) return conflict;
    const [written = ''] = /^[ \t\f]*/.exec(this.text.slice(this.at, this.at + 1_000)) ?? [];
    this.at += written.length;
    this.isLineStart = false;
    const next = this.text.charAt(this.at);
    if (next === '\\' || written.length === 1_000) return 'unclear';
    // A line without code: its end is read as any other, and changes nothing.
    if (next === '' || next === '#' || next === '\n' || next === '\r') return undefined;
    const isExpected = this.isBlockExpected;
    this.isBlockExpected = false;
    return this.indentation(widthOf(written), isExpected);
  }

  private indentation({ wide, narrow }: Indentation, isBlockExpected: boolean): CompileFault | undefined {
    const { indents, line } = this;
    const mixed: CompileFault = { kind: 'TabError', line, what: 'tabs and spaces are mixed in the indentation' };
    const top = indents.at(-1) ?? { wide: 0, narrow: 0 };
    if (wide > top.wide) {
      if (narrow <= top.narrow) return mixed;
      indents.push({ wide, narrow });
      return isBlockExpected
        ? undefined
        : { kind: 'IndentationError', line, what: 'it is indented, but no block begins before it' };
    }
    while ((indents.at(-1)?.wide ?? 0) > wide) indents.pop();
    const outer = indents.at(-1);
    if (outer?.wide !== wide) return { kind: 'IndentationError', line, what: 'no outer line has this indentation' };
    if (outer.narrow !== narrow) return mixed;
    return isBlockExpected ? this.noBlock() : undefined;
  }

  private noBlock(): CompileFault {
    return { kind: 'IndentationError', line: this.line, what: 'an indented block is missing before it' };
  }

  /** Reads one token. */
  private token(): CompileFault | 'unclear' | undefined {
    const { text, at } = this;
    const char = text.charAt(at);
    if (char === '\n') return this.newline();
    if (char === '\\' && /^\\\r?\n/.test(text.slice(at, at + 3))) {
      this.at = text.indexOf('\n', at) + 1;
      this.line++;
      return undefined;
    }
    if (char === '#') {
      const end = text.indexOf('\n', at);
      this.at = end < 0 ? text.length : end;
      return undefined;
    }
    if (char === '"' || char === "'") return this.string('');
    const conflict = /[<=>|]/.test(char) && text.charAt(at - 1) === '\n' ? this.conflict() : undefined;
    if (conflict) return conflict;
    WORD.lastIndex = at;
    const [word] = WORD.exec(text) ?? [];
    if (word !== undefined) {
      this.at += word.length;
      if (/^[rbfut]{1,2}$/i.test(word) && /["']/.test(text.charAt(this.at))) return this.string(word);
      this.first ??= word;
      this.last = 'w';
      return undefined;
    }
    this.at++;
    return /\s/.test(char) ? undefined : this.sign(char);
  }

  private sign(char: string): CompileFault | undefined {
    const { open, line, text, at } = this;
    this.first ??= '';
    this.last = char;
    if (char === '(' || char === '[' || char === '{') open.push({ bracket: char, line });
    else if (OPENING[char] !== undefined) {
      const opening = open.pop();
      if (opening?.bracket !== OPENING[char]) return syntaxError(line, `\`${char}\` closes nothing`);
    } else if (char === ':' && open.length === 0 && text.charAt(at) !== '=') this.hasColon = true;
    return undefined;
  }

  private newline(): CompileFault | undefined {
    this.at++;
    const fault = this.open.length === 0 ? this.lineEnd() : undefined;
    this.line++;
    return fault;
  }

  /** Ends a logical line. */
  private lineEnd(): CompileFault | undefined {
    this.isLineStart = true;
    if (this.first === undefined) return undefined;
    const lacksColon = WITH_BLOCK.has(this.first) && !this.hasColon;
    this.isBlockExpected = this.last === ':';
    this.first = undefined;
    this.hasColon = false;
    return lacksColon ? syntaxError(this.line, '`:` is missing at its end') : undefined;
  }

  private string(prefix: string): CompileFault | 'unclear' | undefined {
    const { text, at, line } = this;
    const quote = text.charAt(at);
    const isLong = text.startsWith(quote.repeat(3), at);
    const { end, isClosed } = endOfString(text, at, isLong ? quote.repeat(3) : quote);
    const body = text.slice(at, end);
    // Newer versions allow quotes and line breaks between the braces of such a string: this one may end elsewhere.
    if (/[ft]/i.test(prefix) && body.split('{').length !== body.split('}').length) return 'unclear';
    if (!isClosed) return syntaxError(line, 'a string is never closed');
    this.line += body.split('\n').length - 1;
    this.at = end;
    this.first ??= '';
    this.last = 's';
    return undefined;
  }

  private conflict(): CompileFault | undefined {
    CONFLICT.lastIndex = this.at;
    return CONFLICT.test(this.text) ? syntaxError(this.line, 'it is a conflict marker') : undefined;
  }
}

/** The offset behind a string, or where it should have been closed. @param quote `"`, or `"""` for one of several lines */
function endOfString(text: string, start: number, quote: string): { readonly end: number; readonly isClosed: boolean } {
  for (let at = start + quote.length; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\') at += text.startsWith('\r\n', at + 1) ? 2 : 1;
    else if (char === '\n' && quote.length === 1) return { end: at, isClosed: false };
    else if (text.startsWith(quote, at)) return { end: at + quote.length, isClosed: true };
  }
  return { end: text.length, isClosed: false };
}

function widthOf(written: string): Indentation {
  let wide = 0;
  let narrow = 0;
  for (const char of written) {
    if (char === '\f') wide = narrow = 0;
    else {
      wide = char === '\t' ? (Math.floor(wide / 8) + 1) * 8 : wide + 1;
      narrow++;
    }
  }
  return { wide, narrow };
}

function syntaxError(line: number, what: string): CompileFault {
  return { kind: 'SyntaxError', line, what };
}
