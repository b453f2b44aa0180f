import type { TargetProblem } from '../../../server/service/targets/model/problem';

/** What is written, and what the target does about it. */
export function sentences({ message, consequence }: Pick<TargetProblem, 'message' | 'consequence'>): string {
  return `${message} ${consequence}`;
}
