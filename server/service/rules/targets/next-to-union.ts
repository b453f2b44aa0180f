/** Finds a repair that keeps what stands next to alternatives, in the place of one that removes or describes it. */
import { type Path, pointerOf } from '../../../../common/json/pointer';
import type { Repair, TargetProblem } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import { repairInManifest } from '../../targets/passed-on';
import type { Trials } from './trials';

/**
 * A repair that writes the `type`, and what belongs to it, into the alternatives next to it: a library that takes no `type` there leaves it out,
 * and then the alternatives have none. For a problem of the schema itself, or of one of its alternatives. `undefined` if there is none.
 */
export function nextToUnion(problem: TargetProblem, target: Target, trials: Trials): Repair | undefined {
  const { at, repair } = problem;
  if (at.part !== 'schema' || (repair ? !takesAway(repair) : problem.code !== 'type')) return undefined;
  const problems = trials.nextToUnions(target, problem.evidence);
  const owners = new Set([at.path, ...unionAround(at.path)].map(pointerOf));
  const found = problems.find((one) => one.at.part === 'schema' && owners.has(pointerOf(one.at.path)));
  return found && repairInManifest(found, trials.tool);
}

/** Whether a repair only removes or describes keywords. */
function takesAway({ changes }: Repair): boolean {
  return changes.every(
    ({ set = {}, remove = [] }) => remove.length > 0 && Object.keys(set).every((keyword) => keyword === 'description'),
  );
}

/** The path of the schema that has the one with a path as an alternative, if there is one. */
function unionAround(path: Path): readonly Path[] {
  const keyword = path.at(-2);
  return keyword === 'anyOf' || keyword === 'oneOf' ? [path.slice(0, -2)] : [];
}
