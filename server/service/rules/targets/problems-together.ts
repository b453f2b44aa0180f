/** What targets have against the tools of a file together: their number, their names, what is counted over all of them. */
import { type ASTNode, memberValue } from '../../document/tree/node';
import type { Manifest } from '../../model/manifest';
import { type Finding, type Fix, type FixContext, quote, type RuleContext } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { type ManifestProblem, sameNames, toolCountProblems } from '../../targets/conversion/manifest-problems';
import { effectiveNameOf } from '../../targets/conversion/name';
import { prefixFault } from '../../targets/conversion/name-prefix';
import { problemsOfSum } from '../../targets/conversion/request-counts';
import { type TargetsInUse, targetsInUse } from '../../targets/in-use';
import { type ToolDefinition, toolDefinition } from '../../targets/model/definition';
import type { ProblemCode } from '../../targets/model/problem';
import type { Naming, Target } from '../../targets/model/target';
import { type PlacedProblem, Places, placed, type TargetWithProblem } from './placed-problem';
import { judged, type TargetContext } from './problems';

/** The problems of the tools together, of one kind: each with the tool that it is reported for. Those of several targets are one. */
export function problemsTogether(
  kind: ProblemCode,
  context: RuleContext,
  inUse: TargetsInUse,
): readonly PlacedProblem[] {
  const { file } = context;
  const places = new Places<number>();
  const find = FINDERS[kind]?.(context, inUse);
  for (const target of find ? inUse.targets : []) {
    for (const { tool, problem } of find?.(target) ?? []) places.add(tool, target, problem);
  }
  return places.groups().flatMap(([index, group]) => {
    const tool = file.tools[index];
    return tool ? [placed(group, { tool, inUse })] : [];
  });
}

/** Finds the problems that a target has with the tools of a file together. */
type Finder = (context: RuleContext, inUse: TargetsInUse) => (target: Target) => readonly ManifestProblem[];

/** By the kind of the problems; tools have the others alone. */
const FINDERS: Readonly<Partial<Record<ProblemCode, Finder>>> = {
  'tool-count':
    ({ file: { tools } }) =>
    (target) =>
      toolCountProblems(target, tools.length),
  limit: (context) => (target) => limitProblems(target, context),
  name: ({ file: { tools }, known }, { naming }) => {
    const names = tools.map(({ modelName = '' }) => modelName);
    const key = JSON.stringify([naming, names]);
    // Names can only become the same where they are changed.
    return (target) => (target.effectiveName ? known(namesFor, target).problems(key, names, naming) : []);
  },
};

function limitProblems(target: Target, context: RuleContext): readonly ManifestProblem[] {
  const { tools } = context.file;
  if (!target.requestLimits || tools.length < 2) return [];
  const counted = tools.map((tool) => ({
    name: tool.modelName ?? '',
    counts: judged(tool, context).for(target).counts ?? [],
  }));
  return problemsOfSum(target, counted);
}

/** The names that a target was last asked about: an edit leaves most names as they were. */
class NamesFor {
  private last: { readonly key: string; readonly problems: readonly ManifestProblem[] } | undefined;

  constructor(private readonly target: Target) {}

  /** Returns the problems of names that become the same. @param key what tells these names, and what they are called for, from others */
  problems(key: string, names: readonly string[], naming: Naming): readonly ManifestProblem[] {
    if (this.last?.key !== key) this.last = { key, problems: this.find(names, naming) };
    return this.last.problems;
  }

  private find(names: readonly string[], naming: Naming): readonly ManifestProblem[] {
    const { target } = this;
    const tools = names.map((name) => ({ name, effectiveName: effectiveNameOf(target, name, naming) }));
    const repeated = repeatedNames(names);
    return sameNames(target, tools).filter(({ tool }) => !repeated.has(tool));
  }
}

function namesFor(target: Target): NamesFor {
  return new NamesFor(target);
}

/** The tools whose name another one before them has, which `duplicate-tool` reports: by their index. */
function repeatedNames(names: readonly string[]): ReadonlySet<number> {
  const known = new Set<string>();
  const found = new Set<number>();
  for (const [index, name] of names.entries()) {
    if (known.has(name)) found.add(index);
    known.add(name);
  }
  return found;
}

/** A key of the manifest whose value is put before the names of tools. */
interface Prefix {
  readonly key: string;
  readonly at: ASTNode;
  readonly value: string;
}

/** The problems of the values that begin the names of all tools. */
export function prefixFindings(context: TargetContext, inUse: TargetsInUse): readonly Finding[] {
  const { file } = context;
  const prefix = prefixOf(file);
  if (!prefix) return [];
  const worst = inUse.targets.flatMap((target) => worstFault(target, file, prefix, inUse) ?? []);
  const [first] = worst;
  if (!first) return [];
  const { message, evidence, severity } = placed(worst, { tool: first.tool, inUse });
  const { key, at } = prefix;
  const same = { at, code: `${file.dialect.id}/model-name` };
  return [{ at, message, evidence, severity, data: { prefixKey: key }, same }];
}

function prefixOf(file: Manifest): Prefix | undefined {
  const key = file.tools.find(({ prefixKey }) => prefixKey !== undefined)?.prefixKey;
  const at = key === undefined ? undefined : memberValue(file.root, key);
  return key !== undefined && at?.type === 'string' ? { key, at, value: at.value } : undefined;
}

interface FaultOfTool extends TargetWithProblem {
  readonly tool: Tool;
}

/** The fault that a target finds, at the tool where it is the gravest. */
function worstFault(
  target: TargetWithProblem['target'],
  { tools }: Manifest,
  { key }: Prefix,
  { naming }: TargetsInUse,
): FaultOfTool | undefined {
  let found: FaultOfTool | undefined;
  let most = -1;
  for (const tool of target.name ? tools : []) {
    const fault = prefixFault(target, toolDefinition(tool), naming);
    if (!fault || fault.key !== key || fault.excess <= most) continue;
    most = fault.excess;
    found = { target, tool, problem: fault.problem };
  }
  return found;
}

/** The values that the platform takes there, with which every target takes what begins the names. */
export function prefixFixes({ file, workspace, editor, at }: FixContext): readonly Fix[] {
  const prefix = prefixOf(file);
  const inUse = targetsInUse(file, workspace);
  if (!prefix || prefix.at.offset !== at.offset) return [];
  const names = (file.dialect.otherPrefixes?.(file, workspace) ?? []).filter((value) =>
    isTaken(value, file, prefix, inUse),
  );
  return names.map((value) => ({
    title: `Rename the ${prefix.key} to ${quote(value)}`,
    edits: editor.replaceValue(prefix.at, value),
    safe: false,
    isOneOfMany: names.length > 1,
  }));
}

/** Whether no target has a fault in another value. */
function isTaken(
  value: string,
  { tools }: Manifest,
  { value: old }: Prefix,
  { targets, naming }: TargetsInUse,
): boolean {
  const renamed = tools.flatMap((tool): readonly ToolDefinition[] => {
    const definition = toolDefinition(tool);
    const { name } = definition;
    return name.startsWith(old) ? [{ ...definition, name: `${value}${name.slice(old.length)}` }] : [];
  });
  return targets.every((target) => renamed.every((one) => prefixFault(target, one, naming) === undefined));
}
