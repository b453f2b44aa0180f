/** The same problem, as several targets have it. */
import type { TargetProblem } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';

/** A problem that a target has with a tool. */
export interface TargetWithProblem {
  readonly target: Target;
  readonly problem: TargetProblem;
}

/** A problem of each of some targets, all at one place. */
export type Group = readonly TargetWithProblem[];
