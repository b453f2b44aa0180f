import { counted } from '../../../common/text/count';
import { sumOf, type ToolTokens } from '../../../server/service/tokens/tool-tokens';
import type { FileTargets, ToolProblem } from '../result';
import { CELLS, type Cell, cellOf } from './cells';

/** What is counted of a file, for the lines at the end; plain data. */
export interface FileTotals {
  /** `unexamined`: it can't be read reliably. */
  readonly is: 'manifest' | 'unexamined' | 'no manifest';
  readonly tools: number;
  /** Tools of which something is not examined. */
  readonly unsure: number;
  /** What is changed or ignored is not shown of some tool, as its targets are not named. */
  readonly isCut: boolean;
  readonly tokens: ToolTokens;
  /** The cells that occur. */
  readonly cells: ReadonlySet<Cell>;
  /** How many tools are refused by which target; those that refuse none are left out. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Codes of the rules of its problems. */
  readonly codes: ReadonlySet<string>;
}

/** What is counted of a file. */
export function totalsOf({ dialect, tools, isNamed, diagnostics }: FileTargets): FileTotals {
  const isExamined = dialect !== null && diagnostics.length === 0;
  const cells = new Set<Cell>();
  const refusals = new Map<string, number>();
  const codes = new Set(diagnostics.map(({ code }) => code));
  let unsure = 0;
  let isCut = false;
  const lists = new Set<readonly ToolProblem[]>();
  for (const { targets } of tools) {
    const found = targets.map(cellOf);
    for (const cell of found) cells.add(cell);
    if (found.includes('unknown')) unsure++;
    for (const { target, verdict, problems } of targets) {
      if (verdict === 'refused') refusals.set(target.id, (refusals.get(target.id) ?? 0) + 1);
      if (problems.length > 0) lists.add(problems);
    }
  }
  // Targets that do the same to a schema have one list.
  for (const problems of lists) {
    for (const { code, severity } of problems) {
      codes.add(code);
      isCut ||= !isNamed && severity !== 'error';
    }
  }
  return {
    is: dialect === null ? 'no manifest' : isExamined ? 'manifest' : 'unexamined',
    tools: tools.length,
    unsure,
    isCut,
    tokens: sumOf(tools.map(({ tokens }) => tokens)),
    cells,
    refusals,
    codes,
  };
}

/** What is counted of all files. */
export class Totals {
  private readonly files = new Map<FileTotals['is'], number>();
  private unsure = 0;
  tools = 0;
  isCut = false;
  tokens: ToolTokens = sumOf([]);
  private readonly found = new Set<Cell>();
  private readonly refused = new Map<string, number>();
  readonly codes = new Set<string>();

  add({ is, tools, unsure, isCut, tokens, cells, refusals, codes }: FileTotals): void {
    this.files.set(is, this.count(is) + 1);
    this.tools += tools;
    this.unsure += unsure;
    this.isCut ||= isCut;
    this.tokens = sumOf([this.tokens, tokens]);
    for (const cell of cells) this.found.add(cell);
    for (const [id, count] of refusals) this.refused.set(id, (this.refused.get(id) ?? 0) + count);
    for (const code of codes) this.codes.add(code);
  }

  /** Those that are examined. */
  get manifests(): number {
    return this.count('manifest');
  }

  /** There is nothing but files that were not looked into. */
  get isEmpty(): boolean {
    return this.files.size === 0;
  }

  /** A sentence, if something is not examined. */
  get notExamined(): readonly string[] {
    const unexamined = this.count('unexamined');
    const parts = [
      ...(unexamined === 0 ? [] : [counted(unexamined, 'manifest')]),
      ...(this.unsure === 0 ? [] : [counted(this.unsure, 'tool')]),
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

  private count(is: FileTotals['is']): number {
    return this.files.get(is) ?? 0;
  }
}
