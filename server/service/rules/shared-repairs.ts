/** Finds repairs that suit several targets, so that one problem has no two fixes of one title. */
import { isObject, type Json } from '../../../common/json/value';
import { isResolvedBy, repairInText } from '../targets/conversion/repair-in-text';
import type { Repair, TargetProblem } from '../targets/model/problem';
import type { Target } from '../targets/model/target';
import type { Group } from './target-problems';

/** A problem of a target with its repair in the text. */
export interface Repaired {
  readonly target: Target;
  /** With this repair. */
  readonly problem: TargetProblem;
  readonly repair: Repair;
}

/**
 * The repairs of a group in the text. Where those of several targets have one title and change different things, one that resolves the problem
 * of each is the repair of all, if there is one.
 */
export function repairsOf(group: Group, parameters: Json | undefined): readonly Repaired[] {
  const found = group.flatMap(({ target, problem }): Repaired[] => {
    const repair = repairInText(target, parameters, problem);
    return repair ? [{ target, problem: { ...problem, repair }, repair }] : [];
  });
  const byTitle = new Map<string, Repaired[]>();
  for (const one of found) byTitle.set(one.repair.title, [...(byTitle.get(one.repair.title) ?? []), one]);
  const shared = new Map([...byTitle].map(([title, same]) => [title, sharedBy(same, parameters)]));
  return found.map((one) => {
    const repair = shared.get(one.repair.title) ?? one.repair;
    return { target: one.target, problem: { ...one.problem, repair }, repair };
  });
}

/** The repair that resolves the problem of each of some targets; `undefined` if none does, or all have the same. */
function sharedBy(same: readonly Repaired[], parameters: Json | undefined): Repair | undefined {
  const different = new Map(same.map(({ repair }) => [JSON.stringify(repair.changes), repair]));
  if (different.size < 2 || !isObject(parameters)) return undefined;
  return [...different.values()].find((repair) =>
    same.every(({ target, problem }) => isResolvedBy(repair, target, parameters, problem)),
  );
}
