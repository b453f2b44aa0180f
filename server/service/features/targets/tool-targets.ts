/** What the targets do to a tool, in short: for hovers, lenses and lists. */
import type { Tool } from '../../model/tool';
import { convert } from '../../targets/conversion/convert';
import { toolDefinition } from '../../targets/model/definition';
import type { TargetProblem, Verdict } from '../../targets/model/problem';
import type { Naming, Target } from '../../targets/model/target';
import { parametersOf } from '../signature/signature';
import type { ChosenTargets } from './chosen-targets';

/** Why parameters were not examined: a schema is too large, or they are not in the manifest. */
export type Blindness = 'size' | 'parameters';

/** What one target does to a tool. */
export interface TargetResult {
  readonly target: Target;
  readonly verdict: Verdict;
  /** Why its parameters were not examined: the verdict is that of the rest. */
  readonly blind: Blindness | undefined;
  /** The name that the model sees. */
  readonly effectiveName: string;
  /** The first problem that the verdict follows from; `undefined` if the target takes the tool as it stands. */
  readonly reason: TargetProblem | undefined;
  /** The number of problems that the verdict follows from. */
  readonly problems: number;
}

/** What each target does to a tool. */
export interface ToolTargets {
  readonly named: readonly TargetResult[];
  readonly others: readonly TargetResult[];
}

/** Keeps the results of tools: a tool is the same object for as long as its text is. */
export class TargetResults {
  private readonly kept = new WeakMap<Tool, Map<string, TargetResult>>();

  /** The results of all targets. */
  of(tool: Tool, { named, others, naming }: ChosenTargets): ToolTargets {
    return { named: this.ofEach(tool, named, naming), others: this.ofEach(tool, others, naming) };
  }

  /** The results of some targets, in their order. */
  ofEach(tool: Tool, targets: readonly Target[], naming: Naming): readonly TargetResult[] {
    const known = this.kept.get(tool) ?? new Map<string, TargetResult>();
    this.kept.set(tool, known);
    return targets.map((target) => {
      const key = JSON.stringify([target.id, naming.server, naming.plugin]);
      const result = known.get(key) ?? resultOf(tool, target, naming);
      known.set(key, result);
      return result;
    });
  }
}

/** The first of the worst results. @param results at least one */
export function worstOf<T extends { readonly verdict: Verdict }>(results: readonly T[]): T {
  const [first, ...others] = results;
  if (!first) throw new Error('There is no result.');
  return others.reduce((worst, one) => (RANK[one.verdict] > RANK[worst.verdict] ? one : worst), first);
}

const RANK = { ok: 0, changed: 1, refused: 2 } as const;

/** Its platform keeps its parameters elsewhere, and no file next to the manifest has them. */
export function hasUnknownParameters(tool: Tool): boolean {
  return tool.inputSchema === undefined && parametersOf(tool) === 'unknown';
}

function resultOf(tool: Tool, target: Target, naming: Naming): TargetResult {
  const { verdict, effectiveName, problems, isBlind = false } = convert(target, toolDefinition(tool), naming);
  const treatment = verdict === 'refused' ? 'refused' : 'changed';
  const decisive = problems.filter((problem) => {
    return problem.treatment === treatment && problem.evidence.kind !== 'inferred';
  });
  const [reason] = decisive;
  const blind = isBlind ? 'size' : hasUnknownParameters(tool) ? 'parameters' : undefined;
  return { target, verdict, blind, effectiveName, reason, problems: decisive.length };
}
