/** What VS Code's page "Developer: Startup Performance" says of the activation of extensions. */

/** Names the file that the figures are appended to, one line of JSON for each window. */
export const figuresVariable = 'TOOL_MANIFEST_FIGURES';

/** How long one extension took, in whole milliseconds as VS Code measures. */
export interface Activation {
  readonly extension: string;
  /** Until its code was loaded. */
  readonly load: number;
  /** Until `activate()` returned. */
  readonly call: number;
  /** Until what `activate()` returned was settled. */
  readonly finish: number;
}

/** The rows of the page's table of extensions; none where it has no such table. */
export function activationsIn(page: string): readonly Activation[] {
  const [, table = ''] = page.split('## Extension Activation Stats');
  return table
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => (cells[0] === '' ? cells.slice(1) : cells))
    .filter(([extension = '', eager = '']) => extension.includes('.') && /^(true|false)$/.test(eager))
    .map(([extension = '', , load, call, finish]) => ({
      extension,
      load: Number(load),
      call: Number(call),
      finish: Number(finish),
    }));
}
