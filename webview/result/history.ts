/** The runs of this session: of each tool the last ones, in memory only. */
import type { ResultMessage } from '../protocol';
import { sizeOf } from './result-message';

/** Runs of a tool that are kept. */
export const MAX_RUNS = 20;
/** Tools whose runs are kept. */
const MAX_TOOLS = 20;
/** What the kept outputs of one tool may hold together. Unit: bytes, about. Older ones are left out first. */
const MAX_OF_TOOL = 20_000_000;
/** And those of all tools. The tools that were run longest ago are left out first. */
const MAX_OF_ALL = 60_000_000;

/** Runs by tool, the newest last. */
export class History {
  private readonly byTool = new Map<string, readonly ResultMessage[]>();

  /** The runs of a tool, the newest last. */
  of(tool: string): readonly ResultMessage[] {
    return this.byTool.get(tool) ?? [];
  }

  /** Keeps a run; one that is there already (shown again) takes its place. */
  add(tool: string, run: ResultMessage): void {
    const others = this.of(tool).filter(({ startedAt }) => startedAt !== run.startedAt);
    const runs = [...others, run].sort((a, b) => a.startedAt - b.startedAt).slice(-MAX_RUNS);
    this.byTool.delete(tool);
    this.byTool.set(tool, withinText(runs));
    for (const known of this.byTool.keys()) {
      if (known === tool || (this.byTool.size <= MAX_TOOLS && this.size() <= MAX_OF_ALL)) break;
      this.byTool.delete(known);
    }
  }

  private size(): number {
    return [...this.byTool.values()].flat().reduce((sum, run) => sum + sizeOf(run), 0);
  }
}

function withinText(runs: readonly ResultMessage[]): readonly ResultMessage[] {
  let size = 0;
  for (let index = runs.length - 1; index >= 0; index--) {
    const run = runs[index];
    size += run ? sizeOf(run) : 0;
    if (size > MAX_OF_TOOL) return runs.slice(Math.min(index + 1, runs.length - 1));
  }
  return runs;
}
