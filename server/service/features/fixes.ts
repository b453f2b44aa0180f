/** Repairs: from a problem's code to its rule, from the rule to edits. */
import { createEditor } from '../document/editor';
import type { Json, Span } from '../document/node';
import type { Manifest } from '../model/manifest';
import { COMMON_RULES } from '../rules';
import type { Fix, Rule } from '../rules/rule';
import type { Workspace } from '../workspace';
import type { Problem } from './diagnostics/check';
import { EditedText } from './edited-text';

/** The rule with that code, for a manifest of that dialect. */
export function ruleByCode(manifest: Manifest, code: string): Rule | undefined {
  return rulesFor(manifest).find((rule) => rule.code === code);
}

/** A problem as it comes back from an editor. */
interface ToRepair {
  readonly code: string;
  readonly at: Span;
  readonly data?: Json;
}

/** The repairs of one problem, best first. Found by its code, never by its message. */
export async function fixesFor(
  manifest: Manifest,
  { code, at, data }: ToRepair,
  workspace: Workspace,
): Promise<readonly Fix[]> {
  const rule = ruleByCode(manifest, code);
  return rule?.fix?.({ manifest, workspace, editor: createEditor(manifest.document), at, data }) ?? [];
}

/** The first safe repair of each problem that has one, leaving out those that would touch the same text. */
export async function safeFixes(
  manifest: Manifest,
  problems: readonly Problem[],
  workspace: Workspace,
): Promise<readonly Fix[]> {
  const rules = new Map(rulesFor(manifest).map((rule) => [rule.code, rule]));
  const editor = createEditor(manifest.document);
  const edited = new EditedText();
  const chosen: Fix[] = [];
  for (const { code, at, data } of problems) {
    const fixes = await rules.get(code)?.fix?.({ manifest, workspace, editor, at, data });
    const fix = fixes?.find(({ safe }) => safe);
    if (fix && edited.take(fix.edits)) chosen.push(fix);
  }
  return chosen;
}

function rulesFor({ dialect }: Manifest): readonly Rule[] {
  return [...COMMON_RULES, ...dialect.rules];
}
