/** What a problem says where no repair suits all targets in use. */
import type { Tool } from '../model/tool';
import type { TargetsInUse } from '../targets/in-use';
import type { Repair, TargetProblem } from '../targets/model/problem';
import { ownersOf } from './shared-repairs';
import { commonRepair, conflictsOf } from './target-conflicts';
import type { Group } from './target-group';

/** A sentence about targets that a repair does not suit, unless there is one that suits all. */
export function contradiction(group: Group, tool: Tool, inUse: TargetsInUse): string {
  if (inUse.targets.length < 2) return '';
  // By the titles of the repairs: what several targets call the same is one repair to an author.
  const unsuited = new Map<string, Set<string>>();
  for (const problem of differentlyRepaired(group)) {
    const owners = ownersOf(problem.repair, group);
    const others = conflictsOf(problem, tool, inUse, owners).map(({ shortTitle }) => shortTitle);
    if (others.length === 0 || commonRepair(problem, tool, inUse, owners)) return '';
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
