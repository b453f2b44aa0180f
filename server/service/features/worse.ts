/** Compares the problems before and after a fix, to find out whether it makes something worse. */
import { gravity } from '../model/rule';
import type { Problem } from './diagnostics/problem';

/** Codes of rules that report duplicates: a fix must never create one, whatever its severity. */
const DUPLICATE = /(?:^|\/)duplicate-/;

/**
 * Returns the unacceptable problems after a fix: of a kind of which there are more than before, and more severe than the fixed one,
 * or a duplicate. Counted by code and severity, because messages change with the names in them.
 *
 * @param limit {@link gravity} of the fixed problem
 */
export function worsened(before: readonly Problem[], after: readonly Problem[], limit: number): readonly Problem[] {
  const place = () => 0;
  return worsenedIn({ problems: before, place }, { problems: after, place }, () => limit);
}

/** Problems with the part of the file that each is in. */
export interface Placed {
  readonly problems: readonly Problem[];
  place(problem: Problem): number;
}

/** Like {@link worsened}, counted per part. @param limitOf {@link gravity} of the fixed problem in a part */
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
