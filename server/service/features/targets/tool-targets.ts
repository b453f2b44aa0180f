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

/**
 * Why a verdict is that of the rest: a schema is too large, the parameters are not in the manifest, or the tool has errors, so that its own
 * platform refuses it.
 */
export type Blindness = 'size' | 'parameters' | 'errors';

/** What one target does to a tool. */
export interface TargetResult {
  readonly target: Target;
  /** Among the other tools of its manifest. */
  readonly verdict: Verdict;
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

  /** The results of all targets for a tool of a manifest. @param errors see `toolsWithErrors` */
  of(manifest: Manifest, tool: Tool, chosen: ChosenTargets, errors: ReadonlySet<number>): ToolTargets {
    const of = (targets: readonly Target[]) => this.in(manifest, targets, chosen.naming, errors)(tool);
    return { named: of(chosen.named), others: of(chosen.others) };
  }

  /** The results of some targets for the tools of a manifest. @param errors see `toolsWithErrors` */
  in(manifest: Manifest, targets: readonly Target[], naming: Naming, errors: ReadonlySet<number>): ResultsOf {
    const keyed = targets.map((target) => withKey(target, naming));
    const together = keyed.map((one) => this.togetherFor(manifest, one, naming));
    const wrong = new Set([...errors].map((index) => manifest.tools[index]));
    return (tool) => {
      const results = this.byItself(tool, keyed, naming);
      const found = results.map((alone, index) => amongOthers(alone, together[index]?.get(tool)));
      return wrong.has(tool) ? found.map((one) => ({ ...one, blind: one.blind ?? 'errors' })) : found;
    };
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
