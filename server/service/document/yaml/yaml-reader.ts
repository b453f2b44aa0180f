/** Reads YAML syntax with `yaml`, within bounds: a text that is nested too deeply never reaches recursive code. */
import { Composer, type CST, type Document, Lexer, Parser } from 'yaml';
import { MAX_DEPTH } from '../limits';
import type { Span } from '../tree/node';

/**
 * Levels at which reading stops. Above {@link MAX_DEPTH}, so that a text slightly too deep still gives the tree above the limit;
 * far below the few thousand at which the parser overflows the stack, which can end the whole process.
 */
const MAX_OPEN = MAX_DEPTH + 44;

/** Maximum size of the parser's own stack: more than it needs for {@link MAX_OPEN} levels. */
const MAX_STACK = 2 * MAX_OPEN;

/** Lexemes after which the reader yields. */
const STEP = 500;

const OPTIONS = {
  schema: 'failsafe',
  version: '1.1',
  uniqueKeys: false,
  prettyErrors: false,
  strict: false,
  logLevel: 'silent',
} as const;

/** The result of reading a text with `yaml`. */
export interface YamlReading {
  readonly documents: readonly Document.Parsed[];
  readonly comments: readonly Span[];
  /** Where the text is nested too deeply to be read at all; then there are no documents. */
  readonly tooDeepAt: number | undefined;
  /** The offset of the first tab where PyYAML allows only spaces. */
  readonly tabAt: number | undefined;
  /** The first tag that PyYAML reads on into a bracket or comma behind it. */
  readonly tag: Span | undefined;
}

/**
 * Reads all documents of a text, in steps; the last one, which composes the nodes, is as long as the others together.
 * @param isLenient accepts quotes and brackets with less indentation than YAML requires, as PyYAML does; an unclosed one includes the rest
 */
export function* readingYaml(text: string, isLenient = false): Generator<undefined, YamlReading> {
  const lexer = new Lexer();
  const parser = new Parser();
  const depth = new DepthGauge();
  const tabs = new TabFinder();
  const comments: Span[] = [];
  const tokens: CST.Token[] = [];
  let offset = 0;
  let isContent = false;
  let tag: Span | undefined;
  let steps = 0;
  keepIndentation(lexer, () => isLenient && (depth.isInFlow || isQuote(text.charCodeAt(offset))));
  readAsPyYaml(lexer);
  for (const lexeme of lexer.lex(text)) {
    if (!isContent && isMarker(lexeme)) {
      isContent = lexeme === '\x1f';
    } else {
      if (depth.take(lexeme, isContent) > MAX_OPEN) {
        return { documents: [], comments, tooDeepAt: offset, tabAt: undefined, tag };
      }
      tabs.take(lexeme, isContent, offset);
      if (!isContent && lexeme.charCodeAt(0) === 0x23) comments.push({ offset, length: lexeme.length });
      if (!isContent && lexeme.startsWith('!') && /[,[\]{}]/.test(text.charAt(offset + lexeme.length))) {
        tag ??= { offset, length: lexeme.length + 1 };
      }
      isContent = false;
      offset += lexeme.length;
    }
    for (const token of parser.next(lexeme)) tokens.push(token);
    // For the parser, lines such as `a: b: c` nest in each other, flat as they look. They are an error: what follows is not read.
    if (parser.stack.length > MAX_STACK) break;
    if (++steps % STEP === 0) yield undefined;
  }
  for (const token of parser.end()) tokens.push(token);
  yield undefined;
  const documents = [...new Composer(OPTIONS).compose(tokens)] as Document.Parsed[];
  return { documents, comments, tooDeepAt: undefined, tabAt: tabs.found, tag };
}

/**
 * Prevents a comment (`#x`, without a space) from lowering the column that continuation lines must reach, and makes that column 0
 * while `isForgotten()` holds. The library has no option for either. Without this, texts that PyYAML accepts are errors
 * (`"a: [\n1\n]"`; 6 of 379 tests of documents fail). A lexer without this internal field is left unchanged.
 */
function keepIndentation(lexer: Lexer, isForgotten: () => boolean): void {
  const inner = lexer as unknown as { indentNext?: unknown; buffer?: unknown; pos?: unknown };
  let kept = inner.indentNext;
  if (typeof kept !== 'number') return;
  Object.defineProperty(inner, 'indentNext', {
    get: () => (isForgotten() ? 0 : kept),
    set: (value: unknown) => {
      const { buffer, pos } = inner;
      const isComment = typeof buffer === 'string' && typeof pos === 'number' && buffer.charCodeAt(pos) === 0x23;
      if (!isComment) kept = value;
    },
  });
}

/** Internal members of the lexer. */
interface LexerInternals {
  readonly buffer: string;
  readonly pos: number;
  readonly flowLevel: number;
  charAt(index: number): string | undefined;
  pushUntil(test: (character: string) => boolean): Generator<string, number>;
}

/**
 * Makes the lexer read as PyYAML does where `yaml` differs: a colon ends the name of an anchor or alias (`*base: 1`), and in brackets a dash
 * before a comma or bracket is a word (`[-]`), and a question mark before a word marks a key (`[?read]`).
 */
function readAsPyYaml(lexer: Lexer): void {
  const inner = lexer as unknown as LexerInternals;
  const { pushUntil } = inner;
  inner.pushUntil = (test) => {
    const isName = /[&*]/.test(inner.buffer.charAt(inner.pos));
    let length = 0;
    return pushUntil.call(inner, (next) => test(next) || (isName && length++ > 1 && /[?:%@`]/.test(next)));
  };
  // Whether a sign is an indicator is decided by the character after it.
  inner.charAt = (index) => {
    const character = inner.buffer[inner.pos + index];
    const sign = index === 1 && inner.flowLevel > 0 ? inner.buffer[inner.pos] : undefined;
    if (sign === '?') return ' ';
    return sign === '-' && /[,[\]{}]/.test(character ?? '') ? sign : character;
  };
}

function isQuote(code: number): boolean {
  return code === 0x22 || code === 0x27;
}

/** Whether a lexeme is a marker that is not in the text: for the start of a document or scalar, or a wrong end of a flow collection. */
function isMarker(lexeme: string): boolean {
  return lexeme === '\x02' || lexeme === '\x18' || lexeme === '\x1f';
}

/** An upper bound of the number of open collections: open brackets, and columns at which content began further right than before. */
class DepthGauge {
  private readonly columns: number[] = [];
  private flow = 0;
  private column = 0;
  /** Whether a collection may begin with the next word: at the start of a line and after `-`, `?` and `:`. */
  private mayOpen = true;

  get isInFlow(): boolean {
    return this.flow > 0;
  }

  /** Processes a lexeme. @returns the number of collections that may be open */
  take(lexeme: string, isContent: boolean): number {
    const first = lexeme.charCodeAt(0);
    const isBlank =
      !isContent && (first === 0x20 || first === 0x09 || first === 0x0a || first === 0x0d || first === 0x23);
    if (!isBlank) this.word(lexeme, first, isContent);
    const feed = Math.max(lexeme.lastIndexOf('\n'), lexeme.lastIndexOf('\r'));
    if (feed >= 0) {
      this.column = lexeme.length - feed - 1;
      this.mayOpen = true;
    } else {
      this.column += lexeme.length;
    }
    return this.columns.length + this.flow;
  }

  private word(lexeme: string, first: number, isContent: boolean): void {
    if (this.flow === 0 && this.mayOpen) this.open();
    this.mayOpen = false;
    if (isContent) return;
    if (first === 0x5b || first === 0x7b) this.flow++;
    else if (first === 0x5d || first === 0x7d) this.flow = Math.max(0, this.flow - 1);
    else if (lexeme.length === 1 && (first === 0x2d || first === 0x3f || first === 0x3a)) this.mayOpen = true;
  }

  private open(): void {
    const { columns, column } = this;
    while (columns.length > 0 && (columns.at(-1) ?? 0) > column) columns.pop();
    if (columns.at(-1) !== column) columns.push(column);
  }
}

/** Finds the first tab between words or inside an unquoted one. */
class TabFinder {
  found: number | undefined;
  private isBlockScalar = false;

  take(lexeme: string, isContent: boolean, offset: number): void {
    if (this.found !== undefined) return;
    const first = lexeme.charCodeAt(0);
    if (isContent ? !this.isBlockScalar : first !== 0x23 && !isQuote(first)) {
      const tab = lexeme.indexOf('\t');
      if (tab >= 0) this.found = offset + tab;
    }
    if (isContent) this.isBlockScalar = false;
    else if (first === 0x7c || first === 0x3e) this.isBlockScalar = true;
  }
}
