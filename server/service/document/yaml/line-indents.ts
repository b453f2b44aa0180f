/** How far the lines of a text are indented, asked from its beginning to its end. */
import { skipSpaces } from '../text-lines';

/** Goes along a text; each line is looked at once. */
export class LineIndents {
  private start = 0;
  private line = 0;
  private content: number;
  private next: number;

  constructor(private readonly text: string) {
    this.content = skipSpaces(text, 0);
    this.next = text.indexOf('\n');
  }

  /** The indentation of the line that an offset stands on. */
  indentAt(offset: number): number {
    while (this.next >= 0 && this.next < offset) {
      this.line++;
      this.start = this.next + 1;
      this.content = skipSpaces(this.text, this.start);
      this.next = this.text.indexOf('\n', this.start);
    }
    return this.content - this.start;
  }

  /** The line that an offset stands on, counted from 0. */
  lineAt(offset: number): number {
    this.indentAt(offset);
    return this.line;
  }

  /** The column of what is the first on its line; `undefined` for anything else. */
  columnOfFirst(offset: number): number | undefined {
    const indent = this.indentAt(offset);
    return offset === this.content ? indent : undefined;
  }
}
