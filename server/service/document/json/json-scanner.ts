/** A tokenizer for JSON with comments that accepts any text. */

import { jsonCommentEnd } from '../trivia';
import { isOddSpace } from './json-spaces';
import { readJsonString, readOtherString, type TokenFault } from './json-strings';

/** Kinds of tokens: the code of the character that they begin with, or a representative one. */
export const END = 0;
export const STRING = 0x22;
export const COMMA = 0x2c;
export const NUMBER = 0x30;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const EQUALS = 0x3d;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;
/** `true`, `false`, `null`. */
export const LITERAL = 0x74;
/** `NaN`, `Infinity`, `-Infinity`: numbers only in Python's JSON. */
export const PYTHON_NUMBER = 0x4e;
/** Any other unquoted text. */
export const WORD = 0x77;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;

/** Iterates over the tokens of a text; the fields describe the current token. */
export class JsonScanner {
  kind = END;
  offset = 0;
  /** The end of the token. */
  end = 0;
  /** The end of the previous token. */
  previousEnd = 0;
  /** For strings: the decoded value. */
  value = '';
  /** Offset from which nothing is read. */
  limit = Number.POSITIVE_INFINITY;
  /** For strings: the token's fault, which the parser reports. */
  fault: TokenFault | undefined;
  private readonly numberPattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?(?![\w.+$"-])/y;
  private readonly wordPattern = /[^\s\u0085\u200b-\u200d\u2060{}[\],:;="'/]+/y;
  /** By closing quote: up to where none was found, so that no text is searched twice. */
  private readonly unclosed = new Map<string, number>();

  constructor(
    readonly text: string,
    private readonly onComment: (offset: number, end: number) => void,
    private readonly onOddSpaces: (offset: number, end: number) => void,
    /** Offsets of closing brackets to skip. */
    private readonly extra: ReadonlySet<number> = new Set(),
    private readonly onExtra: (offset: number) => void = () => {},
  ) {}

  /** Reads the next token. */
  next(): void {
    this.previousEnd = this.end;
    this.scan(this.end);
  }

  /** Continues from another offset, which counts as the end of the previous token. */
  rescan(from: number): void {
    this.previousEnd = from;
    this.scan(from);
  }

  /** Moves to the end of the text. */
  stop(): void {
    this.kind = END;
    this.offset = this.text.length;
    this.end = this.text.length;
  }

  private scan(from: number): void {
    const { text } = this;
    let at = from;
    let code = text.charCodeAt(at);
    for (;;) {
      if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
        code = text.charCodeAt(++at);
        continue;
      }
      if (at >= this.limit) break;
      if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && this.extra.has(at)) {
        this.onExtra(at);
        code = text.charCodeAt(++at);
        continue;
      }
      const end = code === 0x2f ? jsonCommentEnd(text, at) : this.oddSpacesEnd(at, code);
      if (end === at) break;
      if (code === 0x2f) this.onComment(at, end);
      else this.onOddSpaces(at, end);
      at = end;
      code = text.charCodeAt(at);
    }
    this.offset = at;
    this.fault = undefined;
    if (at >= this.limit) {
      this.stop();
      return;
    }
    if (code === STRING) {
      this.string(at);
    } else if (
      code === COMMA ||
      code === COLON ||
      code === OPEN_BRACE ||
      code === CLOSE_BRACE ||
      code === OPEN_BRACKET ||
      code === CLOSE_BRACKET ||
      code === SEMICOLON
    ) {
      this.kind = code;
      this.end = at + 1;
    } else if (at >= text.length) {
      this.stop();
    } else {
      this.other(at, code);
    }
  }

  /** The end of characters that only look like spaces; the same offset if there are none. */
  private oddSpacesEnd(at: number, code: number): number {
    let end = at;
    if (code > 0x7f || code === 0x0b || code === 0x0c) while (isOddSpace(this.text.charAt(end))) end++;
    return end;
  }

  private string(at: number): void {
    const { text } = this;
    this.kind = STRING;
    let i = at + 1;
    let code = text.charCodeAt(i);
    // At the end of the text the code is NaN, for which every comparison is false.
    while (code >= 0x20 && code !== 0x22 && code !== 0x5c) code = text.charCodeAt(++i);
    if (code === 0x22) {
      this.value = text.slice(at + 1, i);
      this.end = i + 1;
      return;
    }
    this.take(readJsonString(text, at));
  }

  private other(at: number, code: number): void {
    const { text } = this;
    if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      const number = matchAt(this.numberPattern, text, at);
      if (number > 0) {
        this.kind = NUMBER;
        this.end = at + number;
        return;
      }
    }
    const string = readOtherString(text, at, this.unclosed);
    if (string) {
      this.kind = STRING;
      this.take(string);
      return;
    }
    if (code === EQUALS) {
      this.kind = EQUALS;
      this.end = at + (/[=>]/.test(text.charAt(at + 1)) ? 2 : 1);
      return;
    }
    this.end = at + Math.max(1, matchAt(this.wordPattern, text, at));
    this.kind = kindOfWord(text.slice(at, Math.min(this.end, at + 10)));
  }

  private take({ end, value, fault }: { end: number; value: string; fault: TokenFault | undefined }): void {
    this.end = end;
    this.value = value;
    this.fault = fault;
  }
}

function kindOfWord(word: string): number {
  switch (word) {
    case 'true':
    case 'false':
    case 'null':
      return LITERAL;
    case 'NaN':
    case 'Infinity':
    case '-Infinity':
      return PYTHON_NUMBER;
    default:
      return WORD;
  }
}

/** Length of the match that begins at the offset; 0 if there is none. */
function matchAt(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex - offset : 0;
}
