/** Finds repairs that suit several targets, so that one problem has no two fixes of one title. */
import { toolDefinition } from '../../targets/model/definition';
import type { Repair, TargetProblem } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import type { Examination } from './conflicts';
import type { Group } from './group';
import { isResolvedBy, repairInText } from './repair-in-text';
import type { Trials } from './trials';
import { withValueRepair } from './value-repair';

/** A problem of a target with its repair in the text. */
export interface Repaired {
  readonly target: Target;
  /** With this repair. */
  readonly problem: TargetProblem;
  readonly repair: Repair;
  /** The targets whose own repair it is. */
  readonly owners: readonly Target[];
}

type Found = Omit<Repaired, 'owners'>;

/**
 * The repairs of a group in the text. Where those of several targets have one title and change different things, one that resolves the problem
 * of each is the repair of all, if there is one; of references, whatever the titles are, as far as it loses nothing.
 */
export function repairsOf(group: Group, { tool, trials }: Pick<Examination, 'tool' | 'trials'>): readonly Repaired[] {
  const found = group.flatMap(({ target, problem }): Found[] => {
    const inText = repairInText(target, trials, problem);
    const { repair } = inText ? withValueRepair({ ...problem, repair: inText }, toolDefinition(tool).parameters) : {};
    return repair ? [{ target, problem: { ...problem, repair }, repair }] : [];
  });
  const byTitle = new Map<string, Found[]>();
  for (const one of found) byTitle.set(one.repair.title, [...(byTitle.get(one.repair.title) ?? []), one]);
  const shared = new Map([...byTitle].map(([title, same]) => [title, sharedBy(same, trials)]));
  const ofReference = found.every(({ problem }) => problem.code === 'reference') ? sharedBy(found, trials) : undefined;
  const whole = ofReference?.loss === undefined && !ofReference?.endsRecursion ? ofReference : undefined;
  return found.map((one) => {
    const repair = whole ?? shared.get(one.repair.title) ?? one.repair;
    const owners = ownersOf(repair, found);
    return { target: one.target, problem: { ...one.problem, repair }, repair, owners };
  });
}

/** The targets whose repair changes the same. */
export function ownersOf(repair: Repair, group: Group): readonly Target[] {
  const changes = JSON.stringify(repair.changes);
  return group.filter(({ problem }) => JSON.stringify(problem.repair?.changes) === changes).map(({ target }) => target);
}

/** The repair that resolves the problem of each of some targets; `undefined` if none does, or all have the same. */
function sharedBy(same: readonly Found[], trials: Trials): Repair | undefined {
  const different = new Map(same.map(({ repair }) => [JSON.stringify(repair.changes), repair]));
  if (different.size < 2) return undefined;
  return [...different.values()].find((repair) =>
    same.every(({ target, problem }) => isResolvedBy(repair, target, trials, problem)),
  );
}
