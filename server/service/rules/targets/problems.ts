/** The problems of tools with the targets that are in use, placed in the manifest. */
import { valueAt } from '../../../../common/json/place';
import { isObject, isSame, type Json, own } from '../../../../common/json/value';
import { typeByAlias } from '../../../../common/json-schema/types';
import { completed } from '../../model/completed';
import { isManifest, type KnownFile } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import type { RuleContext } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { isRequiredInText, isWritten } from '../../targets/as-written';
import { problemsWith } from '../../targets/conversion/convert';
import { byResult } from '../../targets/conversion/convert-result';
import { prefixFault } from '../../targets/conversion/name-prefix';
import { type TargetsInUse, targetsInUse } from '../../targets/in-use';
import { type ToolDefinition, toolDefinition } from '../../targets/model/definition';
import type { TargetProblem } from '../../targets/model/problem';
import { repairable } from '../../targets/passed-on';
import type { Workspace } from '../../workspace';
import { mergedGroups } from './merged-groups';
import { type Group, type PlacedProblem, Places, placed, type ToolPart } from './placed-problem';
import { type JudgedSchema, judgedSchema, Trial } from './trial';
import { withValueRepair } from './value-repair';

/** The problems of one tool. Problems of several targets at one place are one. */
export function groupsOf(tool: Tool, own: JudgedSchema, inUse: TargetsInUse): readonly Group[] {
  const definition = toolDefinition(tool);
  const places = new Places<string>();
  for (const target of inUse.targets) {
    const all = problemsWith(own.for(target), target, definition, inUse.naming, inUse.targets);
    // What is in a text can't be pointed at.
    const found = isObject(definition.parameters) ? all : all.filter(isOfNonObject);
    for (const problem of inUse.isNamed ? found : withoutConsequences(found, definition)) {
      if (!isAuthors(problem, tool) || isNameless(problem, definition) || isToldAnyway(problem, found, definition))
        continue;
      // What all names begin with is a problem of its own.
      if (problem.code === 'name' && prefixFault(target, definition, inUse.naming)?.isAll) continue;
      const valued = withValueRepair(problem, definition.parameters);
      const kind =
        isBoundFlag(problem, definition) || isRootByOtherName(problem, definition) ? 'invalid-schema' : problem.code;
      places.add(JSON.stringify([kind, problem.at]), target, repairable(valued, tool));
    }
  }
  const isInvalid = ({ problem: { code } }: Group[number]) => Number(code === 'invalid-schema');
  return places.groups().map(([, group]) => group.toSorted((a, b) => isInvalid(b) - isInvalid(a)));
}

/**
 * Whether a target says the same of a value in other words: that a keyword is not supported, whose value is not valid, or that the root is no
 * object, of a type that there is not: `"Object"`, or `"dict"`, is a type that is written wrongly, of `"String"` it does not matter what is meant.
 */
function isToldAnyway(
  { code, at }: TargetProblem,
  found: readonly TargetProblem[],
  { parameters }: ToolDefinition,
): boolean {
  if (at.part !== 'schema' || at.keyword === undefined) return false;
  const isObject = namesObject(valueAt(parameters, [...at.path, at.keyword]));
  const told = {
    'invalid-schema': isObject ? '' : 'root',
    keyword: 'invalid-schema',
    root: isObject ? 'invalid-schema' : '',
  };
  const other = Object.hasOwn(told, code) ? told[code as keyof typeof told] : '';
  return found.some((one) => one.code === other && JSON.stringify(one.at) === JSON.stringify(at));
}

/** Whether a type is another name of `object`: `Object`, `dict`. */
function namesObject(type: Json | undefined): boolean {
  const written = String(type).toLowerCase();
  return written === 'object' || typeByAlias(written) === 'object';
}

/** Whether a target calls a root no object whose type has another name: for others that is not valid, which is the same mistake. */
function isRootByOtherName({ code, at }: TargetProblem, { parameters }: ToolDefinition): boolean {
  if (code !== 'root' || at.part !== 'schema' || at.keyword !== 'type') return false;
  return namesObject(valueAt(parameters, [...at.path, 'type']));
}

/** Whether a target does not support a bound that is a flag, as in draft-04: for others it is not valid, which is the same mistake. */
function isBoundFlag({ code, at }: TargetProblem, { parameters }: ToolDefinition): boolean {
  if (code !== 'keyword' || at.part !== 'schema' || at.keyword?.startsWith('exclusive') !== true) return false;
  return typeof valueAt(parameters, [...at.path, at.keyword]) === 'boolean';
}

function targetProblems(part: ToolPart, own: JudgedSchema): readonly PlacedProblem[] {
  return mergedGroups(groupsOf(part.tool, own, part.inUse), part.tool).map((group) => placed(group, part));
}

/** A tool by its arguments, and by its result if it has a schema of that which a target judges. */
export function partsOf(tool: Tool, inUse: TargetsInUse, { memo, known = memo }: Knowing): readonly ToolPart[] {
  const targets = inUse.targets.flatMap(({ result }) => result ?? []);
  const result = targets.length > 0 ? known(byResult, tool) : undefined;
  const own = { tool, inUse };
  return result ? [own, { tool: result, inUse: { ...inUse, targets }, isResult: true }] : [own];
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
    const known =
      this.known.get(tool) ??
      partsOf(tool, inUse, context).flatMap((part) => targetProblems(part, judged(part.tool, context)));
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
      return targetProblems({ tool, inUse }, judged(tool, context)).filter(({ place }) => place.part === 'schema');
    });
  }
}

function problemsOfFile(file: KnownFile): ProblemsOfFile | undefined {
  return isManifest(file) ? new ProblemsOfFile(file) : undefined;
}

/** A check, or a fix, which has no results of other checks. */
export type TargetContext = Pick<RuleContext, 'file' | 'workspace'> & Knowing;

/** What is found once: in a check, and as long as it holds. */
type Knowing = Pick<RuleContext, 'memo'> & Partial<Pick<RuleContext, 'known'>>;

/** The targets of a file. */
export function targetsOf(context: TargetContext): TargetsInUse | undefined {
  return context.memo(problemsOfFile, context.file)?.targets(context.workspace);
}

/** The schema that is sent of a tool: judged once, where checks share what they know. */
export function judged(tool: Tool, { memo, known = memo }: Knowing): JudgedSchema {
  return known(judgedSchema, tool);
}

/** What the repairs of a tool are tried with. */
export function trialOf({ tool, inUse }: ToolPart, context: TargetContext): Trial {
  return new Trial(tool, judged(tool, context), inUse.targets);
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

/** The problems of a tool with a target, without those that are resolved with another one, or found again once that is. */
export function withoutConsequences(
  problems: readonly TargetProblem[],
  { parameters }: Pick<ToolDefinition, 'parameters'>,
): readonly TargetProblem[] {
  const ofRoot = problems.filter(isOfRoot);
  const wholes = ofRoot.filter(({ at }) => at.keyword === undefined);
  const isTyped = isObject(parameters) && own(parameters, 'type') !== undefined;
  // A keyword at the root says in another way what the arguments are: that is the problem, not that there is no `type` as well.
  const [told] = !isTyped && wholes.length < ofRoot.length ? [] : wholes;
  return problems.filter((problem) => {
    if (isOfRoot(problem) && problem.at.keyword === undefined) return problem === told;
    const { code, at } = problem;
    // That is no valid schema: a problem of its own.
    return code !== 'array-items' || at.part !== 'schema' || valueAt(parameters, [...at.path, 'items']) !== null;
  });
}

type InSchema = TargetProblem & { readonly at: { readonly part: 'schema' } };

/** Whether a problem can be one of a schema that is no object: that it is none, or it is not about the schema. */
function isOfNonObject({ code, at }: TargetProblem, index: number, all: readonly TargetProblem[]): boolean {
  return at.part !== 'schema' || (code === 'root' && all.findIndex((one) => one.at.part === 'schema') === index);
}

function isOfRoot(problem: TargetProblem): problem is InSchema {
  return problem.code === 'root' && problem.at.part === 'schema' && problem.at.path.length === 0;
}
