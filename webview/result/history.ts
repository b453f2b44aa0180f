/** The last runs of each tool in this session, in memory only. */
import { jsonOrText } from '../../common/json/json-text';
import type { PackedText, ResultMessage, ResultView } from '../protocol';

/** Maximum number of runs per tool. */
export const MAX_RUNS = 20;
/** Maximum number of tools with runs. */
const MAX_TOOLS = 20;
/** Approximate maximum size of one tool's outputs. Unit: bytes. Older runs are dropped first. */
const MAX_OF_TOOL = 20_000_000;
/** Maximum for all tools. The least recently run tools are dropped first. */
const MAX_OF_ALL = 60_000_000;

/** Runs by tool, the newest last. */
export class History {
  private readonly byTool = new Map<string, readonly ResultMessage[]>();

  /** The runs of a tool, the newest last. */
  of(tool: string): readonly ResultMessage[] {
    return this.byTool.get(tool) ?? [];
  }

  /** Adds a run, replacing an entry of the same run. */
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

/** The complete result. */
export function decoded(message: ResultMessage): ResultView {
  const raw = textOf(message.raw);
  const { result = jsonOrText(raw) } = message;
  const { model = result } = message;
  const { printed, ...rest } = message;
  return { ...rest, raw, result, model, ...(printed === undefined ? {} : { printed: textOf(printed) }) };
}

function textOf(packed: PackedText): string {
  return typeof packed === 'string' ? packed : new TextDecoder().decode(packed);
}

/** The approximate size of a result in memory. Unit: bytes. */
function sizeOf({ raw, printed = '', stderr }: ResultMessage): number {
  return raw.length + printed.length + stderr.length;
}
