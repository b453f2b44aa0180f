/** Disables a rule in a configuration file. */
import type { Edit } from '../document/edit/edit';
import { isWellFormed, type ManifestDocument } from '../document/manifest-document';
import { memberValue } from '../document/tree/node';
import { inEmptyFile, setMember } from './set-targets';

/** The text of a new configuration file that disables a rule. */
export function newConfiguration(code: string): string {
  return `${JSON.stringify({ rules: { [code]: 'off' } }, undefined, 2)}\n`;
}

/** The edits that disable a rule, in the style of the file; `undefined` if the file is broken. Overrides by glob stay as they are. */
export function disableRule(document: ManifestDocument, code: string): readonly Edit[] | undefined {
  const { root } = document;
  if (!isWellFormed(document)) return undefined;
  if (!root || root.type === 'null') return inEmptyFile(document, `rules:\n  ${code}: "off"\n`);
  if (root.type !== 'object') return undefined;
  const rules = memberValue(root, 'rules');
  if (rules?.type === 'object') return setMember(document, rules, code, 'off');
  return !rules || rules.type === 'null' ? setMember(document, root, 'rules', { [code]: 'off' }) : undefined;
}
