/** What to do about the problems of a tool: what the editor offers as quick fixes. */
import type { Tool } from '../../server/service/model/tool';
import { distinctTitle } from '../../server/service/rules/targets/distinct-title';
import { type Offer, offersFor } from '../../server/service/rules/targets/offers';
import type { TargetWithProblem } from '../../server/service/rules/targets/placed-problem';
import { judgedSchema, Trial } from '../../server/service/rules/targets/trial';
import { withValueRepair } from '../../server/service/rules/targets/value-repair';
import type { Writable } from '../../server/service/rules/targets/writable';
import type { Conversion } from '../../server/service/targets/conversion/convert';
import type { TargetsInUse } from '../../server/service/targets/in-use';
import { toolDefinition } from '../../server/service/targets/model/definition';
import type { TargetProblem } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';
import { repairable } from '../../server/service/targets/passed-on';
import type { TitlesOfSchema } from './known-titles';

/** Places in a tool whose repairs are tried. Of more, the repairs are those of the targets by themselves: trying takes a conversion each. */
const MAX_TRIED = 100;

/** The repairs of one tool. Where targets are named, only what resolves its problem, and with those that it does not suit. */
export class Repairs {
  private groups: Map<string, TargetWithProblem[]> | undefined;
  private readonly tried = new Map<string, readonly Offer[]>();
  private trial: Trial | undefined;

  constructor(
    private readonly tool: Tool,
    private readonly inUse: TargetsInUse,
    private readonly conversions: readonly Pick<Conversion, 'target' | 'problems'>[],
    private readonly writable: Writable,
    private readonly titles: TitlesOfSchema,
  ) {}

  /** In the imperative; `undefined`: there is none. */
  titleOf(target: Target, problem: TargetProblem): string | undefined {
    return this.inUse.isNamed && this.writable.isSame(this.tool)
      ? this.titles.of(target, problem, () => this.foundTitle(target, problem))
      : this.foundTitle(target, problem);
  }

  private foundTitle(target: Target, problem: TargetProblem): string | undefined {
    const { repair } = this.repairable(problem);
    if (!repair) return undefined;
    const offers = this.inUse.isNamed ? this.offersAt(problem) : undefined;
    if (!offers) return this.writable.has(repair, this.tool) ? repair.title : undefined;
    const offer = offers.find((one) => one.resolved.includes(target) && this.writable.has(one.repair, this.tool));
    if (!offer || offer.conflicts.length === 0) return offer?.repair.title;
    const others = offer.conflicts.map((one) => distinctTitle(one, this.inUse.targets));
    return `${offer.repair.title} (not for ${others.join(', ')})`;
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
