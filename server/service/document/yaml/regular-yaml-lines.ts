/** Going from line to line of regular YAML. */
import type { Span } from '../tree/node';

/** Thrown at the first thing that is not regular. */
export class Irregular extends Error {}

/** A place in a text, which goes forward only, and the comments that it has passed. */
export class RegularLines {
  readonly comments: Span[] = [];
  /** Where to go on. */
  protected at = 0;
  private lineAt = 0;
  private isBehindLast = false;

  constructor(protected readonly text: string) {}

  protected get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** The column of the present place; -1 at the end of the text. */
  protected get column(): number {
    return this.isBehindLast ? -1 : this.at - this.lineAt;
  }

  /** Goes to the first line that says something; a mark of the document's start before it says nothing. */
  protected toFirstLine(): void {
    this.lineFrom(0);
    if (this.column === 0 && this.text.startsWith('---', this.at)) {
      this.at += 3;
      this.toNextLine();
    }
    if (this.isAtEnd) throw new Irregular();
  }

  /** From the end of a value to the first line below that says something; between them only comments can stand. */
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

  /** Whether nothing but a comment stands between here and the end of the line; if something does, goes to it. */
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

  /** To what comes next between brackets. @param close the bracket that may stand as far left as what the brackets belong to */
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

  /** Whether a dash of a list stands there. */
  protected isDash(at: number): boolean {
    if (this.text.charCodeAt(at) !== DASH) return false;
    const code = this.text.charCodeAt(at + 1);
    return code === SPACE || code === FEED || code === RETURN || at + 1 >= this.text.length;
  }

  /** Whether a mark of a document's start or end may stand here. */
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
