/** What all formats have in common: how they are printed, the cells of a matrix, what is counted of all files. */
import { counted } from '../../../common/text/count';
import { sumOf, type ToolTokens } from '../../../server/service/tokens/tool-tokens';
import type { Unchecked } from '../../format/report';
import type { FileTargets, ToolForTarget } from '../result';

/** How a report for people looks. */
export interface Look {
  readonly color: boolean;
  /** Only tools that are refused are shown. */
  readonly isQuiet: boolean;
  /** Of a table, in columns of a terminal. */
  readonly width: number;
}

/** Prints what is found, file by file: the report of ten thousand manifests is longer than a string can be. */
export interface TargetsPrinter {
  /** What comes before the files. */
  readonly head: string;
  /** What comes between two files. */
  readonly separator: string;
  /** @param isUnchecked standard error says why it was not examined @returns '' if there is nothing to print */
  file(file: FileTargets, isUnchecked: boolean): string;
  /** What comes after the last file. @param totals of all files */
  end(totals: Totals, unchecked: readonly Unchecked[]): string;
}

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

/** Whether a tool was not examined for any target, as it has errors, or no parameters. Of a schema that is too large, all else was. */
export function isUnknown({ targets }: FileTargets['tools'][number]): boolean {
  return targets.every((target) => target.blind !== 'size' && cellOf(target) === 'unknown');
}

/** What is counted of all files, for the lines at the end. */
export class Totals {
  /** There is nothing but files that were not looked into. */
  isEmpty = true;
  /** Those that are examined. */
  manifests = 0;
  tools = 0;
  tokens: ToolTokens = sumOf([]);
  /** What is changed or ignored is not shown of some tool, as its targets are not named. */
  isCut = false;
  /** How many tools are refused by which target; those that refuse none are left out. */
  readonly refusals = new Map<string, number>();
  /** Codes of the rules of its problems. */
  readonly codes = new Set<string>();
  private readonly found = new Set<Cell>();
  /** Manifests that can't be read reliably, and tools of which something is not examined. */
  private unexamined = 0;
  private unsure = 0;

  add({ dialect, tools, isNamed, diagnostics }: FileTargets): void {
    this.isEmpty = false;
    if (dialect !== null && diagnostics.length === 0) this.manifests++;
    else if (dialect !== null) this.unexamined++;
    this.tools += tools.length;
    this.tokens = sumOf([this.tokens, ...tools.map(({ tokens }) => tokens)]);
    for (const { code } of diagnostics) this.codes.add(code);
    for (const { targets } of tools) {
      const cells = targets.map(cellOf);
      for (const cell of cells) this.found.add(cell);
      if (cells.includes('unknown')) this.unsure++;
      for (const { target, verdict } of targets) {
        if (verdict === 'refused') this.refusals.set(target.id, (this.refusals.get(target.id) ?? 0) + 1);
      }
      // Targets that do the same to a schema have one list.
      for (const { code, severity } of [...new Set(targets.map(({ problems }) => problems))].flat()) {
        this.codes.add(code);
        this.isCut ||= !isNamed && severity !== 'error';
      }
    }
  }

  /** A sentence, if something is not examined. */
  get notExamined(): readonly string[] {
    const parts = [
      ...(this.unexamined === 0 ? [] : [counted(this.unexamined, 'manifest')]),
      ...(this.unsure === 0 ? [] : [counted(this.unsure, 'tool')]),
    ];
    return parts.length === 0 ? [] : [`Not examined: ${parts.join(', ')}.`];
  }

  /** The cells that occur, in the order of {@link CELLS}. */
  get cells(): readonly Cell[] {
    return (Object.keys(CELLS) as Cell[]).filter((cell) => this.found.has(cell));
  }
}
