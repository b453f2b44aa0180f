/** Makes problems from what a target states. */
import type { Place, Repair, TargetProblem } from '../model/problem';
import type { Statement, Target } from '../model/target';

/** A problem; `undefined` if the statement says that the target takes it. */
export function problemOf(
  target: Target,
  code: TargetProblem['code'],
  { treatment, evidence, consequence, isRefusedUnchanged }: Statement,
  at: Place,
  message: string,
  repair?: Repair,
): TargetProblem | undefined {
  if (treatment === 'allowed') return undefined;
  const what = consequence ?? target.consequences[treatment];
  return {
    code,
    treatment,
    at,
    message,
    consequence: what,
    evidence,
    ...(isRefusedUnchanged ? { isRefusedUnchanged } : {}),
    ...(repair ? { repair } : {}),
  };
}
