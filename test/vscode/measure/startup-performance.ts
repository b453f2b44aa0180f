/** Reads the activation times of extensions from VS Code's page "Developer: Startup Performance". */

/** The environment variable for the file to which the figures are appended, one line of JSON per window. */
export const figuresVariable = 'TOOL_MANIFEST_FIGURES';

/** The activation time of one extension, in integral milliseconds as VS Code measures. */
export interface Activation {
  readonly extension: string;
  /** Loading its code. */
  readonly load: number;
  /** The call of `activate()`. */
  readonly call: number;
  /** Settling the promise that `activate()` returned. */
  readonly finish: number;
}

/** The rows of the page's table of extensions; empty if it has no such table. */
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
