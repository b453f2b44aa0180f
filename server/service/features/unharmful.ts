/** Of many fixes made at once, those that make nothing worse together. */
import { applyEdits } from '../document/edit/edit';
import type { Span } from '../document/tree/node';
import { type KnownFile, partsOf } from '../model/known-file';
import type { Fix } from '../model/rule';
import type { Workspace } from '../workspace';
import type { Problem } from './diagnostics/check';
import { EditedText } from './edited-text';
import type { FixTrial } from './fix-trial';
import { leavesMoreBehind } from './left-behind';
import { gravity, worsenedIn } from './worse';

/** A fix with the problem that it is for. */
export interface Chosen {
  readonly fix: Fix;
  readonly problem: Problem;
}

/** Fixes that are tried one by one, where all of them at once make something worse: the others wait for the next time. */
const MAX_SINGLE = 50;

/**
 * All of the fixes where that makes nothing worse; else, of those in a part that gets worse, the ones that are harmless each by itself.
 * As a rule the text is read once more, however many fixes there are.
 */
export async function unharmful(
  file: KnownFile,
  chosen: readonly Chosen[],
  workspace: Workspace,
  trial: FixTrial,
): Promise<readonly Fix[]> {
  const harmed = await harmedBy(chosen, file, workspace, trial);
  if (harmed.size === 0) return fixesOf(chosen);
  const part = partOf(file);
  const isHarmed = ({ problem }: Chosen) => harmed.has(part(problem.at)) || harmed.has(EVERYWHERE);
  const sound = chosen.filter((one) => !isHarmed(one));
  const edited = new EditedText();
  for (const { fix } of sound) edited.take(fix.edits);
  const single: Chosen[] = [];
  for (const { fix, problem } of chosen.filter(isHarmed).slice(0, MAX_SINGLE)) {
    const judged = await trial.judged(fix, problem);
    if (judged?.safe && edited.take(judged.edits)) single.push({ fix: judged, problem });
  }
  for (const some of [[...sound, ...single], sound, single.slice(0, 1)]) {
    if ((await harmedBy(some, file, workspace, trial)).size === 0) return fixesOf(some);
  }
  return [];
}

/** Stands for all parts, where they can't be told apart. */
const EVERYWHERE = -2;

/** The parts of the file in which something is worse when all of the fixes are made. */
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
  const [was, is] = areSame ? [partOf(file), partOf(result.file)] : [() => EVERYWHERE, () => EVERYWHERE];
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
  // What belongs to it may be what has been fixed: of two that have one name now, the first.
  return new Set(worse.flatMap(({ at, related = [] }) => [at, ...related.map((other) => other.at)].map(is)));
}

/** Tells the index of the part that a place is in; -1 outside of all. */
function partOf(file: KnownFile): (at: Span) => number {
  const parts = partsOf(file)
    .map(({ node }, index) => ({ index, from: node.offset, to: node.offset + node.length }))
    .sort((a, b) => a.from - b.from);
  return ({ offset }) => {
    let low = 0;
    let high = parts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((parts[middle]?.from ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const part = parts[low - 1];
    return part && offset < part.to ? part.index : -1;
  };
}

function fixesOf(chosen: readonly Chosen[]): readonly Fix[] {
  return chosen.map(({ fix }) => fix);
}
