/** The version rule, for the dialects whose documentation requires a semantic version. */
import { memberValue } from '../document/tree/node';
import { quote, type Rule } from '../model/rule';
import { valueAt } from '../rules/places';
import { asSemanticVersion, isSemanticVersion } from './semantic-version';

/**
 * A rule that requires the root's `version` to be a semantic version.
 * @param own the dialect's own texts; `asker` ends the message: "The KasiLabs documentation asks for one."
 */
export function versionRule(
  own: Pick<Rule, 'code' | 'summary' | 'explanation' | 'example'> & { readonly asker: string },
): Rule {
  const { asker, ...rest } = own;
  return {
    ...rest,
    severity: 'warning',
    checkFile: ({ file, report }) => {
      const node = memberValue(file.root, 'version');
      if (node?.type !== 'string' || isSemanticVersion(node.value)) return;
      report({ at: node, message: `${quote(node.value)} is not a semantic version such as \`1.0.0\`. ${asker}` });
    },
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      const better = node?.type === 'string' ? asSemanticVersion(node.value) : undefined;
      if (!node || better === undefined) return [];
      return [{ title: `Change to ${quote(better)}`, edits: editor.replaceValue(node, better), safe: true }];
    },
  };
}
