/** The cells of the matrix. */
import type { ToolForTarget } from '../result';

/** What a cell says. `unknown`: nothing speaks against it, but not everything was examined. */
export type Cell = 'ok' | 'changed' | 'refused' | 'unknown';

/** The sign of a cell, and what it means. */
export const CELLS: Readonly<Record<Cell, { readonly sign: string; readonly meaning: string }>> = {
  ok: { sign: '✓', meaning: 'taken as it stands' },
  changed: { sign: '~', meaning: 'taken after a change' },
  refused: { sign: '✗', meaning: 'refused' },
  unknown: { sign: '?', meaning: 'not examined' },
};

/** The cell of a tool for a target. */
export function cellOf({ verdict, blind }: ToolForTarget): Cell {
  return blind && verdict !== 'refused' ? 'unknown' : verdict;
}
