/** Of many fixes applied at once, selects those that together make nothing worse. */
import { applyEdits } from '../document/edit/edit';
import { type KnownFile, partsOf } from '../model/known-file';
import { type Fix, gravity } from '../model/rule';
import type { Workspace } from '../workspace';
import type { Problem } from './diagnostics/problem';
import { EditedText } from './edited-text';
import type { FixTrial } from './fix-trial';
import { leavesMoreBehind } from './left-behind';
import { partIndex } from './part-index';
import { worsenedIn } from './worse';

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
