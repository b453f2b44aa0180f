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
import { asSent, isRequiredInText, isWritten } from '../targets/as-written';
import { problemsWith } from '../targets/conversion/convert';
import { manifestProblems, namedTool } from '../targets/conversion/manifest-problems';
import { prefixFault } from '../targets/conversion/name-prefix';
import type { RequestCounts } from '../targets/conversion/request-counts';
import { type TargetsInUse, targetsInUse } from '../targets/in-use';
import { type ToolDefinition, toolDefinition } from '../targets/model/definition';
import { evidenceText } from '../targets/model/evidence';
import { type Place, type ProblemCode, severityOf, type TargetProblem } from '../targets/model/problem';
import type { Target } from '../targets/model/target';
import { withoutNotation } from '../targets/notation';
import { repairable } from '../targets/passed-on';
import { placeOf } from '../targets/place';
import type { Workspace } from '../workspace';
import { consequencesOf, distinctTitle } from './distinct-title';
import { ExaminedSchemas } from './examined-schemas';
import { andList } from './labels';
import type { Examination } from './target-conflicts';
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
function targetProblems(examination: Examination, inUse: TargetsInUse): readonly PlacedProblem[] {
  const { tool, own } = examination;
  const definition = toolDefinition(tool);
  const places = new Places<string>();
  for (const target of inUse.targets) {
    for (const problem of problemsWith(own.for(target), target, definition, inUse.naming, inUse.targets)) {
      if (!inUse.isNamed && isCoveredElsewhere(problem)) continue;
      if (!isAuthors(problem, tool) || isNameless(problem, definition)) continue;
      // What all names begin with is a problem of its own.
      if (problem.code === 'name' && prefixFault(target, definition, inUse.naming)?.isAll) continue;
      const valued = withValueRepair(problem, definition.parameters);
      places.add(JSON.stringify([problem.code, problem.at]), target, repairable(valued, tool));
    }
  }
  return places.groups().map(([, group]) => placed(group, examination, inUse));
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

/** The problem of a group, at its place in a tool. */
export function placed(group: Group, examination: Examination, { isNamed }: TargetsInUse): PlacedProblem {
  const { tool } = examination;
  const problems = group.map(({ problem }) => problem);
  const [first] = problems as [TargetProblem];
  const gravest = gravestOf(problems, isNamed);
  const unwritable = withoutNotation(first, tool);
  const advice = unwritable === undefined ? '' : ` ${unwritable}.`;
  return {
    code: first.code,
    place: first.at,
    at: placeOf(tool, first.at),
    severity: shownSeverity(gravest, isNamed),
    message: `${messageOf(group, examination.targets, asSent(first, tool))}${contradiction(group, examination)}${advice} (${evidenceText(gravest.evidence)})`,
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

function messageOf(group: Group, inUse: readonly Target[], asSent: string): string {
  const [first] = group.map(({ problem }) => problem) as [TargetProblem];
  const all = consequencesOf(group, inUse);
  const isMore = new Set(all.map(({ consequence }) => consequence)).size > MAX_CONSEQUENCES + 1;
  const listed = isMore ? all.toSorted((a, b) => gravityOf(b) - gravityOf(a)) : all;
  const said = [...new Set(listed.map(({ consequence }) => consequence))].slice(
    0,
    isMore ? MAX_CONSEQUENCES : undefined,
  );
  const others = all.filter(({ consequence }) => !said.includes(consequence));
  const names = others.map(({ target }) => distinctTitle(target, inUse));
  const more = isMore ? ` It matters to ${andList(names)}, too.` : '';
  return `${first.message}${asSent} ${said.join(' ')}${more}`;
}

function gravityOf({ problem }: TargetWithProblem): number {
  return gravity(severityOf(problem));
}

/** Whether the author could write it otherwise, or has to know of it: the platform derives some schemas from its own notation, or adds to them. */
function isAuthors(problem: TargetProblem, { inputSchema }: Tool): boolean {
  const { at, treatment } = problem;
  if (at.part !== 'schema' || !inputSchema) return true;
  if (!isWritten(problem, { inputSchema })) return false;
  // That it is sent without a `type` is the mistake: a problem of its own.
  if (isRequiredInText(problem, { inputSchema })) return false;
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

  of(tool: Tool, context: TargetContext): readonly PlacedProblem[] {
    const inUse = this.targets(context.workspace);
    if (inUse.targets.length === 0) return [];
    const known = this.known.get(tool) ?? targetProblems(examinationWith(inUse, tool, context), inUse);
    this.known.set(tool, known);
    return known;
  }

  /** Those of the schemas that are in files next to the manifest; found once for all rules. */
  adjacent(context: TargetContext): Promise<readonly PlacedProblem[]> {
    this.elsewhere ??= this.findAdjacent(context);
    return this.elsewhere;
  }

  private async findAdjacent(context: TargetContext): Promise<readonly PlacedProblem[]> {
    const { workspace } = context;
    const inUse = this.targets(workspace);
    if (this.file.dialect.completed === undefined || inUse.targets.length === 0) return [];
    const { tools } = await completed(this.file, workspace);
    return tools.flatMap((tool) => {
      if (tool.inputSchema?.origin !== 'adjacent') return [];
      return targetProblems(examinationWith(inUse, tool, context), inUse).filter(
        ({ place }) => place.part === 'schema',
      );
    });
  }
}

function problemsOfFile(file: KnownFile): ProblemsOfFile | undefined {
  return isManifest(file) ? new ProblemsOfFile(file) : undefined;
}

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
    for (const { tool, problem } of manifestProblems(target, tools, kind)) {
      if (!(kind === 'name' && isRepeated(tool, tools))) places.add(tool, target, problem);
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

/** Whether the manifest has the name twice, which `duplicate-tool` reports. */
function isRepeated(index: number, tools: readonly { readonly name: string }[]): boolean {
  const name = tools[index]?.name;
  return tools.findIndex((tool) => tool.name === name) < index;
}

/** A check, or a fix, which has no results of other checks. */
export type TargetContext = Pick<RuleContext, 'file' | 'memo' | 'workspace'> & Partial<Pick<RuleContext, 'known'>>;

/** The targets of a file. */
export function targetsOf(context: TargetContext): TargetsInUse | undefined {
  return context.memo(problemsOfFile, context.file)?.targets(context.workspace);
}

/** What the repairs of a tool are examined with. */
export function examinationOf(tool: Tool, context: TargetContext): Examination | undefined {
  const inUse = targetsOf(context);
  return inUse && examinationWith(inUse, tool, context);
}

/** What the repairs of a tool are examined with, for these targets. */
export function examinationWith({ targets }: TargetsInUse, tool: Tool, context: TargetContext): Examination {
  const schemas = schemasFor(context);
  return { tool, targets, schemas, own: schemas.of(toolDefinition(tool).parameters) };
}

/** Those of all files of a dialect, where checks share what they know: an edit leaves most as they were. */
function schemasFor({ file, memo, known = memo }: TargetContext): ExaminedSchemas {
  return known(examinedSchemas, file.dialect);
}

function examinedSchemas(): ExaminedSchemas {
  return new ExaminedSchemas();
}

/** The problems of a tool, found once for all rules of a check. */
export function problemsOfTool(tool: Tool, context: TargetContext): readonly PlacedProblem[] {
  return context.memo(problemsOfFile, context.file)?.of(tool, context) ?? [];
}

/** The problems with the schemas in files next to the manifest, at the names of the tools. Found once for all rules of a check. */
export async function problemsNextTo(context: TargetContext): Promise<readonly PlacedProblem[]> {
  return (await context.memo(problemsOfFile, context.file)?.adjacent(context)) ?? [];
}

/** What tells a problem from the others of its code. */
export function identityOf({ place, group: [first] }: PlacedProblem): Json {
  return { place: place as Json, written: first?.problem.message ?? '' };
}

/** Whether it is the problem with an identity. */
export function isThat(problem: PlacedProblem, identity: Json | undefined): boolean {
  return identity !== undefined && isSame(identityOf(problem), identity);
}
