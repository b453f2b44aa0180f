import { memberValue } from '../../../../document/node';
import { valueAt } from '../../../../rules/places';
import { quote, type Rule } from '../../../../rules/rule';
import { manifestWith, refused } from '../says';

/** `schema_version` is a string, but another one than "1.0". (A number is of the wrong type.) */
export const schemaVersion: Rule = {
  code: 'forged-pylot/schema-version',
  severity: 'error',
  summary: '`schema_version` is not "1.0".',
  explanation:
    'The only version that there is, is the string `"1.0"`. The validator refuses everything else. `ToolManager` logs a warning for a version that it does not know and goes on as best it can, ' +
    'so a version that looks newer (`"1.1"`, `"2.0"`) is only a warning here; one that is no version at all, or an older one, is an error.',
  example: {
    language: 'json',
    bad: manifestWith({}, { schema_version: '1.0.0' }),
    good: manifestWith({}),
  },
  checkManifest: ({ manifest, report }) => {
    const node = memberValue(manifest.root, 'schema_version');
    if (node?.type !== 'string' || node.value === '1.0') return;
    const words = refused("schema_version must be '1.0'");
    if (isNewer(node.value)) {
      report({
        at: node,
        severity: 'warning',
        message: `Version ${quote(node.value)} is not known. The loader logs that and goes on as best it can; the validator fails. ${words}`,
      });
    } else {
      report({
        at: node,
        message: `${quote(node.value)} is no version of the manifest's format: write "1.0". ${words}`,
      });
    }
  },
  fix: ({ manifest, editor, at }) => {
    const node = valueAt(manifest.root, at);
    if (node?.type !== 'string') return [];
    const same = /^\s*v?1(?:\.0){0,2}\s*$/i.test(node.value);
    return [{ title: 'Change to "1.0"', edits: editor.replaceValue(node, '1.0'), safe: same }];
  },
};

function isNewer(version: string): boolean {
  const [, major, minor, patch = '0'] = /^(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?$/.exec(version) ?? [];
  if (major === undefined) return false;
  return Number(major) > 1 || (Number(major) === 1 && (Number(minor) > 0 || Number(patch) > 0));
}
