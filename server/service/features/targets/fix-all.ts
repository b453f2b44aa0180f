/** Fixes all that targets have against tools: as an author does who takes the first fix of each problem in turn. */
import { ComposedEdits } from '../../document/edit/composed-edits';
import { applyEdits, type Edit } from '../../document/edit/edit';
import { isManifest } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import { type Fix, quote } from '../../model/rule';
import { isOfTarget } from '../../rules/targets/target-rule';
import type { Workspace } from '../../workspace';
import type { Checker } from '../diagnostics/check';
import type { Problem } from '../diagnostics/problem';
import { pointerAt } from '../diagnostics/report';
import { FixTrial } from '../fix-trial';
import { partIndex } from '../part-index';
import { ruleByCode, ruleFixes } from '../rule-fixes';
import { type Chosen, unharmful } from '../unharmful';

/** The tools whose problems are fixed at once. */
export interface FixScope {
  /** The index of the tool; absent: all tools. */
  readonly tool?: number;
}

/** A scope as it is offered. */
export interface OfferedScope extends FixScope {
  readonly title: string;
}

/** What was fixed. */
export interface FixedTargets {
  /** Of the first text: what no fix has changed is in none of them. */
  readonly edits: readonly Edit[];
  /** The fixes in the order in which they were made. */
  readonly made: readonly MadeFix[];
  /** The number of problems in the scope that are left. */
  readonly left: number;
  /** Whether there may be more fixes: it was enough. */
  readonly isCut: boolean;
}

/** A fix with its place. */
export interface MadeFix {
  readonly title: string;
  /** Of the value with the problem, in the manifest as it then was: a JSON Pointer. */
  readonly pointer: string;
}

const IN_MANIFEST = 'Fix all target problems in this manifest';

/** Whether a fix is made with all others: it suits all targets, changes nothing but this file, and not what the tool gets. */
function isForAll({ isContradictory, changesValues, rename, newFiles, executables }: Fix): boolean {
  return !isContradictory && !changesValues && !rename && !newFiles && !executables;
}

/**
 * What can be fixed together with a problem of a target, if there is more than that: in its tool, and in the whole manifest.
 * @param problems all of the file
 */
export function fixScopes(
  file: Manifest,
  { at }: Pick<Problem, 'at'>,
  problems: readonly Problem[],
): readonly OfferedScope[] {
  const toolAt = partIndex(file);
  const tool = toolAt(at);
  const { name } = file.tools[tool] ?? {};
  const places = problems.filter((problem) => isFixable(problem, file)).map((problem) => toolAt(problem.at));
  const here = places.filter((place) => place === tool).length;
  const scopes: OfferedScope[] = [];
  if (tool >= 0 && here > 1) {
    scopes.push({ tool, title: `Fix all target problems in ${name ? quote(name) : 'this tool'}` });
  }
  if (places.some((place) => place >= 0 && place !== tool)) scopes.push({ title: IN_MANIFEST });
  return scopes;
}

/** The whole manifest as a scope; `undefined` if there is nothing to fix. @param problems all of the file */
export function manifestScope(file: Manifest, problems: readonly Problem[]): OfferedScope | undefined {
  const toolAt = partIndex(file);
  const isAny = problems.some((problem) => isFixable(problem, file) && toolAt(problem.at) >= 0);
  return isAny ? { title: IN_MANIFEST } : undefined;
}

/**
 * Makes all fixes in a scope. In each round one fix of each tool is made, for the next may build on it; the text is then parsed and checked
 * again.
 * @param isEnough asked after each round: `true` ends it with what has been made
 */
export async function fixedForTargets(
  manifest: Manifest,
  scope: FixScope,
  { workspace, checker }: { readonly workspace: Workspace; readonly checker: Checker },
  isEnough: () => boolean,
): Promise<FixedTargets> {
  const { text } = manifest.document;
  const composed = new ComposedEdits(text.length);
  const made: MadeFix[] = [];
  // The tree of an open document changes while the author types.
  let state = await stateAfter(text, new FixTrial(manifest, workspace, checker, []), workspace, checker);
  // Problems whose fixes were looked at since the beginning of the pass. One without a fix may have one after those of others.
  const seen = new Set<string>();
  let [inPass, isCut] = [0, false];
  while (state && !isCut) {
    const { file, trial } = state;
    const chosen = await nextFixes(file, scope, workspace, trial, seen);
    if (chosen.length === 0) {
      if (inPass === 0) break;
      inPass = 0;
      seen.clear();
      continue;
    }
    const sound = await unharmful(file, chosen, workspace, trial);
    if (sound.length > 0) {
      const edits = sound.flatMap(({ fix }) => fix.edits);
      const after = await stateAfter(applyEdits(file.document.text, edits), trial, workspace, checker);
      if (!after) break;
      made.push(...sound.map(({ fix, problem }) => ({ title: fix.title, pointer: pointerAt(file.root, problem.at) })));
      composed.add(edits);
      state = after;
      inPass += sound.length;
    }
    isCut = isEnough();
  }
  const left = state ? problemsIn(state.file, scope, await state.trial.before()).length : 0;
  return { edits: composed.edits, made, left, isCut };
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
  const chosen = new Map<number, Chosen>();
  for (const { problem, tool } of inOrder(problemsIn(file, scope, await trial.before()))) {
    if (chosen.has(tool)) continue;
    const key = JSON.stringify([tool, problem.code, problem.data ?? null]);
    if (seen.has(key)) continue;
    seen.add(key);
    const [fix] = await ruleFixes(file, problem, workspace, trial.memo);
    if (fix && isForAll(fix)) chosen.set(tool, { fix, problem });
  }
  return [...chosen.values()];
}

/** A problem of a target with the index of its tool. */
interface ToolProblem {
  readonly problem: Problem;
  readonly tool: number;
}

function problemsIn(file: Manifest, scope: FixScope, problems: readonly Problem[]): readonly ToolProblem[] {
  const toolAt = partIndex(file);
  return problems.flatMap((problem) => {
    const tool = isOfTarget(problem.code) ? toolAt(problem.at) : -1;
    return tool >= 0 && (scope.tool === undefined || scope.tool === tool) ? [{ problem, tool }] : [];
  });
}

/** Of these the fix adds `null`, often with an alternative around the schema: that comes after all that is changed in it. */
const OUTERMOST: ReadonlySet<string> = new Set(['target-optional-property', 'target-type']);

function inOrder(problems: readonly ToolProblem[]): readonly ToolProblem[] {
  const isLast = ({ problem }: ToolProblem) => OUTERMOST.has(problem.code);
  return [...problems.filter((one) => !isLast(one)), ...problems.filter(isLast).reverse()];
}

function isFixable({ code }: Problem, file: Manifest): boolean {
  return isOfTarget(code) && ruleByCode(file, code)?.fix !== undefined;
}
