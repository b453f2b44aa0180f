/** How much text is visible at once in a VS Code dialog. */

/** Maximum number of rows in a window of moderate size. Rows below need scrolling, which the dialog does not indicate. */
export const HIGHEST = 24;

/** Rows of a list that is read at a glance. */
export const SHORT = 8;

/** Columns of a row; lines wrap at words. */
const WIDEST = 44;

/** The number of rows that lines occupy; East Asian characters take two columns. */
export function rowsOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + rowsOfLine(line), 0);
}

function rowsOfLine(line: string): number {
  let columns = 0;
  for (const letter of line) columns += letter < '\u1100' ? 1 : 2;
  return Math.max(1, Math.ceil(columns / WIDEST));
}
