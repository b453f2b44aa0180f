/** What targets say in the same words of several places of a tool: one row, with one fix for all of them. */
import type { Tool } from '../../model/tool';
import type { ProblemCode, Repair, SchemaChange, TargetProblem } from '../../targets/model/problem';
import { placeOf } from '../../targets/place';
import type { Group } from './placed-problem';

/** Kinds of which public tools have many in one tool: Gemini refuses `additionalProperties` at 20 places of one. */
const MERGED: readonly ProblemCode[] = ['keyword', 'reference', 'closed-object', 'type'];

/** Groups with the same problems of the same targets as one, at the first place in the text. */
export function mergedGroups(groups: readonly Group[], tool: Tool): readonly Group[] {
  const found = new Map<string, Group[]>();
  for (const [index, group] of groups.entries()) {
    const key = keyOf(group) ?? String(index);
    const same = found.get(key);
    if (same) same.push(group);
    else found.set(key, [group]);
  }
  return [...found.values()].map((same) => (same.length === 1 ? (same[0] as Group) : asOne(same, tool)));
}

function keyOf(group: Group): string | undefined {
  const isSeveral = ({ problem: { code, at } }: Group[number]) => MERGED.includes(code) && at.part === 'schema';
  if (!group.every(isSeveral)) return undefined;
  return JSON.stringify(
    group.map(({ target, problem: { code, at, message, treatment, consequence, evidence } }) => {
      return [target.id, code, at.part === 'schema' && at.keyword, message, treatment, consequence, evidence];
    }),
  );
}

function asOne(groups: readonly Group[], tool: Tool): Group {
  const placed = groups.map((group) => ({ group, offset: group[0] ? placeOf(tool, group[0].problem.at).offset : 0 }));
  const [first = [], ...others] = placed.sort((a, b) => a.offset - b.offset).map(({ group }) => group);
  return first.map((one, index) => ({
    ...one,
    more: others.flatMap((group) => group[index]?.problem ?? []),
  }));
}

/** Repairs of one kind of problem at several places as one; what lies in what another one writes anew is left out. */
export function together([first, ...others]: readonly [Repair, ...Repair[]]): Repair {
  if (others.length === 0) return first;
  const all = [first, ...others].flatMap(({ changes }) => changes);
  const written = new Set(
    all.flatMap(({ path, set = {}, remove = [] }) => {
      return [...Object.keys(set), ...remove].map((key) => JSON.stringify([...path, key]));
    }),
  );
  const isKept = ({ path }: SchemaChange) =>
    !path.some((_, index) => written.has(JSON.stringify(path.slice(0, index + 1))));
  const isSame = others.every(({ title }) => title === first.title);
  const { isSure: _, ...rest } = first;
  return {
    ...rest,
    title: isSame ? `${first.title} (${others.length + 1} places)` : `${first.title}, and ${others.length} more`,
    changes: all.filter(isKept),
    ...([first, ...others].every(({ isSure }) => isSure) && { isSure: true as const }),
  };
}

/** The problems of one target at all places. */
export function everywhere({ problem, more = [] }: Group[number]): readonly TargetProblem[] {
  return [problem, ...more];
}
