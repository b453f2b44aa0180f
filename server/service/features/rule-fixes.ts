/** Finds a problem's rule by its code, and the rule's fixes, untried. */
import { createEditor } from '../document/edit/editor';
import type { Json, Span } from '../document/tree/node';
import type { KnownFile } from '../model/known-file';
import { createMemo } from '../model/memo';
import type { Fix, Rule } from '../model/rule';
import { rulesFor } from '../rules';
import type { Workspace } from '../workspace';

/** A problem as an editor sends it back. */
export interface ToFix {
  readonly code: string;
  readonly at: Span;
  readonly data?: Json | undefined;
}

/** Returns the rule with a code, for the file's kind. */
export function ruleByCode(file: KnownFile, code: string): Rule<KnownFile> | undefined {
  return rulesFor(file).find((rule) => rule.code === code);
}

/** Returns the fixes of one problem, best first, untried. The rule is found by the code, never by the message. */
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
