/** Fixes of problems: finds the rule by the code, and returns its edits whose result is no worse. */
import { createEditor } from '../document/edit/editor';
import type { KnownFile } from '../model/known-file';
import { createMemo } from '../model/memo';
import type { Fix } from '../model/rule';
import { rulesFor } from '../rules';
import { Turns } from '../turns';
import type { Workspace } from '../workspace';
import type { Problem } from './diagnostics/problem';
import { EditedText } from './edited-text';
import { FixTrial } from './fix-trial';
import { ruleFixes, type ToFix } from './rule-fixes';
import { type Chosen, unharmful } from './unharmful';

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
