import { counted } from '../../../common/text/count';
import { sumOf, type ToolTokens } from '../../../server/service/tokens/tool-tokens';
import type { FileTargets } from '../result';
import { CELLS, type Cell, cellOf } from './cells';

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
