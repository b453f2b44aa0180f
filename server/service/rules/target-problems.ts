/** The problems of tools with the targets that are in use, placed in the manifest. */
import { isSame, type Json } from '../../../common/json/value';
import type { ASTNode } from '../document/tree/node';
import { completed } from '../model/completed';
import type { KnownFile } from '../model/known-file';
import { isManifest } from '../model/known-file';
import type { Manifest } from '../model/manifest';
import type { RuleContext, Severity } from '../model/rule';
import { gravity } from '../model/rule';
import type { Tool } from '../model/tool';
import { asSent, isWritten } from '../targets/as-written';
import { convertAll } from '../targets/conversion/convert-all';
import { convertParameters } from '../targets/conversion/convert-schema';
import { manifestProblems, namedTool } from '../targets/conversion/manifest-problems';
import type { RequestCounts } from '../targets/conversion/request-counts';
import { type TargetsInUse, targetsInUse } from '../targets/in-use';
import { type ToolDefinition, toolDefinition } from '../targets/model/definition';
import { evidenceText } from '../targets/model/evidence';
import { type Place, type ProblemCode, severityOf, type TargetProblem } from '../targets/model/problem';
import type { Target } from '../targets/model/target';
import { withoutNotation } from '../targets/notation';
import { placeOf } from '../targets/place';
import type { Workspace } from '../workspace';
import { andList } from './labels';
import { contradiction } from './target-contradiction';
import type { Group, TargetWithProblem } from './target-group';
import { withValueRepair } from './target-value-repair';

/** A problem that one or more targets have with the same place. */
export interface PlacedProblem {
  readonly code: ProblemCode;
  readonly place: Place;
  readonly at: ASTNode;
  readonly severity: Severity;
  /** What is written, what each target does about it, and how that is known. */
  readonly message: string;
  /** The problem of each target, in the order in which they are named. */
  readonly group: Group;
}

/**
 * The problems of one tool. Problems of several targets at one place are one. If the targets are not named, what a rule of the dialect or of
 * all dialects reports is left to it.
 */
function targetProblems(tool: Tool, inUse: TargetsInUse): readonly PlacedProblem[] {
  const definition = toolDefinition(tool);
  const places = new Places<string>();
  for (const { target, problems } of convertAll(inUse.targets, definition, inUse.naming)) {
    for (const problem of problems) {
      if (!inUse.isNamed && isCoveredElsewhere(problem)) continue;
      if (!isAuthors(problem, tool) || isNameless(problem, definition)) continue;
      places.add(JSON.stringify([problem.code, problem.at]), target, withValueRepair(problem, definition.parameters));
    }
  }
  return places.groups().map(([, group]) => placed(tool, group, inUse));
}

/** Problems by their place, and there by what they say. */
class Places<Key> {
  private readonly found = new Map<Key, Map<string, TargetWithProblem[]>>();

  add(key: Key, target: Target, problem: TargetProblem): void {
    const here = this.found.get(key) ?? new Map<string, TargetWithProblem[]>();
    this.found.set(key, here);
    const same = here.get(problem.message);
    if (same) same.push({ target, problem });
    else here.set(problem.message, [{ target, problem }]);
  }

  groups(): readonly (readonly [Key, Group])[] {
    return [...this.found].flatMap(([key, here]) => joined([...here.values()]).map((group) => [key, group] as const));
  }
}

/** What several targets say of one place in different words is one problem, but not two problems of one target. */
function joined(groups: readonly Group[]): readonly Group[] {
  if (groups.length === 1) return groups;
  const found: TargetWithProblem[][] = [];
  // How many of them a target may have a problem in: the next one has none of it.
  const taken = new Map<Target, number>();
  for (const group of groups) {
    const index = Math.max(...group.map(({ target }) => taken.get(target) ?? 0));
    for (const { target } of group) taken.set(target, index + 1);
    const other = found[index];
    if (other) other.push(...group);
    else found.push([...group]);
  }
  return found;
}

function placed(tool: Tool, group: Group, inUse: TargetsInUse): PlacedProblem {
  const problems = group.map(({ problem }) => problem);
  const [first] = problems as [TargetProblem];
  const unwritable = withoutNotation(first, tool);
  const advice = unwritable === undefined ? '' : ` ${unwritable}.`;
  return {
    code: first.code,
    place: first.at,
    at: placeOf(tool, first.at),
    severity: shownSeverity(gravestOf(problems, inUse.isNamed), inUse.isNamed),
    message: `${messageOf(group, asSent(first, tool))}${contradiction(group, tool, inUse)}${advice} (${evidenceText(gravestOf(problems, inUse.isNamed).evidence)})`,
    group,
  };
}

/** The first of the gravest problems; there is at least one. */
function gravestOf(problems: readonly TargetProblem[], isNamed: boolean): TargetProblem {
  const gravities = problems.map((problem) => gravity(shownSeverity(problem, isNamed)));
  return problems[gravities.indexOf(Math.max(...gravities))] as TargetProblem;
}

/** What a target refuses is an error if the author has named the target, otherwise a warning. */
function shownSeverity(problem: TargetProblem, isNamed: boolean): Severity {
  const severity = severityOf(problem);
  return severity === 'error' && !isNamed ? 'warning' : severity;
}

/** Consequences that are said, if there are more than one above that; of more targets the names. */
const MAX_CONSEQUENCES = 3;

function messageOf(group: Group, asSent: string): string {
  const [first] = group.map(({ problem }) => problem) as [TargetProblem];
  const consequences = [...new Set(group.map(({ problem }) => problem.consequence))];
  const isMore = consequences.length > MAX_CONSEQUENCES + 1;
  const said = isMore ? gravestConsequences(group) : consequences;
  const others = group.filter(({ problem }) => !said.includes(problem.consequence));
  const more = isMore ? ` It matters to ${andList(others.map(({ target }) => target.shortTitle))}, too.` : '';
  return `${first.message}${asSent} ${said.join(' ')}${more}`;
}

function gravestConsequences(group: Group): readonly string[] {
  const gravityOf = ({ problem }: TargetWithProblem) => gravity(severityOf(problem));
  const sorted = group.toSorted((a, b) => gravityOf(b) - gravityOf(a));
  return [...new Set(sorted.map(({ problem }) => problem.consequence))].slice(0, MAX_CONSEQUENCES);
}

/** Whether the author could write it otherwise, or has to know of it: the platform derives some schemas from its own notation, or adds to them. */
function isAuthors({ at, treatment }: TargetProblem, { inputSchema }: Tool): boolean {
  if (at.part !== 'schema' || !inputSchema) return true;
  if (!isWritten({ at }, { inputSchema })) return false;
  return treatment === 'refused' || inputSchema.origin === 'written';
}

/** Whether it is about a missing name: each dialect reports that as a missing field. */
function isNameless({ code }: TargetProblem, { name }: ToolDefinition): boolean {
  return code === 'name' && name === '';
}

/** Whether another rule reports the same, for every manifest. */
function isCoveredElsewhere({ code, at }: TargetProblem): boolean {
  if (code === 'root') return at.part === 'schema' && (at.keyword === undefined || at.keyword === 'type');
  // Without a `$schema`, a list in `items` is read as one of an older draft.
  if (code === 'invalid-schema') return at.part === 'schema' && at.keyword !== 'items';
  return code === 'name' || code === 'array-items' || code === 'required-unknown';
}

/** The problems of the tools of one file, each found once for all rules. */
class ProblemsOfFile {
  private inUse: TargetsInUse | undefined;
  private readonly known = new WeakMap<Tool, readonly PlacedProblem[]>();
  private elsewhere: Promise<readonly PlacedProblem[]> | undefined;

  constructor(private readonly file: Manifest) {}

  targets(workspace: Workspace): TargetsInUse {
    this.inUse ??= targetsInUse(this.file, workspace);
    return this.inUse;
  }

  of(tool: Tool, workspace: Workspace): readonly PlacedProblem[] {
    const inUse = this.targets(workspace);
    if (inUse.targets.length === 0) return [];
    const known = this.known.get(tool) ?? targetProblems(tool, inUse);
    this.known.set(tool, known);
    return known;
  }

  /** Those of the schemas that are in files next to the manifest; found once for all rules. */
  adjacent(workspace: Workspace): Promise<readonly PlacedProblem[]> {
    this.elsewhere ??= this.findAdjacent(workspace);
    return this.elsewhere;
  }

  private async findAdjacent(workspace: Workspace): Promise<readonly PlacedProblem[]> {
    const inUse = this.targets(workspace);
    if (this.file.dialect.completed === undefined || inUse.targets.length === 0) return [];
    const { tools } = await completed(this.file, workspace);
    return tools.flatMap((tool) => {
      if (tool.inputSchema?.origin !== 'adjacent') return [];
      return targetProblems(tool, inUse).filter(({ place }) => place.part === 'schema');
    });
  }
}

function problemsOfFile(file: KnownFile): ProblemsOfFile | undefined {
  return isManifest(file) ? new ProblemsOfFile(file) : undefined;
}

/** The problems of the tools together, of one kind: each with the tool that it is reported for. Those of several targets are one. */
export function problemsTogether(
  kind: ProblemCode,
  { file, known }: RuleContext,
  inUse: TargetsInUse,
): readonly PlacedProblem[] {
  const places = new Places<number>();
  for (const target of inUse.targets) {
    if (!isPossible(kind, target, file.tools.length)) continue;
    const tools = file.tools.map((tool) =>
      namedTool(target, tool, inUse.naming, kind === 'limit' ? known(countsOfTool, tool).for(target) : []),
    );
    for (const { tool, problem } of manifestProblems(target, tools)) {
      if (problem.code === kind && !(kind === 'name' && isRepeated(tool, tools))) places.add(tool, target, problem);
    }
  }
  return places.groups().flatMap(([index, group]) => {
    const tool = file.tools[index];
    return tool ? [placed(tool, group, inUse)] : [];
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

  for(target: Target): RequestCounts {
    const counts =
      this.found.get(target) ?? convertParameters(target, toolDefinition(this.tool).parameters).counts ?? [];
    this.found.set(target, counts);
    return counts;
  }
}

function countsOfTool(tool: Tool): CountsOfTool {
  return new CountsOfTool(tool);
}

/** Whether the manifest has the name twice, which `duplicate-tool` reports. */
function isRepeated(index: number, tools: readonly { readonly name: string }[]): boolean {
  const name = tools[index]?.name;
  return tools.findIndex((tool) => tool.name === name) < index;
}

/** The targets of a file. */
export function targetsOf(context: Pick<RuleContext, 'file' | 'memo' | 'workspace'>): TargetsInUse | undefined {
  return context.memo(problemsOfFile, context.file)?.targets(context.workspace);
}

/** The problems of a tool, found once for all rules of a check. */
export function problemsOfTool(
  tool: Tool,
  { file, memo, workspace }: Pick<RuleContext, 'file' | 'memo' | 'workspace'>,
): readonly PlacedProblem[] {
  return memo(problemsOfFile, file)?.of(tool, workspace) ?? [];
}

/** The problems with the schemas in files next to the manifest, at the names of the tools. Found once for all rules of a check. */
export async function problemsNextTo({
  file,
  memo,
  workspace,
}: Pick<RuleContext, 'file' | 'memo' | 'workspace'>): Promise<readonly PlacedProblem[]> {
  return (await memo(problemsOfFile, file)?.adjacent(workspace)) ?? [];
}

/** What tells a problem from the others of its code. */
export function identityOf({ place, group: [first] }: PlacedProblem): Json {
  return { place: place as Json, written: first?.problem.message ?? '' };
}

/** Whether it is the problem with an identity. */
export function isThat(problem: PlacedProblem, identity: Json | undefined): boolean {
  return identity !== undefined && isSame(identityOf(problem), identity);
}
