/** What the targets do to the tools of a manifest, in short: for hovers, lenses and lists. */
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { explained } from '../../targets/as-written';
import type { Conversion } from '../../targets/conversion/convert';
import { convertAll } from '../../targets/conversion/convert-all';
import { manifestProblemsByTool } from '../../targets/conversion/manifest-problems';
import { effectiveNameOf } from '../../targets/conversion/name';
import type { RequestCounts } from '../../targets/conversion/request-counts';
import { toolDefinition } from '../../targets/model/definition';
import { type TargetProblem, type Verdict, verdictAmongOthers } from '../../targets/model/problem';
import type { Naming, Target } from '../../targets/model/target';
import { parametersOf } from '../signature/signature';
import type { ChosenTargets } from './chosen-targets';

/** The problems that tools have because of each other, by the tool that each is reported for: most have none. */
export type TogetherByTool = ReadonlyMap<Tool, readonly TargetProblem[]>;

/** Tools without such problems. */
export const NONE_TOGETHER: TogetherByTool = new Map();

/** Why parameters were not examined: a schema is too large, or they are not in the manifest. */
export type Blindness = 'size' | 'parameters';

/** What one target does to a tool. */
export interface TargetResult {
  readonly target: Target;
  /** Among the other tools of its manifest. */
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

/** The results of some targets for a tool of one manifest, in their order. */
export type ResultsOf = (tool: Tool) => readonly TargetResult[];

/** A tool by itself. */
interface Alone extends TargetResult {
  readonly counts: RequestCounts;
}

/** A target with what results are kept by. */
interface Keyed {
  readonly target: Target;
  readonly key: string;
}

/**
 * Keeps what was found: of each tool, which is the same object for as long as its text is, and of the tools together, as long as the
 * manifest is the same. So an edit costs the conversion of one tool, and a look at the names and counts of all.
 */
export class TargetResults {
  private readonly alone = new WeakMap<Tool, Map<string, Alone>>();
  private readonly together = new WeakMap<Manifest, Map<string, TogetherByTool>>();

  /** The results of all targets for a tool of a manifest. */
  of(manifest: Manifest, tool: Tool, { named, others, naming }: ChosenTargets): ToolTargets {
    return { named: this.in(manifest, named, naming)(tool), others: this.in(manifest, others, naming)(tool) };
  }

  /** The results of some targets for the tools of a manifest. */
  in(manifest: Manifest, targets: readonly Target[], naming: Naming): ResultsOf {
    const keyed = targets.map((target) => withKey(target, naming));
    const together = keyed.map((one) => this.togetherFor(manifest, one, naming));
    return (tool) =>
      this.byItself(tool, keyed, naming).map((alone, index) => amongOthers(alone, together[index]?.get(tool)));
  }

  /** The problems that the tools of a manifest have with a target because of each other. */
  togetherIn(manifest: Manifest, target: Target, naming: Naming): TogetherByTool {
    return this.togetherFor(manifest, withKey(target, naming), naming);
  }

  private togetherFor(manifest: Manifest, keyed: Keyed, naming: Naming): TogetherByTool {
    const known = this.together.get(manifest) ?? new Map<string, TogetherByTool>();
    this.together.set(manifest, known);
    const countsOf = (tool: Tool) => this.byItself(tool, [keyed], naming)[0]?.counts ?? [];
    const found = known.get(keyed.key) ?? togetherByTool(manifest, keyed.target, naming, countsOf);
    known.set(keyed.key, found);
    return found;
  }

  private byItself(tool: Tool, keyed: readonly Keyed[], naming: Naming): readonly Alone[] {
    const known = this.alone.get(tool) ?? new Map<string, Alone>();
    this.alone.set(tool, known);
    const unknown = keyed.filter(({ key }) => !known.has(key));
    if (unknown.length > 0) {
      const targets = unknown.map(({ target }) => target);
      const conversions = convertAll(targets, toolDefinition(tool), naming);
      for (const [index, { key }] of unknown.entries())
        known.set(key, resultOf(tool, conversions[index] as Conversion));
    }
    return keyed.map(({ key }) => known.get(key) as Alone);
  }
}

/** Its platform keeps its parameters elsewhere, and no file next to the manifest has them; or it requires them, and they are missing. */
export function hasUnknownParameters(tool: Tool): boolean {
  return tool.lacksInputSchema === true || isKeptElsewhere(tool);
}

/** Its platform keeps its parameters elsewhere, and no file next to the manifest has them. */
export function isKeptElsewhere(tool: Tool): boolean {
  return tool.inputSchema === undefined && parametersOf(tool) === 'unknown';
}

/** @param countsOf what is counted in a tool; only called if the target counts anything */
function togetherByTool(
  { tools }: Manifest,
  target: Target,
  naming: Naming,
  countsOf: (tool: Tool) => RequestCounts,
): TogetherByTool {
  const named = tools.map((tool) => {
    const { modelName: name = '' } = tool;
    const effectiveName = effectiveNameOf(target, name, naming);
    return { name, effectiveName, counts: target.requestLimits ? countsOf(tool) : [] };
  });
  const found = [...manifestProblemsByTool(target, named)];
  return found.length > 0 ? new Map(found.map(([index, problems]) => [tools[index] as Tool, problems])) : NONE_TOGETHER;
}

function withKey(target: Target, { server, plugin }: Naming): Keyed {
  return { target, key: JSON.stringify([target.id, server, plugin]) };
}

function resultOf(tool: Tool, { target, verdict, effectiveName, problems, counts, isBlind }: Conversion): Alone {
  const decisive = decisiveOf(problems, verdict);
  const [first] = decisive;
  const reason = first && explained(first, tool);
  const blind = isBlind ? 'size' : hasUnknownParameters(tool) ? 'parameters' : undefined;
  return { target, verdict, blind, effectiveName, reason, problems: decisive.length, counts };
}

/** With the problems that a tool has because of the others. */
function amongOthers(alone: Alone, together: readonly TargetProblem[] | undefined): TargetResult {
  if (!together) return alone;
  const verdict = verdictAmongOthers(alone.verdict, together);
  const decisive = decisiveOf(together, verdict);
  const isSame = verdict === alone.verdict;
  const reason = (isSame ? alone.reason : undefined) ?? decisive[0];
  return { ...alone, verdict, reason, problems: decisive.length + (isSame ? alone.problems : 0) };
}

/** The problems that a verdict follows from. */
function decisiveOf(problems: readonly TargetProblem[], verdict: Verdict): readonly TargetProblem[] {
  return problems.filter(({ treatment, evidence }) => treatment === verdict && evidence.kind !== 'inferred');
}
