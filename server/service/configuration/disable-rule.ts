/** Disables a rule in a configuration file. */
import type { Edit, NewMember } from '../document/edit/edit';
import { createEditor } from '../document/edit/editor';
import { isWellFormed, type ManifestDocument } from '../document/manifest-document';
import { member, memberValue } from '../document/tree/node';

/** The text of a new configuration file that disables a rule. */
export function newConfiguration(code: string): string {
  return `${JSON.stringify({ rules: { [code]: 'off' } }, undefined, 2)}\n`;
}

/** The edits that disable a rule, in the style of the file; `undefined` if the file is broken. Overrides by glob stay as they are. */
export function disableRule(document: ManifestDocument, code: string): readonly Edit[] | undefined {
  const { root, text } = document;
  if (!isWellFormed(document)) return undefined;
  const editor = createEditor(document);
  const off: NewMember = { key: code, value: 'off' };
  if (!root || root.type === 'null') {
    if (document.language !== 'yaml') return undefined;
    const lineBreak = text === '' || text.endsWith('\n') ? '' : '\n';
    return [{ offset: text.length, length: 0, text: `${lineBreak}rules:\n  ${code}: "off"\n` }];
  }
  if (root.type !== 'object') return undefined;
  const rules = memberValue(root, 'rules');
  if (!rules)
    return member(root, 'rules') ? undefined : editor.addMembers(root, [{ key: 'rules', value: { [code]: 'off' } }]);
  if (rules.type === 'null') return editor.replaceValue(rules, { [code]: 'off' });
  if (rules.type !== 'object') return undefined;
  const known = memberValue(rules, code);
  return known ? editor.replaceValue(known, 'off') : editor.addMembers(rules, [off]);
}
