/** Makes the rules about targets: each reports the problems of one kind. */
import type { Edit } from '../../document/edit/edit';
import type { Manifest } from '../../model/manifest';
import {
  type Finding,
  type Fix,
  type FixContext,
  quote,
  type Rule,
  type RuleContext,
  type SameMistake,
  type Yielding,
} from '../../model/rule';
import type { Tool } from '../../model/tool';
import { FreeNames } from '../../targets/free-names';
import { hasTargets } from '../../targets/in-use';
import type { ProblemCode, Repair } from '../../targets/model/problem';
import type { Target } from '../../targets/model/target';
import { anchorOf } from '../places';
import { changesValues } from './changed-values';
import { type Offer, offersFor } from './offers';
import { distinctTitle, type Group, type PlacedProblem } from './placed-problem';
import { identityOf, isThat, problemsNextTo, problemsOfTool, targetsOf, trialOf } from './problems';
import { prefixFindings, prefixFixes, problemsTogether } from './problems-together';
import { lostComments, repairEdits, writtenNumbers } from './repair-edits';

/** The documentation of a rule about targets. */
export interface TargetRule {
  readonly kind: ProblemCode;
  readonly summary: string;
  readonly explanation: string;
  readonly example: Rule['example'];
  /** No target has a repair for it that loses nothing an author has written. */
  readonly isUnrepairable?: true;
  /** It has repairs with one right result: "fix all" makes them. */
  readonly hasSureRepairs?: true;
  /**
   * Where the targets are not named: which other rule reports the same for every manifest, and what is missing. Absent, or `undefined`: none, so
   * that what is the {@link same} is hidden.
   */
  yieldsTo?(problem: PlacedProblem, tool: Tool, file: Manifest): YieldingFinding | undefined;
  /** What other rules report of the same mistake: hidden. */
  same?(problem: PlacedProblem, tool: Tool, file: Manifest): SameMistake | undefined;
  /** The fixes of a mistake for which no target has a repair; absent, or `undefined`: it is none. */
  fixOf?(tool: Tool, context: FixContext): Fixes | undefined;
}

type Fixes = readonly Fix[] | Promise<readonly Fix[]>;

interface YieldingFinding extends Pick<Finding, 'missing'> {
  readonly same: Yielding;
}

/** What the codes of these rules start with. */
const PREFIX = 'target-';

/** Whether a code is that of a rule about targets. */
export function isOfTarget(code: string): boolean {
  return code.startsWith(PREFIX);
}

/** The rule for one kind of problem. */
export function targetRule(rule: TargetRule): Rule {
  const { kind, summary, explanation, example, isUnrepairable, hasSureRepairs } = rule;
  const code = `${PREFIX}${kind}`;
  return {
    code,
    severity: 'error',
    summary,
    explanation,
    example,
    appliesTo: hasTargets,
    checkTool: (tool, context) => {
      for (const problem of problemsOfTool(tool, context)) {
        if (problem.code !== kind) continue;
        const { at, message, evidence, severity, part, others } = problem;
        const isNamed = targetsOf(context)?.isNamed;
        const sameOf = (one: PlacedProblem) => rule.same?.(one, part.tool, context.file);
        context.report({
          // A schema that is a whole file is not underlined as a whole.
          at: at.parent ? at : anchorOf(at),
          message,
          evidence,
          severity,
          data: identityOf(problem),
          ...(others.length > 0 && { related: others.slice(0, MAX_RELATED).map(alsoHere) }),
          ...((isNamed ? undefined : rule.yieldsTo?.(problem, part.tool, context.file)) ?? {
            same: sameOf(problem),
            sameElsewhere: others.flatMap((other) => sameOf({ ...problem, ...other }) ?? []),
          }),
        });
      }
    },
    checkFile: (context) => {
      if (WITH_ALL_TOOLS.includes(kind)) reportTogether(kind, context);
      return context.file.dialect.completed && reportNextTo(kind, context);
    },
    ...(!hasSureRepairs && { neverSafe: true }),
    ...(!isUnrepairable && { fix: (context: FixContext) => fixesOf(rule, context) }),
  };
}

/** More places of one problem are counted. */
const MAX_RELATED = 20;

function alsoHere({ at }: PlacedProblem['others'][number]) {
  return { at, message: 'Here, too.' };
}

/** The kinds of problems that tools have together. */
const WITH_ALL_TOOLS: readonly ProblemCode[] = ['name', 'tool-count', 'limit'];

function reportTogether(kind: ProblemCode, context: RuleContext): void {
  const inUse = targetsOf(context);
  for (const { at, message, evidence, severity } of inUse ? problemsTogether(kind, context, inUse) : []) {
    context.report({ at, message, evidence, severity });
  }
  if (!inUse || kind !== 'name') return;
  for (const finding of prefixFindings(context, inUse)) context.report(finding);
}

/** Of the problems of one kind in a file next to the manifest, which are all at one place, so many are reported one by one. */
const MAX_NEXT_TO = 20;

async function reportNextTo(kind: ProblemCode, context: RuleContext): Promise<void> {
  const found = (await problemsNextTo(context)).filter(({ code }) => code === kind);
  const more = found.length - MAX_NEXT_TO;
  for (const [index, { at, message, evidence, severity }] of found.slice(0, MAX_NEXT_TO).entries()) {
    const isLast = index === MAX_NEXT_TO - 1;
    context.report({
      at,
      message: isLast && more > 0 ? `${message} ${more} more are of this kind.` : message,
      evidence,
      severity,
    });
  }
}

/** The repairs of all targets: first those that suit all, and of these the one that most of them need. */
function fixesOf({ kind, fixOf }: TargetRule, context: FixContext): Fixes {
  const { file, at, data } = context;
  const tool = file.tools.find(({ node }) => node.offset <= at.offset && at.offset < node.offset + node.length);
  if (!tool) return kind === 'name' ? prefixFixes(context) : [];
  const found = problemsOfTool(tool, context).find((one) => one.code === kind && isThat(one, data));
  if (!found) return kind === 'name' ? inOrder(renames(tool, [], context)) : [];
  const own = fixOf?.(tool, context);
  if (own) return own;
  if (context.onlySafe && !found.group.some(({ problem }) => problem.repair?.isSure)) return [];
  const { part, group } = found;
  const trial = trialOf(part, context);
  const offered = (its: Group) => offersFor(its, trial).flatMap((offer) => fixFor(offer, part.tool, context) ?? []);
  const ofAll = offered(group);
  // Where not all places can be repaired in one way, the first is.
  const fixes = ofAll.length > 0 ? ofAll : offered(group.map(({ target, problem }) => ({ target, problem })));
  return inOrder([...fixes, ...(kind === 'name' ? renames(tool, found.group, context) : [])]);
}

/** First what suits all targets. What another target does not take is for the author to choose, as is one of several. */
function inOrder(fixes: readonly Fix[]): readonly Fix[] {
  if (fixes.length < 2 && !fixes.some(({ isContradictory }) => isContradictory)) return fixes;
  const suitable = fixes.filter(({ isContradictory }) => !isContradictory);
  const others = fixes.filter(({ isContradictory }) => isContradictory);
  return [
    ...suitable.map((fix) => ({ ...fix, safe: false, ...(suitable.length > 1 ? { isOneOfMany: true } : {}) })),
    ...others.map((fix) => ({ ...fix, safe: false, isOneOfMany: true })),
  ];
}

function fixFor({ repair, conflicts }: Offer, tool: Tool, context: FixContext): Fix | undefined {
  const edits = editsOf(repair, tool, context);
  if (!edits) return undefined;
  const title = `${repair.title}${withoutComments(edits, context)}`;
  if (conflicts.length > 0) {
    return { title: `${title} ${notFor(conflicts, context)}`, edits, safe: false, isContradictory: true };
  }
  const isSafe = title === repair.title && (repair.isSure ?? false);
  const isOther = changesValues(repair, tool.inputSchema?.schema);
  return { title, edits, safe: isSafe, ...(isOther ? { changesValues: true } : {}) };
}

/** The edits of a repair; `undefined` if the manifest does not contain all that is changed, or they would write another number than it has. */
function editsOf(repair: Repair, tool: Tool, context: FixContext): readonly Edit[] | undefined {
  const edits = repairEdits(tool, repair, context.editor);
  return edits && context.memo(writtenNumbers, context.file).exact(edits, tool);
}

/** That a fix removes comments, for its title: the only one may say what nothing else does. */
function withoutComments(edits: readonly Edit[], { file }: FixContext): string {
  const lost = lostComments(edits, file.document);
  return lost === 0 ? '' : lost === 1 ? ', without its comment' : `, without its ${lost} comments`;
}

/** Whom a fix does not suit, for its title. */
function notFor(others: readonly Target[], context: FixContext): string {
  const inUse = targetsOf(context)?.targets ?? [];
  return `(not for ${others.map((target) => distinctTitle(target, inUse)).join(', ')})`;
}

/** Of a name in a title, whose end may be what is new. Units: UTF-16 code units. */
const MAX_SHOWN = 128;

/**
 * The name that all targets take, otherwise one that those take that have a problem with the present one. No other tool has it.
 * @param group those targets; empty: it is what a target makes the same as that of another tool
 */
function renames(tool: Tool, group: PlacedProblem['group'], context: FixContext): readonly Fix[] {
  const { file, editor, at } = context;
  const own = tool.nameNode;
  const inUse = targetsOf(context);
  if (!own || !inUse || own.offset !== at.offset || own.length !== at.length) return [];
  const names = new FreeNames(file.tools, inUse.targets, inUse.naming);
  const free = names.for(
    tool,
    group.map(({ target }) => target),
  );
  if (!free) return [];
  const { name, others } = free;
  const edits = editor.replaceValue(own, name);
  const title = `Rename to ${name.length > MAX_SHOWN ? quote(name) : `\`${name}\``}`;
  const fix = { title, edits, safe: false, rename: { at: own, newName: name } };
  if (others.length === 0) return [fix];
  return [{ ...fix, title: `${title} ${notFor(others, context)}`, isContradictory: true as const }];
}
