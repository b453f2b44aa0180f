import { memberValue } from '../../../../document/node';
import { valueAt } from '../../../../rules/places';
import { quote, type Rule } from '../../../../rules/rule';
import { asSemanticVersion, isSemanticVersion } from '../../../semantic-version';
import { manifestWith } from '../example';

/** The version is no semantic version. */
export const version: Rule = {
  code: 'talos/version',
  severity: 'warning',
  summary: 'The version of a tool is no semantic version.',
  explanation:
    "Talos' document asks for a [semantic version](https://semver.org): three numbers with dots between them. Talos itself never looks at it, people and other programs do.",
  example: { language: 'json', bad: manifestWith({ version: 'v1.0' }), good: manifestWith({ version: '1.0.0' }) },
  checkManifest: ({ manifest, report }) => {
    const node = memberValue(manifest.root, 'version');
    if (node?.type !== 'string' || isSemanticVersion(node.value)) return;
    report({
      at: node,
      message: `${quote(node.value)} is no semantic version such as \`1.0.0\`, which the document asks for. Talos accepts it all the same.`,
    });
  },
  fix: ({ manifest, editor, at }) => {
    const node = valueAt(manifest.root, at);
    const better = node?.type === 'string' ? asSemanticVersion(node.value) : undefined;
    if (!node || better === undefined) return [];
    return [{ title: `Change to ${quote(better)}`, edits: editor.replaceValue(node, better), safe: true }];
  },
};
