/** Which repairs of a problem are offered, and whom they do not suit. */
import type { Repair, TargetProblem } from '../../targets/model/problem';
import { comesAfterClosing, commonRepair, gentlerRepair } from './common-repair';
import { type Conflict, conflictsOf, type Examination, isShort } from './conflicts';
import type { Group } from './group';
import { ownersOf, type Repaired, repairsOf } from './shared-repairs';

/** A repair that is offered. */
export interface Offer {
  readonly problem: TargetProblem;
  readonly repair: Repair;
  /** The targets that take the tool less than before. */
  readonly conflicts: readonly Conflict[];
  /** One that suits all targets, where this does not. */
  readonly common?: Repair;
}

/** Finds whom a repair does not suit. */
export type ConflictFinder = (repaired: Repaired) => readonly Conflict[];

/** Finds each repair's conflicts once. */
export function conflictFinder(examination: Examination): ConflictFinder {
  const known = new Map<string, readonly Conflict[]>();
  return ({ problem, repair, owners }) => {
    const key = JSON.stringify([repair.changes, owners.map(({ id }) => id)]);
    const found = known.get(key) ?? conflictsOf(problem, examination, owners);
    known.set(key, found);
    return found;
  };
}

/** What each repair of a group does to the targets in use. One that is bad for a target that wants it is not offered. */
export function offersOf(
  repairs: readonly Repaired[],
  examination: Examination,
  conflictsFor: ConflictFinder = conflictFinder(examination),
): readonly Offer[] {
  const found = new Map<string, Offer | undefined>();
  for (const one of repairs) {
    const { problem, repair, owners } = one;
    const key = JSON.stringify(repair.changes);
    if (found.has(key)) continue;
    const conflicts = conflictsFor(one);
    const isBad = owners.some((owner) => conflicts.some(({ target }) => target === owner));
    const isSuitable = conflicts.length === 0;
    const better = isBad ? undefined : (isSuitable ? gentlerRepair : commonRepair)(problem, examination, owners);
    const isLater = !isBad && !isSuitable && !better && comesAfterClosing(problem, examination, owners);
    if (isBad || isLater) found.set(key, undefined);
    else if (isSuitable) found.set(key, { problem, repair: better ?? repair, conflicts });
    else found.set(key, { problem, repair, conflicts, ...(better ? { common: better } : {}) });
  }
  return [...found.values()].filter((offer) => offer !== undefined);
}

/** The repairs of a group as a fix offers them; in a schema with very many problems as the targets name them, without a trial of each. */
export function offeredRepairs(group: Group, examination: Examination): readonly Repaired[] {
  return isShort(examination) ? repairsOf(group, examination) : namedRepairs(group);
}

/** The repairs of a group as the targets name them. */
export function namedRepairs(group: Group): readonly Repaired[] {
  return group.flatMap(({ target, problem }) => {
    const { repair } = problem;
    return repair ? [{ target, problem, repair, owners: ownersOf(repair, group) }] : [];
  });
}
