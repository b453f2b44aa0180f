/** Which repairs of a problem are offered, and whom they do not suit. */
import { valueAt } from '../../../../common/json/place';
import { isObject, type Json } from '../../../../common/json/value';
import { isInText } from '../../targets/as-written';
import type { Repair } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import { repairInManifest } from '../../targets/passed-on';
import { hasPropertiesInParts } from '../../targets/steps/closed-objects';
import { changedSchema } from '../../targets/steps/replace';
import { isDescribing, otherWay } from './other-way';
import type { Group, TargetWithProblem } from './placed-problem';
import type { Trial } from './trial';
import { withValueRepair } from './value-repair';

/** A repair that is offered. */
export interface Offer {
  readonly repair: Repair;
  /** The targets whose problem it resolves. */
  readonly resolved: readonly Target[];
  /** The targets that take the tool less than before. */
  readonly conflicts: readonly Target[];
}

/**
 * The repairs of a problem: first those that suit all targets in use. Where one of these resolves it for all that have it, those that do so for
 * some are not offered.
 */
export function offersFor(group: Group, trial: Trial): readonly Offer[] {
  const repairs = group.flatMap((one) => {
    const repair = repairInText(one, trial);
    return repair ? [{ ...one, repair }] : [];
  });
  const byTitle = new Map<string, Offer>();
  for (const one of repairs) {
    const changes = JSON.stringify(one.repair.changes);
    const owners = repairs
      .filter(({ repair }) => JSON.stringify(repair.changes) === changes)
      .map(({ target }) => target);
    for (const offer of offersOf(one, owners, group, trial)) {
      const known = byTitle.get(offer.repair.title);
      if (!known || isBetter(offer, known)) byTitle.set(offer.repair.title, offer);
    }
  }
  const found = [...byTitle.values()];
  const suitable = found.filter(({ conflicts }) => conflicts.length === 0);
  const whole = suitable.filter(({ resolved }) => resolved.length === group.length);
  return [...(whole.length > 0 ? whole : suitable), ...found.filter(({ conflicts }) => conflicts.length > 0)];
}

function isBetter(one: Offer, other: Offer): boolean {
  const [less, more] = [one, other].map(({ conflicts }) => conflicts.length) as [number, number];
  return less === more ? one.resolved.length > other.resolved.length : less < more;
}

/**
 * The repair of a target's problem, or another way to write it that suits more; both, where the latter alone suits all.
 * @param owners the targets whose own repair it is
 */
function offersOf(
  one: TargetWithProblem & { readonly repair: Repair },
  owners: readonly Target[],
  group: Group,
  trial: Trial,
): readonly Offer[] {
  const { repair } = one;
  const written = trial.tool.inputSchema?.schema;
  const offerOf = (made: Repair): Offer | undefined => {
    if (!isInText(made, trial.tool) || !trial.resolves(made, one)) return undefined;
    const resolved = group.filter((other) => trial.resolves(made, other)).map(({ target }) => target);
    const conflicts = trial.conflicts(made, owners);
    // One that is bad for a target that wants it is no repair.
    return conflicts.some((target) => owners.includes(target)) ? undefined : { repair: made, resolved, conflicts };
  };
  const itself = offerOf(repair);
  if (!itself) return [];
  const suits = itself.conflicts.length === 0;
  if (suits && !isDescribing(repair) && !trial.changesMore(repair)) return [itself];
  const alternative = otherWay(repair, written);
  const passedOn = alternative && repairInManifest({ ...one.problem, repair: alternative }, trial.tool);
  const other = passedOn && offerOf(passedOn);
  if (!other || other.conflicts.length > 0) return [itself];
  if (!suits) return [other, itself];
  return trial.changesMore(other.repair) && !isDescribing(repair) ? [itself] : [other];
}

/** The repair of a problem in the schema as it is written: that of a conversion builds on the repairs before it. */
function repairInText({ target, problem }: TargetWithProblem, trial: Trial): Repair | undefined {
  const { tool, own } = trial;
  const { code, at, message } = problem;
  const isThis = (other: typeof problem) =>
    other.message === message && JSON.stringify(other.at) === JSON.stringify(at);
  // With no repair of another kind before it.
  const alone = problem.repair ? trial.ofKind(code, target).filter(isThis) : [];
  return (alone.length > 0 ? alone : [problem])
    .flatMap((other) => repairInManifest(withValueRepair(other, own.schema), tool) ?? [])
    .find((repair) => !closesParts(repair, own.schema) && trial.resolves(repair, { target, problem }));
}

/** Whether a repair closes a schema whose parts have properties of their own: these would be forbidden. */
function closesParts({ changes }: Repair, parameters: Json | undefined): boolean {
  return changes.some(({ path, set = {}, remove = [] }) => {
    const written = set.additionalProperties === false ? valueAt(parameters, path) : undefined;
    return isObject(written) && hasPropertiesInParts(changedSchema(written, { remove }));
  });
}
