import { counted } from '../../../common/text/count';
import { sumOf, type ToolTokens } from '../../../server/service/tokens/tool-tokens';
import type { FileTargets } from '../result';
import { CELLS, type Cell, cellOf } from './cells';

/** What is counted of all files, for the lines at the end. */
export class Totals {
  /** Those that are examined. */
  manifests = 0;
  /** Manifests that can't be read reliably. */
  unexamined = 0;
  /** Tools of which something is not examined. */
  unsure = 0;
  /** Files that are no manifests. */
  others = 0;
  tools = 0;
  /** What is changed or ignored is not shown of some tool, as its targets are not named. */
  isCut = false;
  tokens: ToolTokens = sumOf([]);
  private readonly found = new Set<Cell>();
  private readonly refused = new Map<string, number>();

  add({ dialect, tools, isNamed, diagnostics }: FileTargets): void {
    if (dialect === null) {
      this.others++;
      return;
    }
    if (diagnostics.length > 0) {
      this.unexamined++;
      return;
    }
    this.manifests++;
    this.tools += tools.length;
    this.tokens = sumOf([this.tokens, ...tools.map(({ tokens }) => tokens)]);
    this.unsure += tools.filter(({ targets }) => targets.some((one) => cellOf(one) === 'unknown')).length;
    for (const one of tools.flatMap(({ targets }) => targets)) {
      this.found.add(cellOf(one));
      const { id } = one.target;
      if (one.verdict === 'refused') this.refused.set(id, (this.refused.get(id) ?? 0) + 1);
      if (!isNamed && one.problems.some(({ severity }) => severity !== 'error')) this.isCut = true;
    }
  }

  /** There is nothing but files that were not looked into. */
  get isEmpty(): boolean {
    return this.manifests + this.unexamined + this.others === 0;
  }

  /** A sentence, if something is not examined. */
  get notExamined(): readonly string[] {
    const { unexamined, unsure } = this;
    const parts = [
      ...(unexamined === 0 ? [] : [counted(unexamined, 'manifest')]),
      ...(unsure === 0 ? [] : [counted(unsure, 'tool')]),
    ];
    return parts.length === 0 ? [] : [`Not examined: ${parts.join(', ')}.`];
  }

  /** The cells that occur, in the order of {@link CELLS}. */
  get cells(): readonly Cell[] {
    return (Object.keys(CELLS) as Cell[]).filter((cell) => this.found.has(cell));
  }

  /** How many tools are refused by which target; those that refuse none are left out. */
  get refusals(): ReadonlyMap<string, number> {
    return this.refused;
  }
}
