/** From a problem's code to its rule, from the rule to its fixes, as the rule makes them. */
import { createEditor } from '../document/edit/editor';
import type { Json, Span } from '../document/tree/node';
import type { KnownFile } from '../model/known-file';
import type { Fix, Rule } from '../model/rule';
import { rulesFor } from '../rules';
import { createMemo } from '../rules/memo';
import type { Workspace } from '../workspace';

/** A problem as it comes back from an editor. */
export interface ToFix {
  readonly code: string;
  readonly at: Span;
  readonly data?: Json | undefined;
}

/** The rule with that code, for a file of that kind. */
export function ruleByCode(file: KnownFile, code: string): Rule<KnownFile> | undefined {
  return rulesFor(file).find((rule) => rule.code === code);
}

/** The fixes of one problem, best first, by the rule alone. Found by its code, never by its message. */
export async function ruleFixes(
  file: KnownFile,
  { code, at, data }: ToFix,
  workspace: Workspace,
  memo = createMemo(),
): Promise<readonly Fix[]> {
  const rule = ruleByCode(file, code);
  const editor = createEditor(file.document);
  return rule?.fix?.({ file, workspace, editor, at, data, memo, onlySafe: false }) ?? [];
}
