/** Repairs: from a problem's code to its rule, from the rule to edits. */
import { createEditor } from '../document/editor';
import type { Json, Span } from '../document/node';
import type { Manifest } from '../model/manifest';
import { COMMON_RULES } from '../rules';
import type { Fix, Rule } from '../rules/rule';
import type { Workspace } from '../workspace';
import type { Problem } from './diagnostics/check';

/** The rule with that code, for a manifest of that dialect. */
export function ruleByCode(manifest: Manifest, code: string): Rule | undefined {
  return [...COMMON_RULES, ...manifest.dialect.rules].find((rule) => rule.code === code);
}

/** The repairs of one problem, best first. Found by its code, never by its message. */
export async function fixesFor(
  manifest: Manifest,
  problem: { readonly code: string; readonly at: Span; readonly data?: Json },
  workspace: Workspace,
): Promise<readonly Fix[]> {
  const rule = ruleByCode(manifest, problem.code);
  if (!rule?.fix) return [];
  const editor = createEditor(manifest.document);
  return rule.fix({ manifest, workspace, editor, at: problem.at, data: problem.data });
}

/** The first safe repair of each problem that has one, leaving out those that would touch the same text. */
export async function safeFixes(
  manifest: Manifest,
  problems: readonly Problem[],
  workspace: Workspace,
): Promise<readonly Fix[]> {
  const chosen: Fix[] = [];
  for (const problem of problems) {
    const fix = (await fixesFor(manifest, problem, workspace)).find(({ safe }) => safe);
    if (fix && !chosen.some((other) => overlaps(other, fix))) chosen.push(fix);
  }
  return chosen;
}

function overlaps(a: Fix, b: Fix): boolean {
  return a.edits.some((one) =>
    b.edits.some((other) => one.offset <= other.offset + other.length && other.offset <= one.offset + one.length),
  );
}
