/** What a problem says where no repair suits all targets in use. */
import type { Repair, TargetProblem } from '../targets/model/problem';
import { ownersOf } from './shared-repairs';
import { commonRepair, conflictsOf, type Examination } from './target-conflicts';
import type { Group } from './target-group';

/** A sentence about targets that a repair does not suit, unless there is one that suits all. */
export function contradiction(group: Group, examination: Examination): string {
  if (examination.targets.length < 2 || !group.some(({ problem }) => problem.repair)) return '';
  return examination.own.contradictions.to(keyOf(group, examination), () => contradictionOf(group, examination));
}

/** What tells a group from others of the same schema: what it repairs follows from what is wrong for which target. */
function keyOf(group: Group, { targets }: Examination): string {
  const [first] = group;
  const said = group.map(({ target, problem }) => [target.id, problem.message]);
  return JSON.stringify([targets.map(({ id }) => id), first?.problem.code, first?.problem.at, said]);
}

function contradictionOf(group: Group, examination: Examination): string {
  // By the titles of the repairs: what several targets call the same is one repair to an author.
  const unsuited = new Map<string, Set<string>>();
  for (const problem of differentlyRepaired(group)) {
    const owners = ownersOf(problem.repair, group);
    const others = conflictsOf(problem, examination, owners).map(({ shortTitle }) => shortTitle);
    if (others.length === 0 || commonRepair(problem, examination, owners)) return '';
    const { title } = problem.repair;
    unsuited.set(title, new Set([...(unsuited.get(title) ?? []), ...others]));
  }
  const found = [...unsuited].map(([title, others]) => ({ title, others: [...others].join(' and ') }));
  const [only, ...more] = found;
  if (!only) return '';
  if (more.length === 0) return ` The repair does not suit ${only.others}.`;
  return ` No repair suits all: “${found.map(({ title, others }) => `${title}” does not suit ${others}`).join(', “')}.`;
}

/** A problem of each repair of a group. */
function differentlyRepaired(group: Group): readonly (TargetProblem & { readonly repair: Repair })[] {
  const found = new Map<string, TargetProblem & { readonly repair: Repair }>();
  for (const { problem } of group) {
    const { repair } = problem;
    if (!repair) continue;
    const key = JSON.stringify(repair.changes);
    if (!found.has(key)) found.set(key, { ...problem, repair });
  }
  return [...found.values()];
}
