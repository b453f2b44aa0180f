/** What to do about the problems of a tool: what the editor offers as quick fixes. */
import type { Tool } from '../../server/service/model/tool';
import { type Offer, offersFor } from '../../server/service/rules/targets/offers';
import { distinctTitle, type TargetWithProblem } from '../../server/service/rules/targets/placed-problem';
import type { Writable } from '../../server/service/rules/targets/repair-edits';
import { judgedSchema, Trial } from '../../server/service/rules/targets/trial';
import { withValueRepair } from '../../server/service/rules/targets/value-repair';
import { withoutNotation } from '../../server/service/targets/as-written';
import type { Conversion } from '../../server/service/targets/conversion/convert';
import { byResult, isOfResult, withinResult } from '../../server/service/targets/conversion/convert-result';
import type { FreeNames } from '../../server/service/targets/free-names';
import type { TargetsInUse } from '../../server/service/targets/in-use';
import { toolDefinition } from '../../server/service/targets/model/definition';
import type { TargetProblem } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';
import { repairable } from '../../server/service/targets/passed-on';
import type { KnownTitles } from './known-schemas';

/** Places in a tool whose repairs are tried. Of more, the repairs are those of the targets by themselves: trying takes a conversion each. */
const MAX_TRIED = 100;

/** The repairs of one tool. Where targets are named, only what resolves its problem, and with those that it does not suit. */
export class Repairs {
  private groups: Map<string, TargetWithProblem[]> | undefined;
  private readonly tried = new Map<string, readonly Offer[]>();
  private trial: Trial | undefined;
  private result: Repairs | undefined;

  constructor(
    private readonly tool: Tool,
    private readonly inUse: TargetsInUse,
    private readonly conversions: readonly Pick<Conversion, 'target' | 'problems'>[],
    private readonly writable: Writable,
    private readonly names: FreeNames,
    /** Those of equal schemas. */
    private readonly titles: KnownTitles = new Map(),
  ) {}

  /** In the imperative; `undefined`: there is none. */
  titleOf(target: Target, problem: TargetProblem): string | undefined {
    const { tool } = this;
    if (isOfResult(problem)) return target.result && this.ofResult()?.titleOf(target.result, withinResult(problem));
    return withoutNotation(problem, tool) ?? this.knownTitle(target, problem) ?? this.renaming(target, problem);
  }

  /** Those of the schema of its result. */
  private ofResult(): Repairs | undefined {
    const { inUse, writable, names } = this;
    const tool = byResult(this.tool);
    if (!tool || this.result) return this.result;
    const conversions = this.conversions.flatMap(({ target: { result }, problems }) =>
      result ? [{ target: result, problems: problems.filter(isOfResult).map(withinResult) }] : [],
    );
    const targets = conversions.map(({ target }) => target);
    this.result = new Repairs(tool, { ...inUse, targets }, conversions, writable, names);
    return this.result;
  }

  /** What to rename the tool to; `undefined` if that is no repair. */
  private renaming(target: Target, { code }: TargetProblem): string | undefined {
    const free = code === 'name' ? this.names.for(this.tool, [target]) : undefined;
    return free && `Rename to \`${free.name}\`${this.exceptFor(free.others)}`;
  }

  private knownTitle(target: Target, problem: TargetProblem): string | undefined {
    if (!this.inUse.isNamed || !this.writable.isSame(this.tool)) return this.foundTitle(target, problem);
    const { code, at, message } = problem;
    const key = JSON.stringify([target.id, code, at, message]);
    if (!this.titles.has(key)) this.titles.set(key, this.foundTitle(target, problem));
    return this.titles.get(key);
  }

  private foundTitle(target: Target, problem: TargetProblem): string | undefined {
    const { repair } = this.repairable(problem);
    if (!repair) return undefined;
    const offers = this.inUse.isNamed ? this.offersAt(problem) : undefined;
    if (!offers) return this.writable.has(repair, this.tool) ? repair.title : undefined;
    const offer = offers.find((one) => one.resolved.includes(target) && this.writable.has(one.repair, this.tool));
    return offer && `${offer.repair.title}${this.exceptFor(offer.conflicts)}`;
  }

  private exceptFor(targets: readonly Target[]): string {
    const titles = targets.map((one) => distinctTitle(one, this.inUse.targets));
    return titles.length === 0 ? '' : ` (not for ${titles.join(', ')})`;
  }

  private repairable(problem: TargetProblem): TargetProblem {
    return repairable(withValueRepair(problem, toolDefinition(this.tool).parameters), this.tool);
  }

  /** What is offered at the place of a problem; `undefined`: too many have been tried. */
  private offersAt(problem: TargetProblem): readonly Offer[] | undefined {
    const key = placeKey(problem);
    const known = this.tried.get(key);
    if (known || this.tried.size >= MAX_TRIED) return known;
    this.groups ??= this.grouped();
    this.trial ??= new Trial(this.tool, judgedSchema(this.tool), this.inUse.targets);
    const found = offersFor(this.groups.get(key) ?? [], this.trial);
    this.tried.set(key, found);
    return found;
  }

  private grouped(): Map<string, TargetWithProblem[]> {
    const groups = new Map<string, TargetWithProblem[]>();
    for (const { target, problems } of this.conversions) {
      for (const problem of problems) {
        if (isOfResult(problem)) continue;
        const key = placeKey(problem);
        groups.set(key, [...(groups.get(key) ?? []), { target, problem: this.repairable(problem) }]);
      }
    }
    return groups;
  }
}

function placeKey({ code, at }: TargetProblem): string {
  return JSON.stringify([code, at]);
}
