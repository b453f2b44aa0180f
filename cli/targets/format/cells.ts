/** The cells of the matrix, and what the tools of several files are for each target. */
import type { Target } from '../../../server/service/targets/model/target';
import type { FileTargets, ToolForTarget } from '../result';

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
export function cellOf({ verdict, isBlind }: ToolForTarget): Cell {
  return isBlind && verdict !== 'refused' ? 'unknown' : verdict;
}

/** The cells that occur, in the order of {@link CELLS}. */
export function cellsIn(files: readonly FileTargets[]): readonly Cell[] {
  const found = new Set(files.flatMap(({ tools }) => tools.flatMap(({ targets }) => targets.map(cellOf))));
  return (Object.keys(CELLS) as Cell[]).filter((cell) => found.has(cell));
}

/** How many tools are refused by which target, in the order of the targets; those that refuse none are left out. */
export function refusals(files: readonly FileTargets[]): ReadonlyMap<Target, number> {
  const counts = new Map<Target, number>();
  for (const { tools } of files) {
    for (const { targets } of tools) {
      for (const { target, verdict } of targets) {
        if (verdict === 'refused') counts.set(target, (counts.get(target) ?? 0) + 1);
      }
    }
  }
  return counts;
}
