/** Fixes all that targets have against tools: as an author does who takes the first fix of each problem in turn. */
import { applyEdits, type Edit } from '../../document/edit/edit';
import { isManifest } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import { createMemo } from '../../model/memo';
import { quote } from '../../model/rule';
import type { ToolPart } from '../../rules/targets/placed-problem';
import { partsOf } from '../../rules/targets/problems';
import { Writable } from '../../rules/targets/repair-edits';
import { repairedTool } from '../../rules/targets/repaired-tool';
import { isOfTarget } from '../../rules/targets/target-rule';
import { targetsInUse } from '../../targets/in-use';
import { placeOf } from '../../targets/place';
import { Turns } from '../../turns';
import type { Workspace } from '../../workspace';
import type { Checker } from '../diagnostics/check';
import type { Problem } from '../diagnostics/problem';
import { pointerAt } from '../diagnostics/report';
import { FixTrial, ruleByCode } from '../fix-trial';
import { type Chosen, unharmful } from '../fixes';
import { partIndex } from '../worse';

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
 * Makes all fixes in a scope: those of each tool on a copy of its schema. The text with all of them is parsed and checked once; a tool in which
 * something else got worse is left as it is.
 * @param isEnough asked after each tool: `true` ends it with what has been made
 */
export async function fixedForTargets(
  manifest: Manifest,
  scope: FixScope,
  { workspace, checker }: { readonly workspace: Workspace; readonly checker: Checker },
  isEnough: () => boolean,
): Promise<FixedTargets> {
  // The tree of an open document changes while the author types.
  const trial = new FixTrial(manifest, workspace, checker);
  const read = await trial.after(manifest.document.text, workspace);
  if (!read || !isManifest(read.file)) return { edits: [], made: [], left: 0, isCut: false };
  const { file, problems } = read;
  const found = problemsIn(file, scope, problems);
  const chosen = new Map<Chosen, readonly MadeFix[]>();
  const writable = new Writable(file);
  const inUse = targetsInUse(file, workspace);
  const memo = createMemo();
  const turns = new Turns();
  let isCut = false;
  for (const [index, tool] of file.tools.entries()) {
    const problem = found.find((one) => one.tool === index)?.problem;
    if (!problem || isCut) continue;
    const fixes = partsOf(tool, inUse, { memo }).map((part) => fixesIn(part, file, writable));
    const edits = fixes.flatMap((one) => one.edits);
    const made = fixes.flatMap((one) => one.made);
    if (edits.length > 0) chosen.set({ fix: { title: '', edits, safe: false }, problem }, made);
    if (turns.isOver) await turns.next();
    isCut = isEnough();
  }
  const before = new FixTrial(file, workspace, checker, problems);
  const sound = await unharmful(file, [...chosen.keys()], workspace, before);
  const edits = sound.flatMap(({ fix }) => fix.edits);
  const after = await before.after(applyEdits(file.document.text, edits), workspace);
  const made = [...chosen].flatMap(([one, its]) => (sound.some(({ problem }) => problem === one.problem) ? its : []));
  const left = after && isManifest(after.file) ? problemsIn(after.file, scope, after.problems) : found;
  return { edits, made, left: left.length, isCut };
}

/** All fixes in one of the schemas of a tool; none if its text can't be changed so. */
function fixesIn(
  { tool, inUse }: ToolPart,
  { root }: Manifest,
  writable: Writable,
): Pick<FixedTargets, 'edits' | 'made'> {
  const isSame = writable.isSame(tool);
  const all = repairedTool(tool, inUse, (changes) => isSame || writable.edits({ changes }, tool) !== undefined);
  const edits = all.made.length > 0 ? writable.edits(all, tool) : undefined;
  if (!edits) return { edits: [], made: [] };
  return { edits, made: all.made.map(({ title, at }) => ({ title, pointer: pointerAt(root, placeOf(tool, at)) })) };
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

function isFixable({ code }: Problem, file: Manifest): boolean {
  return isOfTarget(code) && ruleByCode(file, code)?.fix !== undefined;
}
