/** Problems of targets, each with its place in the manifest and its message. */
import type { ASTNode } from '../../document/tree/node';
import { gravity, type Severity } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { asSent, withoutNotation } from '../../targets/as-written';
import { ofResult } from '../../targets/conversion/convert-result';
import type { TargetsInUse } from '../../targets/in-use';
import { type Evidence, evidenceText } from '../../targets/model/evidence';
import { type Place, type ProblemCode, severityOf, type TargetProblem } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import { placeOf } from '../../targets/place';
import { andList } from '../labels';

/** A problem that a target has with a tool. */
export interface TargetWithProblem {
  readonly target: Target;
  readonly problem: TargetProblem;
  /** The same at other places of the tool. */
  readonly more?: readonly TargetProblem[];
}

/** A problem of each of some targets, all at one place. */
export type Group = readonly TargetWithProblem[];

/** One of the schemas of a tool: that of the arguments, or that of the result in a tool {@link byResult}. */
export interface ToolPart {
  readonly tool: Tool;
  /** What judges the schema. */
  readonly inUse: TargetsInUse;
  readonly isResult?: true;
}

/** A problem that one or more targets have with the same place. */
export interface PlacedProblem {
  /** That it is in. */
  readonly part: ToolPart;
  readonly code: ProblemCode;
  readonly place: Place;
  readonly at: ASTNode;
  readonly severity: Severity;
  /** What is written, and what each target does about it. */
  readonly message: string;
  /** How that is known, one line for each source. */
  readonly evidence: readonly string[];
  /** The problem of each target, in the order in which they are named. */
  readonly group: Group;
  /** Where it is as well. */
  readonly others: readonly Pick<PlacedProblem, 'at' | 'place'>[];
}

/** Problems by their place, and there by what they say. */
export class Places<Key> {
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
export function placed(group: Group, part: ToolPart): PlacedProblem {
  const { tool, inUse, isResult } = part;
  const { targets, isNamed } = inUse;
  const problems = group.map(({ problem }) => problem);
  const [first] = problems as [TargetProblem];
  const gravest = gravestOf(problems, isNamed);
  const unwritable = withoutNotation(first, tool);
  const toldOf = (at: Place) => (isResult ? ofResult(at, message) : { at, message });
  const message = `${messageOf(group, targets, asSent(first, tool))}${unwritable === undefined ? '' : `\n${unwritable}.`}`;
  const told = toldOf(first.at);
  const others = (group[0]?.more ?? []).map(({ at }) => ({ at: placeOf(tool, at), place: toldOf(at).at }));
  return {
    part,
    code: first.code,
    place: told.at,
    at: placeOf(tool, first.at),
    severity: shownSeverity(gravest, isNamed),
    message: others.length === 0 ? told.message : `${told.message} The tool has ${others.length} more of these.`,
    others,
    evidence: evidenceOf(group, targets),
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
  const isMore = new Set(all.map(kindOf)).size > MAX_CONSEQUENCES + 1;
  const listed = isMore ? all.toSorted((a, b) => gravityOf(b) - gravityOf(a)) : all;
  const kinds = [...new Set(listed.map(kindOf))].slice(0, isMore ? MAX_CONSEQUENCES : undefined);
  const others = all.filter((one) => !kinds.includes(kindOf(one)));
  const said = kinds.map((kind) => sentenceOf(listed.filter((one) => kindOf(one) === kind)));
  const names = others.map(({ target }) => distinctTitle(target, inUse));
  const more = isMore ? ` It matters to ${andList(names)}, too.` : '';
  return `${first.message}${asSent} ${said.join(' ')}${more}`;
}

const REFUSES = ' refuses the whole request.';

/** Consequences of one kind are said in one sentence. */
function kindOf({ consequence }: Consequence): string {
  return consequence.endsWith(REFUSES) ? REFUSES : consequence;
}

/** @param all of one kind, at least one */
function sentenceOf(all: readonly Consequence[]): string {
  const [first = '', ...others] = [...new Set(all.map(({ consequence }) => consequence))];
  if (others.length === 0) return first;
  const names = [first, ...others].map((one) => one.slice(0, -REFUSES.length));
  return `${andList(names)} refuse the whole request.`;
}

/** Sources that are shown, the gravest first. */
const MAX_SOURCES = 4;

/** How it is known of each target: with its name, where that is not the same for all. */
function evidenceOf(group: Group, inUse: readonly Target[]): readonly string[] {
  const bySource = new Map<string, { readonly evidence: Evidence; readonly targets: Target[] }>();
  for (const { target, problem } of group.toSorted((a, b) => gravityOf(b) - gravityOf(a))) {
    const { evidence } = problem;
    const source = evidenceText(evidence);
    const known = bySource.get(source);
    if (known) known.targets.push(target);
    else bySource.set(source, { evidence, targets: [target] });
  }
  if (bySource.size === 1) return [...bySource.keys()];
  const namesOf = (targets: readonly Target[]) =>
    andList([...new Set(targets.map((target) => distinctTitle(target, inUse)))]);
  const sources = [...bySource.values()];
  const shown = sources.slice(0, MAX_SOURCES);
  const lines = shown.map(({ evidence, targets }) => evidenceText(evidence, namesOf(targets)));
  const left = sources.slice(MAX_SOURCES).flatMap(({ targets }) => targets);
  return left.length === 0 ? lines : [...lines, `\`tool-manifest targets\` shows that of ${namesOf(left)}`];
}

function gravityOf({ problem }: TargetWithProblem): number {
  return gravity(severityOf(problem));
}

/** What a target does about its problem. */
interface Consequence extends TargetWithProblem {
  readonly consequence: string;
}

/**
 * What each target of a group does about its problem, in a sentence. Where a target in use of the same provider does something else, or it is
 * the only one in use and no plain one ("OpenAI (strict)"), with the name of the target in place of the provider's.
 */
function consequencesOf(group: Group, inUse: readonly Target[]): readonly Consequence[] {
  return group.map((one) => {
    const { target, problem } = one;
    const { consequence } = problem;
    const family = inUse.filter((other) => providerOf(other) === providerOf(target));
    const isOfAll =
      (family.length > 1 || !target.shortTitle.endsWith(')')) &&
      inUse.every(
        (other) =>
          other.consequences !== target.consequences ||
          group.some((another) => another.target === other && another.problem.consequence === consequence),
      );
    return { ...one, consequence: isOfAll ? consequence : ofTarget(consequence, target, distinctTitle(target, inUse)) };
  });
}

function providerOf({ shortTitle }: Target): string {
  return shortTitle.split(' ')[0] ?? '';
}

function ofTarget(consequence: string, target: Target, name: string): string {
  if (consequence.startsWith(`${name} `)) return consequence;
  const provider = providerOf(target);
  return consequence.startsWith(`${provider} `)
    ? `${name}${consequence.slice(provider.length)}`
    : `${name}: ${consequence}`;
}

/** The short title of a target; a longer one if that of another target in use starts with it: "Gemini", and "Gemini (JSON Schema)". */
export function distinctTitle({ title, shortTitle }: Target, inUse: readonly Target[]): string {
  const longer = inUse.map((other) => other.shortTitle).filter((other) => other.startsWith(`${shortTitle} `));
  if (longer.length === 0) return shortTitle;
  return longer.every((other) => other === `${shortTitle} (strict)`) ? `${shortTitle} (not strict)` : title;
}
