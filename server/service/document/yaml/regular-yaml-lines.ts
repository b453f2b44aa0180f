/** Line-by-line scanning of regular YAML. */
import type { Span } from '../tree/node';

/** Line breaks of YAML 1.1 that `yaml` does not recognize. */
export const OTHER_BREAKS = /\r(?!\n)|[\u0085\u2028\u2029]/g;
/** Those that editors do not show as line breaks. */
export const UNSEEN_BREAK = /[\u0085\u2028\u2029]/g;
/** Characters that YAML calls not printable; PyYAML stops at the first. */
export const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Thrown at the first text that is not regular. */
export class Irregular extends Error {}

/** A forward-only position in a text, and the comments before it. */
export class RegularLines {
  readonly comments: Span[] = [];
  /** The current offset. */
  protected at = 0;
  private lineAt = 0;
  private isBehindLast = false;

  constructor(protected readonly text: string) {}

  protected get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** The column of the current offset; -1 at the end of the text. */
  protected get column(): number {
    return this.isBehindLast ? -1 : this.at - this.lineAt;
  }

  /** Moves to the first line with content, after a document start marker if there is one. */
  protected toFirstLine(): void {
    this.lineFrom(0);
    if (this.column === 0 && this.text.startsWith('---', this.at)) {
      this.at += 3;
      this.toNextLine();
    }
    if (this.isAtEnd) throw new Irregular();
  }

  /** Moves from the end of a value to the next line with content; only comments may be in between. */
  protected toNextLine(): void {
    const { text } = this;
    const start = this.at;
    let at = start;
    while (text.charCodeAt(at) === SPACE) at++;
    if (text.charCodeAt(at) === HASH) {
      if (at === start) throw new Irregular();
      at = this.comment(at);
    }
    if (text.charCodeAt(at) === RETURN) at++;
    if (at < text.length && text.charCodeAt(at) !== FEED) throw new Irregular();
    this.lineFrom(at + 1);
  }

  private lineFrom(start: number): void {
    const { text } = this;
    for (let line = start; line < text.length; ) {
      let at = line;
      while (text.charCodeAt(at) === SPACE) at++;
      if (text.charCodeAt(at) === HASH) at = this.comment(at);
      if (text.charCodeAt(at) === RETURN) at++;
      if (at < text.length && text.charCodeAt(at) !== FEED) {
        if (text.charCodeAt(at) === TAB) throw new Irregular();
        this.at = at;
        this.lineAt = line;
        return;
      }
      line = at + 1;
    }
    this.at = text.length;
    this.isBehindLast = true;
  }

  private comment(offset: number): number {
    const feed = this.text.indexOf('\n', offset);
    let end = feed < 0 ? this.text.length : feed;
    if (this.text.charCodeAt(end - 1) === RETURN) end--;
    this.comments.push({ offset, length: end - offset });
    return end;
  }

  /** Whether the rest of the line is blank or a comment; otherwise moves to its content. */
  protected isLineEmpty(): boolean {
    const { text } = this;
    let at = this.at;
    while (text.charCodeAt(at) === SPACE) at++;
    const code = text.charCodeAt(at);
    if (at >= text.length || code === FEED || code === RETURN || code === HASH) return true;
    this.at = at;
    return false;
  }

  protected skipSpaces(): void {
    while (this.text.charCodeAt(this.at) === SPACE) this.at++;
  }

  /** Moves to the next content inside brackets. @param close the bracket that may be in the column `outer` itself */
  protected skipInFlow(outer: number, close: number | undefined): void {
    const { text } = this;
    let at = this.at;
    let line = -1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === SPACE) {
        at++;
      } else if (code === FEED) {
        line = ++at;
      } else if (code === RETURN && text.charCodeAt(at + 1) === FEED) {
        at++;
      } else if (code === HASH) {
        if (at === this.at) throw new Irregular();
        at = this.comment(at);
      } else {
        break;
      }
    }
    if (line >= 0) {
      this.lineAt = line;
      const column = at - line;
      const isEnough = column > outer || (column === outer && text.charCodeAt(at) === close);
      this.at = at;
      if (!isEnough || this.isMarker()) throw new Irregular();
    }
    this.at = at;
  }

  /** Whether the dash of a list item is at an offset. */
  protected isDash(at: number): boolean {
    if (this.text.charCodeAt(at) !== DASH) return false;
    const code = this.text.charCodeAt(at + 1);
    return code === SPACE || code === FEED || code === RETURN || at + 1 >= this.text.length;
  }

  /** Whether the current offset may be a document start or end marker. */
  protected isMarker(): boolean {
    return this.at === this.lineAt && (this.text.startsWith('---', this.at) || this.text.startsWith('...', this.at));
  }
}

const TAB = 0x09;
const FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const HASH = 0x23;
const DASH = 0x2d;
