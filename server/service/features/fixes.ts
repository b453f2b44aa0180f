/** Fixes: from a problem's code to its rule, from the rule to edits whose result is no worse. */
import { createEditor } from '../document/edit/editor';
import type { KnownFile } from '../model/known-file';
import type { Fix } from '../model/rule';
import { rulesFor } from '../rules';
import { createMemo } from '../rules/memo';
import { Turns } from '../turns';
import type { Workspace } from '../workspace';
import type { Problem } from './diagnostics/check';
import { EditedText } from './edited-text';
import { FixTrial } from './fix-trial';
import { ruleFixes, type ToFix } from './rule-fixes';
import { type Chosen, unharmful } from './unharmful';

/**
 * The fixes of one problem, best first. Each is tried before: what would leave a worse problem is not offered.
 * @param trial of this file, where several problems are asked for
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
 * The first safe fix of each problem that has one, leaving out those that would touch the same text, and those that make something worse.
 * @param trial of this file
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
    // The nodes have moved into a newer document: edits made from here on would not fit either text.
    if (file.document.isStale) return [];
    const { code, at, data } = problem;
    const fixes = await rules.get(code)?.fix?.({ file, workspace, editor, at, data, memo, onlySafe: true });
    const fix = fixes?.find(({ safe }) => safe);
    if (fix && edited.take(fix.edits)) chosen.push({ fix, problem });
  }
  return unharmful(file, chosen, workspace, trial);
}
