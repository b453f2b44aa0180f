/** What a target requires of a tool's description. */
import { countText } from '../../../../common/text/count';
import type { TargetProblem } from '../model/problem';
import type { Target } from '../model/target';
import { problemOf } from './problem-of';

/** The problems of a description. */
export function descriptionProblems(target: Target, description: string | undefined): readonly TargetProblem[] {
  if (!target.description) return [];
  const { length } = description ?? '';
  return target.description.flatMap((limits) => {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limits;
    if (length >= minLength && length <= maxLength) return [];
    const message =
      length < minLength
        ? 'The tool has no description.'
        : `The description has ${countText(length)} characters, more than ${countText(maxLength)}.`;
    const problem = problemOf(target, 'description', limits, { part: 'description' }, message);
    return problem ? [problem] : [];
  });
}
