/** What the tools of a manifest are not taken for together, by the tool that it is reported for. */
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { manifestProblemsByTool, namedTool } from '../../targets/conversion/manifest-problems';
import type { RequestCounts } from '../../targets/conversion/request-counts';
import type { TargetProblem } from '../../targets/model/problem';
import type { Naming, Target } from '../../targets/model/target';

/** The problems that tools have because of each other: most have none. */
export type TogetherByTool = ReadonlyMap<Tool, readonly TargetProblem[]>;

/** Tools without such problems. */
export const NONE_TOGETHER: TogetherByTool = new Map();

/** Finds them. @param countsOf what is counted in a tool; only called if the target counts anything */
export function togetherByTool(
  { tools }: Manifest,
  target: Target,
  naming: Naming,
  countsOf: (tool: Tool) => RequestCounts,
): TogetherByTool {
  const named = tools.map((tool) => namedTool(target, tool, naming, target.requestLimits ? countsOf(tool) : []));
  const found = [...manifestProblemsByTool(target, named)];
  return found.length > 0 ? new Map(found.map(([index, problems]) => [tools[index] as Tool, problems])) : NONE_TOGETHER;
}
