/** The runs of this session: of each tool the last ones, in memory only. */
import type { ResultView } from '../protocol';

/** Runs of a tool that are kept. */
export const MOST_RUNS = 20;
/** Tools whose runs are kept. */
const MOST_TOOLS = 20;
/** What the kept raw outputs of one tool may hold together. Unit: UTF-16 code units. Older ones are left out first. */
const MOST_TEXT = 20_000_000;

/** Runs by tool, the newest last. */
export class History {
  private readonly byTool = new Map<string, readonly ResultView[]>();

  /** The runs of a tool, the newest last. */
  of(tool: string): readonly ResultView[] {
    return this.byTool.get(tool) ?? [];
  }

  /** Keeps a run; one that is there already (shown again) takes its place. */
  add(tool: string, run: ResultView): void {
    const others = this.of(tool).filter(({ startedAt }) => startedAt !== run.startedAt);
    const runs = [...others, run].sort((a, b) => a.startedAt - b.startedAt).slice(-MOST_RUNS);
    this.byTool.delete(tool);
    this.byTool.set(tool, withinText(runs));
    for (const known of this.byTool.keys()) {
      if (this.byTool.size <= MOST_TOOLS) break;
      this.byTool.delete(known);
    }
  }
}

function withinText(runs: readonly ResultView[]): readonly ResultView[] {
  let size = 0;
  for (let index = runs.length - 1; index >= 0; index--) {
    const run = runs[index];
    size += (run?.raw.length ?? 0) + (run?.stderr.length ?? 0);
    if (size > MOST_TEXT) return runs.slice(Math.min(index + 1, runs.length - 1));
  }
  return runs;
}
