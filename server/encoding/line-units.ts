/** Converts columns of one line between UTF-16, in which the server counts, and UTF-8 or UTF-32. */

/** The units in which a client counts the characters of a line, other than UTF-16. */
export type Encoding = 'utf-8' | 'utf-32';

/** Distance of the columns whose conversion is stored: so a conversion takes the same time in a line of any length. */
const STEP = 256;

/** The columns of one line. */
export class LineUnits {
  /** For every {@link STEP}-th UTF-16 code unit, the units before it. */
  private readonly before: number[] = [];
  private readonly total: number;

  /** @param line without its line break */
  constructor(
    private readonly line: string,
    private readonly encoding: Encoding,
  ) {
    let units = 0;
    for (let at = 0; at < line.length; at++) {
      if (at % STEP === 0) this.before.push(units);
      units += this.unitsAt(at);
    }
    this.total = units;
  }

  /** The column for a column in UTF-16. One inside a character, or behind the line, becomes the nearest valid one before it. */
  fromUtf16(column: number): number {
    if (column >= this.line.length) return this.total;
    const at = Math.max(0, isInsidePair(this.line, column) ? column - 1 : column);
    const start = Math.floor(at / STEP);
    let units = this.before[start] ?? 0;
    for (let index = start * STEP; index < at; index++) units += this.unitsAt(index);
    return units;
  }

  /** The column in UTF-16; the inverse of {@link fromUtf16}. */
  toUtf16(column: number): number {
    if (column >= this.total) return this.line.length;
    let low = 0;
    let high = this.before.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.before[middle] ?? 0) <= column) low = middle;
      else high = middle;
    }
    let units = this.before[low] ?? 0;
    let at = low * STEP;
    while (at < this.line.length && units + this.unitsAt(at) <= column) units += this.unitsAt(at++);
    return isInsidePair(this.line, at) ? at - 1 : at;
  }

  /** The units of the UTF-16 code unit at an index. A pair of surrogates counts at its first half, so that no column is between them. */
  private unitsAt(index: number): number {
    const code = this.line.charCodeAt(index);
    const isSecond = isInsidePair(this.line, index);
    if (this.encoding === 'utf-32') return isSecond ? 0 : 1;
    if (code < 0x80) return 1;
    if (code < 0x800) return 2;
    if (isSecond) return 0;
    return isInsidePair(this.line, index + 1) ? 4 : 3;
  }
}

function isInsidePair(line: string, index: number): boolean {
  return index > 0 && (line.charCodeAt(index) & 0xfc00) === 0xdc00 && (line.charCodeAt(index - 1) & 0xfc00) === 0xd800;
}
