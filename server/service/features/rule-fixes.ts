/** From a problem's code to its rule, from the rule to its repairs, as the rule makes them. */
import { createEditor } from '../document/editor';
import type { Json, Span } from '../document/node';
import type { Manifest } from '../model/manifest';
import { COMMON_RULES } from '../rules';
import { createOnce } from '../rules/once';
import type { Fix, Rule } from '../rules/rule';
import type { Workspace } from '../workspace';

/** A problem as it comes back from an editor. */
export interface ToRepair {
  readonly code: string;
  readonly at: Span;
  readonly data?: Json | undefined;
}

/** The rules that hold for a manifest. */
export function rulesFor({ dialect }: Manifest): readonly Rule[] {
  return [...COMMON_RULES, ...dialect.rules];
}

/** The rule with that code, for a manifest of that dialect. */
export function ruleByCode(manifest: Manifest, code: string): Rule | undefined {
  return rulesFor(manifest).find((rule) => rule.code === code);
}

/** The repairs of one problem, best first, by the rule alone. Found by its code, never by its message. */
export async function ruleFixes(
  manifest: Manifest,
  { code, at, data }: ToRepair,
  workspace: Workspace,
  once = createOnce(),
): Promise<readonly Fix[]> {
  const rule = ruleByCode(manifest, code);
  const editor = createEditor(manifest.document);
  return rule?.fix?.({ file: manifest, workspace, editor, at, data, once, onlySafe: false }) ?? [];
}
