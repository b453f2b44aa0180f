/** Fixes of problems: finds the rule by the code, and returns its edits whose result is no worse. */
import { applyEdits } from '../document/edit/edit';
import { createEditor } from '../document/edit/editor';
import { type KnownFile, partsOf } from '../model/known-file';
import { createMemo } from '../model/memo';
import { type Fix, gravity } from '../model/rule';
import { rulesFor } from '../rules';
import { Turns } from '../turns';
import type { Workspace } from '../workspace';
import type { Problem } from './diagnostics/problem';
import { EditedText } from './edited-text';
import { FixTrial, ruleFixes, type ToFix } from './fix-trial';
import { leavesMoreBehind, partIndex, worsenedIn } from './worse';

/**
 * Returns the fixes of one problem, best first. Each is tried first: one that would leave a worse problem is not offered.
 * @param trial a trial of this file, to be shared by the requests for several problems
 */
export async function fixesFor(
  file: KnownFile,
  problem: ToFix,
  workspace: Workspace,
  trial = new FixTrial(file, workspace),
): Promise<readonly Fix[]> {
  const offered: Fix[] = [];
  for (const fix of await ruleFixes(file, problem, workspace, trial.memo)) {
    const judged = await trial.judged(fix, problem);
    if (judged) offered.push(judged);
  }
  return offered;
}

/**
 * Returns the first safe fix of each problem, except those that touch the same text as an earlier one or make something worse.
 * @param trial a trial of this file
 */
export async function safeFixes(
  file: KnownFile,
  problems: readonly Problem[],
  workspace: Workspace,
  trial = new FixTrial(file, workspace, undefined, problems),
): Promise<readonly Fix[]> {
  const rules = new Map(rulesFor(file).flatMap((rule) => (rule.neverSafe ? [] : [[rule.code, rule] as const])));
  const editor = createEditor(file.document);
  const edited = new EditedText();
  const chosen: Chosen[] = [];
  const memo = createMemo();
  const turns = new Turns();
  for (const problem of problems) {
    if (turns.isOver) await turns.next();
    // The nodes have moved into a newer document: further edits would fit neither text.
    if (file.document.isStale) return [];
    const { code, at, data } = problem;
    const fixes = await rules.get(code)?.fix?.({ file, workspace, editor, at, data, memo, onlySafe: true });
    const fix = fixes?.find(({ safe }) => safe);
    if (fix && edited.take(fix.edits)) chosen.push({ fix, problem });
  }
  const sound = await unharmful(file, chosen, workspace, trial);
  return sound.map(({ fix }) => fix);
}

/** A fix with the problem that it is for. */
export interface Chosen {
  readonly fix: Fix;
  readonly problem: Problem;
}

/** Limit of fixes tried one by one if all at once make something worse: the others are left for the next run. */
const MAX_SINGLE = 50;

/**
 * Returns all fixes if that makes nothing worse; else, of those in a part that gets worse, only the ones that are harmless individually.
 * Usually the text is parsed once more, however many fixes there are.
 */
export async function unharmful(
  file: KnownFile,
  chosen: readonly Chosen[],
  workspace: Workspace,
  trial: FixTrial,
): Promise<readonly Chosen[]> {
  const harmed = await harmedBy(chosen, file, workspace, trial);
  if (harmed.size === 0) return chosen;
  const part = partIndex(file);
  const isHarmed = ({ problem }: Chosen) => harmed.has(part(problem.at)) || harmed.has(EVERYWHERE);
  const sound = chosen.filter((one) => !isHarmed(one));
  const edited = new EditedText();
  for (const { fix } of sound) edited.take(fix.edits);
  const single: Chosen[] = [];
  for (const { fix, problem } of chosen.filter(isHarmed).slice(0, MAX_SINGLE)) {
    const judged = await trial.judged(fix, problem);
    if (judged?.safe === fix.safe && edited.take(judged.edits)) single.push({ fix: judged, problem });
  }
  for (const some of [[...sound, ...single], sound, single.slice(0, 1)]) {
    if ((await harmedBy(some, file, workspace, trial)).size === 0) return some;
  }
  return [];
}

/** Index for all parts, where they can't be distinguished. */
const EVERYWHERE = -2;

/** Returns the parts of the file in which something gets worse when all of the fixes are applied. */
async function harmedBy(
  some: readonly Chosen[],
  file: KnownFile,
  workspace: Workspace,
  trial: FixTrial,
): Promise<ReadonlySet<number>> {
  if (some.length === 0) return new Set();
  const edits = some.flatMap(({ fix }) => fix.edits);
  const result = await trial.after(applyEdits(file.document.text, edits), workspace);
  if (!result) return new Set([EVERYWHERE]);
  if (await trial.hasTooMany()) return new Set();
  const checked = { file, problems: await trial.before() };
  if (leavesMoreBehind(checked, result)) return new Set([EVERYWHERE]);
  const areSame = partsOf(file).length === partsOf(result.file).length;
  const [was, is] = areSame ? [partIndex(file), partIndex(result.file)] : [() => EVERYWHERE, () => EVERYWHERE];
  const limits = new Map<number, number>();
  let highest = 0;
  for (const { problem } of some) {
    const limit = gravity(problem.severity);
    highest = Math.max(highest, limit);
    limits.set(was(problem.at), Math.max(limits.get(was(problem.at)) ?? 0, limit));
  }
  const before = { problems: checked.problems, place: ({ at }: Problem) => was(at) };
  const after = { problems: result.problems, place: ({ at }: Problem) => is(at) };
  const worse = worsenedIn(before, after, (place) => limits.get(place) ?? highest);
  // The fix may be in a related part: of two tools that now have the same name, in the first.
  return new Set(worse.flatMap(({ at, related = [] }) => [at, ...related.map((other) => other.at)].map(is)));
}
