/**
 * The number of columns of a text on a terminal. Terminals differ in rare cases (flags, emoji sequences of families); for usual text of
 * manifests they match: wide East Asian characters and emoji take two columns, combining marks and joiners none, all others one.
 */

/** A character that is drawn in one position, with its width. */
interface Cell {
  readonly text: string;
  readonly columns: number;
}

const ASCII = /^[\x20-\x7e]*$/;
/** Characters without a column: combining marks, joiners, variation selectors, and the vowels and finals of decomposed Hangul. */
const NARROWEST = /^[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]$/u;
/** Wide and fullwidth characters (UAX #11), by Unicode block. */
const WIDE =
  /^[\u1100-\u115f\u231a\u231b\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]$/u;

/** The number of columns of a text; a tab counts as one. */
export function columnsOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let columns = 0;
  for (const cell of cells(text)) columns += cell.columns;
  return columns;
}

/** The longest beginning of a text that fits into that many columns. */
export function cut(text: string, columns: number): string {
  let left = columns;
  let fitting = '';
  for (const cell of cells(text)) {
    left -= cell.columns;
    if (left < 0) break;
    fitting += cell.text;
  }
  return fitting;
}

function* cells(text: string): Generator<Cell> {
  for (const letter of text) yield { text: letter, columns: widthOf(letter) };
}

function widthOf(letter: string): number {
  if (NARROWEST.test(letter)) return 0;
  // Each of the two halves of a flag takes one column.
  return WIDE.test(letter) && !/\p{RI}/u.test(letter) ? 2 : 1;
}
