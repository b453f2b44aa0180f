/** Where a word occurs in a text: asked for one part after the other, the text is searched once. */
import type { Span } from '../document/tree/node';

/** The occurrences of a word. */
export class Occurrences {
  private from = 0;
  /** The first occurrence at or after {@link from}; beyond the text if there is none. */
  private next = -1;

  constructor(
    private readonly text: string,
    private readonly word: string,
  ) {}

  /** Whether the word begins in a part of the text. */
  isIn({ offset, length }: Span): boolean {
    if (offset < this.from || offset > this.next) {
      const found = this.text.indexOf(this.word, offset);
      this.from = offset;
      this.next = found < 0 ? this.text.length : found;
    }
    return this.next < offset + length && this.next < this.text.length;
  }
}
