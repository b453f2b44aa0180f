/** How much of a text is seen at once in a dialog of VS Code. */

/** So many rows, in a window that is not large. What is below them has to be scrolled to, which nothing tells. */
export const HIGHEST = 24;

/** Columns of a row, which is broken before a word. */
const WIDEST = 44;

/** The rows that a text takes; letters of East Asia take two columns. */
export function rowsOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + rowsOfLine(line), 0);
}

function rowsOfLine(line: string): number {
  let columns = 0;
  for (const letter of line) columns += letter < '\u1100' ? 1 : 2;
  return Math.max(1, Math.ceil(columns / WIDEST));
}
