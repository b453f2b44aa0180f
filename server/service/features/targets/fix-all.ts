/** Fixes all that targets have against tools: as an author does who takes the first fix of each problem in turn. */
import { applyEdits } from '../../document/edit/edit';
import { isManifest } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import { type Fix, gravity, quote, type Severity } from '../../model/rule';
import { isOfTarget } from '../../rules/targets/target-rule';
import type { Workspace } from '../../workspace';
import type { Checker } from '../diagnostics/check';
import type { Problem } from '../diagnostics/problem';
import { FixTrial } from '../fix-trial';
import { partIndex } from '../part-index';
import { ruleByCode, ruleFixes } from '../rule-fixes';
import { type Chosen, unharmful } from '../unharmful';

/** Which problems of targets are fixed at once. */
export interface FixScope {
  /** The index of the tool; absent: all tools. */
  readonly tool?: number;
  /** Problems that are less severe stay. */
  readonly severity: Severity;
}

/** A scope as it is offered. */
export interface OfferedScope extends FixScope {
  readonly title: string;
}

/** A text after fixes. */
export interface FixedText {
  readonly text: string;
  /** Those of the fixes, in the order in which they were made. */
  readonly titles: readonly string[];
  /** The number of problems in the scope that are left. */
  readonly left: number;
  /** Whether there may be more fixes: it was enough. */
  readonly isCut: boolean;
}

const IN_MANIFEST = 'Fix all target problems in this manifest';

/** Whether a fix is made with all others: it suits all targets, and changes nothing but this file. */
export function isForAll({ isContradictory, rename, newFiles, executables }: Fix): boolean {
  return !isContradictory && !rename && !newFiles && !executables;
}

/**
 * What can be fixed together with a problem of a target: in its tool, and in the whole manifest, if there are more.
 * @param problems all of the file
 */
export function fixScopes(
  file: Manifest,
  { code, at }: Pick<Problem, 'code' | 'at'>,
  problems: readonly Problem[],
): readonly OfferedScope[] {
  const toolAt = partIndex(file);
  const tool = toolAt(at);
  const own = problems.find((one) => one.code === code && one.at.offset === at.offset && one.at.length === at.length);
  if (tool < 0 || !own) return [];
  // What is ignored does no harm: it stays, unless the author is there.
  const severity = gravity(own.severity) < gravity('information') ? own.severity : 'information';
  const same = problems.filter((problem) => isInScope(problem, { severity }) && isFixable(problem, file));
  const here = same.filter((problem) => toolAt(problem.at) === tool).length;
  const scopes: OfferedScope[] = [];
  const { name } = file.tools[tool] ?? {};
  if (here > 1)
    scopes.push({ tool, severity, title: `Fix all target problems in ${name ? quote(name) : 'this tool'}` });
  const isElsewhere = same.some((problem) => ![tool, -1].includes(toolAt(problem.at)));
  if (isElsewhere) scopes.push({ severity, title: IN_MANIFEST });
  return scopes;
}

/** The whole manifest as a scope; `undefined` if there is nothing to fix. @param problems all of the file */
export function manifestScope(file: Manifest, problems: readonly Problem[]): OfferedScope | undefined {
  const toolAt = partIndex(file);
  const scope: FixScope = { severity: 'information' };
  const isIn = (problem: Problem) => isInScope(problem, scope) && isFixable(problem, file) && toolAt(problem.at) >= 0;
  return problems.some(isIn) ? { ...scope, title: IN_MANIFEST } : undefined;
}

/**
 * Returns the text after all fixes in a scope. In each round one fix of each tool is made, for the next may build on it; the text is then
 * parsed and checked again.
 * @param isEnough asked after each round: `true` ends it with what has been made
 */
export async function fixedForTargets(
  manifest: Manifest,
  scope: FixScope,
  { workspace, checker }: { readonly workspace: Workspace; readonly checker: Checker },
  isEnough: () => boolean,
): Promise<FixedText> {
  const titles: string[] = [];
  // The tree of an open document changes while the author types.
  const first = new FixTrial(manifest, workspace, checker, []);
  let state = await stateAfter(manifest.document.text, first, workspace, checker);
  const fixed = async (isCut: boolean): Promise<FixedText> => {
    const problems = (await state?.trial.before()) ?? [];
    const toolAt = state && partIndex(state.file);
    const left = problems.filter((problem) => isInScope(problem, scope, toolAt?.(problem.at))).length;
    return { text: state?.file.document.text ?? manifest.document.text, titles, left, isCut };
  };
  // Problems whose fixes were looked at since the beginning of the pass. One without a fix may have one after those of others.
  const seen = new Set<string>();
  let inPass = 0;
  while (state) {
    const { file, trial } = state;
    const chosen = await nextFixes(file, scope, workspace, trial, seen);
    if (chosen.length === 0) {
      if (inPass === 0) break;
      inPass = 0;
      seen.clear();
      continue;
    }
    const fixes = await unharmful(file, chosen, workspace, trial);
    if (fixes.length > 0) {
      const edits = fixes.flatMap((fix) => fix.edits);
      const after = await stateAfter(applyEdits(file.document.text, edits), trial, workspace, checker);
      if (!after) break;
      state = after;
      inPass += fixes.length;
      titles.push(...fixes.map(({ title }) => title));
    }
    if (isEnough()) return fixed(true);
  }
  return fixed(false);
}

/** A manifest with another text, and what tries its fixes; `undefined` if it is none. */
async function stateAfter(text: string, trial: FixTrial, workspace: Workspace, checker: Checker) {
  const after = await trial.after(text, workspace);
  if (!after || !isManifest(after.file)) return undefined;
  return { file: after.file, trial: new FixTrial(after.file, workspace, checker, after.problems) };
}

/** The first fix of each tool, of the problems that were not looked at. */
async function nextFixes(
  file: Manifest,
  scope: FixScope,
  workspace: Workspace,
  trial: FixTrial,
  seen: Set<string>,
): Promise<readonly Chosen[]> {
  const toolAt = partIndex(file);
  const chosen = new Map<number, Chosen>();
  for (const problem of inOrder(await trial.before())) {
    const tool = toolAt(problem.at);
    if (tool < 0 || chosen.has(tool) || !isInScope(problem, scope, tool)) continue;
    const key = JSON.stringify([tool, problem.code, problem.data ?? null]);
    if (seen.has(key)) continue;
    seen.add(key);
    const [fix] = await ruleFixes(file, problem, workspace, trial.memo);
    if (fix && isForAll(fix)) chosen.set(tool, { fix, problem });
  }
  return [...chosen.values()];
}

/** The most severe first, and of these the last in the text: what is within a schema comes before what replaces it. */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) => gravity(b.severity) - gravity(a.severity) || b.at.offset - a.at.offset);
}

function isInScope({ code, severity }: Problem, scope: FixScope, tool?: number): boolean {
  if (scope.tool !== undefined && tool !== undefined && scope.tool !== tool) return false;
  return isOfTarget(code) && gravity(severity) >= gravity(scope.severity);
}

function isFixable({ code }: Problem, file: Manifest): boolean {
  return ruleByCode(file, code)?.fix !== undefined;
}
