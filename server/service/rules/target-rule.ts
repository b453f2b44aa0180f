/** Makes the rules about targets: each reports the problems of one kind. */
import type { Manifest } from '../model/manifest';
import { type Finding, type Fix, type FixContext, quote, type Rule, type RuleContext } from '../model/rule';
import type { Tool } from '../model/tool';
import { isInText } from '../targets/as-written';
import { UNNAMED } from '../targets/conversion/convert';
import { takesName } from '../targets/conversion/name';
import { hasTargets } from '../targets/in-use';
import { toolDefinition } from '../targets/model/definition';
import type { ProblemCode } from '../targets/model/problem';
import type { Target } from '../targets/model/target';
import { distinctTitle } from './distinct-title';
import { repairsOf } from './shared-repairs';
import { repairEdits } from './target-fixes';
import { type Offer, offersOf } from './target-offers';
import { prefixFindings, prefixFixes } from './target-prefix';
import {
  examinationOf,
  identityOf,
  isThat,
  type PlacedProblem,
  problemsOfTool,
  problemsTogether,
  targetsOf,
} from './target-problems';

/** The documentation of a rule about targets. */
export interface TargetRule {
  readonly kind: ProblemCode;
  readonly summary: string;
  readonly explanation: string;
  readonly example: Rule['example'];
  /** No target has a repair for it that loses nothing an author has written. */
  readonly isUnrepairable?: true;
  /** What hides the findings of other rules about the same mistake. */
  supersedes?(problem: PlacedProblem, tool: Tool, file: Manifest): Partial<Finding>;
}

/** The rule for one kind of problem. */
export function targetRule({ kind, summary, explanation, example, isUnrepairable, supersedes }: TargetRule): Rule {
  const code = `target-${kind}`;
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
        const { at, message, severity } = problem;
        context.report({
          at,
          message,
          severity,
          data: identityOf(problem),
          ...supersedes?.(problem, tool, context.file),
        });
      }
    },
    checkFile: WITH_ALL_TOOLS.includes(kind) ? (context) => reportTogether(kind, context) : undefined,
    neverSafe: true,
    ...(!isUnrepairable && { fix: (context: FixContext) => fixesOf(kind, context) }),
  };
}

/** The kinds of problems that tools have together. */
const WITH_ALL_TOOLS: readonly ProblemCode[] = ['name', 'tool-count', 'limit'];

function reportTogether(kind: ProblemCode, context: RuleContext): void {
  const inUse = targetsOf(context);
  for (const { at, message, severity } of inUse ? problemsTogether(kind, context, inUse) : []) {
    context.report({ at, message, severity });
  }
  if (!inUse || kind !== 'name') return;
  for (const finding of prefixFindings(context, inUse)) context.report(finding);
}

/** The repairs of all targets: first those that suit all, and of these the one that most of them need. */
function fixesOf(kind: ProblemCode, context: FixContext): readonly Fix[] {
  const { file, at, data } = context;
  const tool = file.tools.find(({ node }) => node.offset <= at.offset && at.offset < node.offset + node.length);
  if (!tool && kind === 'name') return prefixFixes(context);
  const found = tool && problemsOfTool(tool, context).find((one) => one.code === kind && isThat(one, data));
  if (!tool || !found) return [];
  const examination = examinationOf(tool, context);
  const repairs = repairsOf(found.group, tool);
  const fixes = new Map<string, Fix>();
  for (const offer of examination ? offersOf(repairs, examination) : []) {
    for (const fix of fixesFor(offer, tool, context)) {
      const key = JSON.stringify(fix.edits);
      if (!fixes.has(key)) fixes.set(key, fix);
    }
  }
  const all = [...fixes.values(), ...renames(found, tool, context)];
  const suitable = all.filter(({ isContradictory }) => !isContradictory);
  // What another target does not take is for the author to choose.
  return [
    ...suitable.map((fix) => (suitable.length > 1 ? { ...fix, isOneOfMany: true } : fix)),
    ...all.filter(({ isContradictory }) => isContradictory).map((fix) => ({ ...fix, isOneOfMany: true })),
  ];
}

/** The repair; where it does not suit all targets in use, the one that does, and both. */
function fixesFor({ repair, conflicts, common }: Offer, tool: Tool, context: FixContext): readonly Fix[] {
  const edits = isInText(repair, tool) ? repairEdits(tool, repair, context.editor) : undefined;
  if (!edits) return [];
  if (conflicts.length === 0) return [{ title: repair.title, edits, safe: false }];
  const commonEdits = common && repairEdits(tool, common, context.editor);
  const title = `${repair.title} ${notFor(conflicts, context)}`;
  return [
    ...(commonEdits ? [{ title: common.title, edits: commonEdits, safe: false }] : []),
    { title, edits, safe: false, isContradictory: true },
  ];
}

/** Whom a fix does not suit, for its title. */
function notFor(others: readonly { readonly target: Target }[], context: FixContext): string {
  const inUse = targetsOf(context)?.targets ?? [];
  return `(not for ${others.map(({ target }) => distinctTitle(target, inUse)).join(', ')})`;
}

/** Names that the targets take, if no other tool has them: where some suit all targets, only those. */
function renames({ group, at }: PlacedProblem, tool: Tool, context: FixContext): readonly Fix[] {
  const { file, editor } = context;
  const own = tool.nameNode;
  if (!own || own !== at) return [];
  const definition = toolDefinition(tool);
  const { targets = [], naming = UNNAMED } = targetsOf(context) ?? {};
  const names = [...new Set(group.flatMap(({ problem }) => problem.newName ?? []))]
    .filter((name) => !file.tools.some((other) => other.name === name))
    .map((name) => ({ name, others: targets.filter((target) => !takesName(target, definition, name, naming)) }));
  const common = names.filter(({ others }) => others.length === 0);
  return (common.length > 0 ? common : names).map(({ name, others }) => {
    const edits = editor.replaceValue(own, name);
    const title = `Rename to ${quote(name)}`;
    const fix = { title, edits, safe: false, rename: { at: own, newName: name } };
    if (others.length === 0) return fix;
    const without = notFor(
      others.map((target) => ({ target })),
      context,
    );
    return { ...fix, title: `${title} ${without}`, isContradictory: true as const };
  });
}
