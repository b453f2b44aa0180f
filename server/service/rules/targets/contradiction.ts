/** What a problem says where no repair suits all targets in use. */
import { isInText } from '../../targets/as-written';
import type { Target } from '../../targets/model/target';
import { andList } from '../labels';
import { comesAfterClosing } from './common-repair';
import { type Examination, isShort } from './conflicts';
import { distinctTitle } from './distinct-title';
import type { Group } from './group';
import { conflictFinder, namedRepairs, type Offer, offeredRepairs, offersOf } from './offers';
import type { Repaired } from './shared-repairs';

/** A sentence about targets that a repair does not suit, unless there is one that suits all. */
export function contradiction(group: Group, examination: Examination): string {
  if (examination.targets.length < 2 || !group.some(({ problem }) => problem.repair)) return '';
  const { tool, own, schemas } = examination;
  // What is written may differ where a platform sends the same.
  if (tool.inputSchema?.sent !== undefined) return contradictionOf(group, examination);
  const asked = isShort(examination) ? own.plainIn(schemas) : own;
  return asked.contradictions.to(keyOf(group, examination), () => contradictionOf(group, examination));
}

/** What tells a group from others of the same schema: what it repairs follows from what is wrong for which target. */
function keyOf(group: Group, { targets }: Examination): string {
  const [first] = group;
  const said = group.map(({ target, problem }) => [target.id, problem.message]);
  return JSON.stringify([targets.map(({ id }) => id), first?.problem.code, first?.problem.at, said]);
}

function contradictionOf(group: Group, examination: Examination): string {
  const { tool, targets } = examination;
  const conflictsFor = conflictFinder(examination);
  const suitsAll = (one: Repaired) => conflictsFor(one).length === 0;
  // What is offered may be another repair than the one that is named. In a short schema it is tried, as a fix does.
  if (!isShort(examination) && namedRepairs(group).some(suitsAll)) return '';
  const repairs = offeredRepairs(group, examination).filter(({ repair }) => isInText(repair, tool));
  if (repairs.some(suitsAll)) return '';
  const offers = offersOf(repairs, examination, conflictsFor);
  if (offers.length === 0 && repairs.some(({ problem, owners }) => comesAfterClosing(problem, examination, owners))) {
    return ' Close the object first.';
  }
  const unsuitable = unsuited(offers, targets);
  const wayOut = unsuitable === '' ? '' : sentWithSdk(group, offers, targets);
  return `${unsuitable}${withoutNull(offers, targets)}${withoutRecursion(offers, targets)}${wayOut}`;
}

/** That an SDK resolves the contradiction: it changes what is wrong, or what a repair leaves. Otherwise two fixes seem to undo each other without end. */
function sentWithSdk(group: Group, offers: readonly Offer[], targets: readonly Target[]): string {
  if (group.every(({ problem }) => problem.isRefusedUnchanged)) {
    const sdks = new Set(group.map(({ problem }) => problem.consequence));
    return ` Nothing has to be done if the tool is sent with ${sdks.size === 1 ? 'that SDK' : 'these SDKs'}.`;
  }
  if (group.some(({ problem }) => problem.isRefusedUnchanged)) return '';
  const found = offers.find(({ conflicts }) => conflicts.every(({ isChangedBySdk }) => isChangedBySdk));
  if (!found) return '';
  const names = found.conflicts.map(({ target }) => distinctTitle(target, targets));
  const [takes, its] = names.length === 1 ? ['takes', 'its'] : ['take', 'their'];
  const after = offers.length === 1 ? 'the repair' : `“${found.repair.title}”`;
  return ` After ${after}, ${andList(names)} still ${takes} the tool if it is sent with ${its} SDK.`;
}

/** Which targets take the recursion that a repair ends. */
function withoutRecursion(offers: readonly Offer[], targets: readonly Target[]): string {
  const conflicts = offers.flatMap((offer) => offer.conflicts);
  const names = new Set(conflicts.flatMap((one) => (one.losesRecursion ? [distinctTitle(one.target, targets)] : [])));
  if (names.size === 0) return '';
  return ` ${andList([...names])} ${names.size === 1 ? 'takes' : 'take'} the recursion: it would be lost.`;
}

/** Whom the repairs do not suit, if there is none that suits all. By their titles: what several targets call the same is one repair to an author. */
function unsuited(offers: readonly Offer[], targets: readonly Target[]): string {
  if (offers.some(({ conflicts, common }) => conflicts.length === 0 || common)) return '';
  const byTitle = new Map<string, Set<string>>();
  for (const { repair, conflicts } of offers) {
    const others = conflicts.map(({ target }) => distinctTitle(target, targets));
    byTitle.set(repair.title, new Set([...(byTitle.get(repair.title) ?? []), ...others]));
  }
  const found = [...byTitle].map(([title, others]) => ({ title, others: [...others].join(' and ') }));
  const [only, ...more] = found;
  if (!only) return '';
  if (more.length === 0) return ` The repair does not suit ${only.others}.`;
  return ` No repair suits all: “${found.map(({ title, others }) => `${title}” does not suit ${others}`).join(', “')}.`;
}

/** Which targets do not know `nullable`: they have no problem with it, and so would say nothing. */
function withoutNull(offers: readonly Offer[], targets: readonly Target[]): string {
  const conflicts = offers.flatMap((offer) => offer.conflicts);
  const names = conflicts.flatMap((one) => (one.losesNull ? [distinctTitle(one.target, targets)] : []));
  if (names.length === 0) return '';
  const ignoring = [...new Set(names)];
  const verb = ignoring.length === 1 ? 'ignores' : 'ignore';
  return ` ${andList(ignoring)} ${verb} \`nullable\`: \`null\` would no longer be allowed.`;
}
