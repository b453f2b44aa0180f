/** What targets have against the tools of a file together: their number, their names, what is counted over all of them. */
import type { RuleContext } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { manifestProblems, namedTool } from '../../targets/conversion/manifest-problems';
import type { RequestCounts } from '../../targets/conversion/request-counts';
import type { TargetsInUse } from '../../targets/in-use';
import { toolDefinition } from '../../targets/model/definition';
import type { ProblemCode } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import type { ExaminedSchemas } from './examined-schemas';
import { type PlacedProblem, Places, placed } from './placed-problem';
import { examinationWith, schemasFor } from './problems';

/** The problems of the tools together, of one kind: each with the tool that it is reported for. Those of several targets are one. */
export function problemsTogether(
  kind: ProblemCode,
  context: RuleContext,
  inUse: TargetsInUse,
): readonly PlacedProblem[] {
  const { file, known } = context;
  const schemas = schemasFor(context);
  const places = new Places<number>();
  for (const target of inUse.targets) {
    if (!isPossible(kind, target, file.tools.length)) continue;
    const tools = file.tools.map((tool) =>
      namedTool(target, tool, inUse.naming, kind === 'limit' ? known(countsOfTool, tool).for(target, schemas) : []),
    );
    const repeated = kind === 'name' ? repeatedNames(tools) : undefined;
    for (const { tool, problem } of manifestProblems(target, tools, kind)) {
      if (!repeated?.has(tool)) places.add(tool, target, problem);
    }
  }
  return places.groups().flatMap(([index, group]) => {
    const tool = file.tools[index];
    return tool ? [placed(group, examinationWith(inUse, tool, context), inUse)] : [];
  });
}

/** Whether tools can have a problem together: names can only become the same where they are changed. */
function isPossible(kind: ProblemCode, { effectiveName, tools, requestLimits }: Target, count: number): boolean {
  if (kind === 'name') return effectiveName !== undefined;
  return kind === 'limit' ? requestLimits !== undefined && count > 1 : tools !== undefined && count > tools.max;
}

/** What is counted in the schema of a tool: found once for each target, as long as the tool is the same. */
class CountsOfTool {
  private readonly found = new Map<Target, RequestCounts>();

  constructor(private readonly tool: Tool) {}

  for(target: Target, schemas: ExaminedSchemas): RequestCounts {
    const counts = this.found.get(target) ?? schemas.of(toolDefinition(this.tool).parameters).for(target).counts ?? [];
    this.found.set(target, counts);
    return counts;
  }
}

function countsOfTool(tool: Tool): CountsOfTool {
  return new CountsOfTool(tool);
}

/** The tools whose name another one before them has, which `duplicate-tool` reports: by their index. */
function repeatedNames(tools: readonly { readonly name: string }[]): ReadonlySet<number> {
  const names = new Set<string>();
  const found = new Set<number>();
  for (const [index, { name }] of tools.entries()) {
    if (names.has(name)) found.add(index);
    names.add(name);
  }
  return found;
}
