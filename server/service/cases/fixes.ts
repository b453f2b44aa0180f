/** Repairs of files of cases: from a problem's code to its rule, from the rule to edits. */
import { createEditor } from '../document/editor';
import type { Json, Span } from '../document/node';
import type { Problem } from '../features/diagnostics/check';
import { EditedText } from '../features/edited-text';
import { memberAt } from '../rules/places';
import { type Fix, quote } from '../rules/rule';
import type { ManifestChoice } from './beside';
import type { CasesFile } from './case';
import { CASES_RULES } from './rules';

/** A problem as it comes back from an editor. */
interface ToRepair {
  readonly code: string;
  readonly at: Span;
  readonly data?: Json | undefined;
}

/** The repairs of one problem, best first. Found by its code, never by its message. */
export function casesFixesFor(
  file: CasesFile,
  choice: ManifestChoice,
  { code, at, data }: ToRepair,
  editor = createEditor(file.document),
): readonly Fix[] {
  if (code === 'duplicate-key') {
    const property = memberAt(file.document.root, at);
    if (!property) return [];
    const title = `Remove this ${quote(property.keyNode.value)}, which does not count`;
    return [{ title, edits: editor.removeMember(property), safe: false }];
  }
  const fixes = CASES_RULES.find((rule) => rule.code === code)?.fix?.({ file, choice, editor, at, data }) ?? [];
  return fixes.filter(({ edits }) => edits.length > 0);
}

/** The first safe repair of each problem that has one, leaving out those that would touch the same text. */
export function safeCasesFixes(file: CasesFile, choice: ManifestChoice, problems: readonly Problem[]): readonly Fix[] {
  const edited = new EditedText();
  const editor = createEditor(file.document);
  const neverSafe = new Set(CASES_RULES.flatMap((rule) => (rule.neverSafe ? [rule.code] : [])));
  return problems.flatMap((problem) => {
    if (neverSafe.has(problem.code)) return [];
    const fix = casesFixesFor(file, choice, problem, editor).find(({ safe }) => safe);
    return fix && edited.take(fix.edits) ? [fix] : [];
  });
}
