/** Whether a fix made things worse: the problems after it, held against those before. */
import type { Severity } from '../model/rule';
import type { Problem } from './diagnostics/check';

const BY_GRAVITY: readonly Severity[] = ['hint', 'information', 'warning', 'error'];

/** Two of a kind is never the end of a fix, however grave: rules that report it bear that name. */
const DUPLICATE = /(?:^|\/)duplicate-/;

/** How grave: 0 for a hint to 3 for an error. */
export function gravity(severity: Severity): number {
  return BY_GRAVITY.indexOf(severity);
}

/**
 * The problems after a fix that must not be its result: of a kind of which there are more than before, and graver than the one that was
 * fixed, or a duplicate. Counted by code and severity, as messages change with the names that they speak of.
 *
 * @param limit as {@link gravity}: what was fixed
 */
export function worsened(before: readonly Problem[], after: readonly Problem[], limit: number): readonly Problem[] {
  const place = () => 0;
  return worsenedIn({ problems: before, place }, { problems: after, place }, () => limit);
}

/** Problems with the part of the manifest that each stands in. */
export interface Placed {
  readonly problems: readonly Problem[];
  place(problem: Problem): number;
}

/** As {@link worsened}, counted part by part. @param limitOf what was fixed in a part */
export function worsenedIn(before: Placed, after: Placed, limitOf: (place: number) => number): readonly Problem[] {
  const more = new Map<string, number>();
  const count = ({ problems, place }: Placed, by: number) => {
    for (const problem of problems) {
      const kind = kindOf(problem, place(problem));
      more.set(kind, (more.get(kind) ?? 0) + by);
    }
  };
  count(after, 1);
  count(before, -1);
  return after.problems.filter((problem) => {
    const place = after.place(problem);
    if ((more.get(kindOf(problem, place)) ?? 0) <= 0) return false;
    return gravity(problem.severity) > limitOf(place) || DUPLICATE.test(problem.code);
  });
}

function kindOf({ code, severity }: Problem, place: number): string {
  return `${place} ${severity} ${code}`;
}
