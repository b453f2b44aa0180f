/** What a target counts over the schemas of all tools of a request. */
import { countText } from '../../../../common/text/count';
import type { TargetProblem } from '../model/problem';
import type { RequestLimit, Target } from '../model/target';
import { type SitedSchema, short } from '../steps/each-schema';
import { problemOf } from './problem-of';

/** How much of each {@link Target.requestLimits} a tool has, in their order. */
export type RequestCounts = readonly number[];

/** Counts in the schemas of one tool. */
export function requestCounts({ requestLimits = [] }: Target, schemas: readonly SitedSchema[]): RequestCounts {
  return requestLimits.map(({ countIn }) => schemas.reduce((sum, { schema }) => sum + countIn(schema), 0));
}

/** The problems of a tool that has more than a request may have. */
export function problemsAlone(target: Target, counts: RequestCounts): readonly TargetProblem[] {
  return (target.requestLimits ?? []).flatMap((limit, index) => {
    const count = counts[index] ?? 0;
    if (count <= limit.max) return [];
    const message = `The schema has ${countText(count)} ${limit.what}, more than ${countText(limit.max)}.`;
    return problemOf(target, 'limit', limit, { part: 'schema', path: [] }, message) ?? [];
  });
}

/** A tool with what is counted in it. */
export interface CountedTool {
  readonly name: string;
  readonly counts: RequestCounts;
}

/**
 * The problems of tools that together have more than a request may have, each with the index of the tool with which there are too many.
 * Where one tool alone has too many, that is reported instead.
 */
export function problemsOfSum(target: Target, tools: readonly CountedTool[]) {
  return (target.requestLimits ?? []).flatMap((limit, index) => {
    const counts = tools.map((tool) => tool.counts[index] ?? 0);
    const found = crossing(limit, counts);
    if (!found) return [];
    const most = counts.indexOf(found.most);
    const message =
      `The tools of the manifest have ${countText(found.sum)} ${limit.what} together, more than ${countText(limit.max)}: ` +
      `\`${short(tools[most]?.name ?? '')}\` has the most, ${countText(found.most)}.`;
    const problem = problemOf(target, 'limit', limit, { part: 'tool' }, message);
    return problem ? [{ tool: found.at, problem }] : [];
  });
}

/** Where the sum becomes too large; `undefined` if it does not, or one number alone is. */
function crossing({ max }: RequestLimit, counts: RequestCounts) {
  let [sum, most, at] = [0, 0, -1];
  for (const [index, count] of counts.entries()) {
    if (count > max) return undefined;
    sum += count;
    most = Math.max(most, count);
    if (sum > max && at < 0) at = index;
  }
  return at < 0 ? undefined : { sum, most, at };
}
