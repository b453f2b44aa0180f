/** The indentation of the lines of a text, queried from start to end. */
import { skipSpaces } from '../text-lines';

/** Moves forward through a text; offsets must be queried in ascending order, and each line is scanned once. */
export class LineIndents {
  private start = 0;
  private line = 0;
  private content: number;
  private next: number;

  constructor(private readonly text: string) {
    this.content = skipSpaces(text, 0);
    this.next = text.indexOf('\n');
  }

  /** The indentation of the line that contains an offset. */
  indentAt(offset: number): number {
    while (this.next >= 0 && this.next < offset) {
      this.line++;
      this.start = this.next + 1;
      this.content = skipSpaces(this.text, this.start);
      this.next = this.text.indexOf('\n', this.start);
    }
    return this.content - this.start;
  }

  /** The line that contains an offset, counted from 0. */
  lineAt(offset: number): number {
    this.indentAt(offset);
    return this.line;
  }

  /** The column of an offset that is the first content on its line; `undefined` for any other. */
  columnOfFirst(offset: number): number | undefined {
    const indent = this.indentAt(offset);
    return offset === this.content ? indent : undefined;
  }
}
