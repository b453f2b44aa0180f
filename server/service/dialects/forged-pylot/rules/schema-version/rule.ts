import { memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { manifestWith, refused } from '../refusal';

/** `schema_version` is a string other than "1.0". (A number is a type error.) */
export const schemaVersion: Rule = {
  code: 'forged-pylot/schema-version',
  severity: 'error',
  summary: '`schema_version` is not "1.0".',
  explanation:
    'The only version is the string `"1.0"`. The validator refuses everything else and exits with code 1. `ToolManager`, which loads the tools, logs a warning for another version and continues.',
  example: {
    language: 'json',
    bad: manifestWith({}, { schema_version: '1.0.0' }),
    good: manifestWith({}),
  },
  checkFile: ({ file, report }) => {
    const node = memberValue(file.root, 'schema_version');
    if (node?.type !== 'string' || node.value === '1.0') return;
    const platformMessage = refused("schema_version must be '1.0'");
    const what = isVersion(node.value)
      ? `Unknown version ${quote(node.value)}: the only one is "1.0".`
      : `${quote(node.value)} is not a valid \`schema_version\`: write "1.0".`;
    // The loader only logs a warning and loads the tools; the validator fails.
    const message = `${what} The validator exits with code 1; the loader logs a warning and continues. ${platformMessage}`;
    report({ at: node, message });
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'string') return [];
    const same = /^\s*v?1(?:\.0){0,2}\s*$/i.test(node.value);
    return [{ title: 'Change to "1.0"', edits: editor.replaceValue(node, '1.0'), safe: same }];
  },
};

function isVersion(text: string): boolean {
  return /^\d{1,6}(?:\.\d{1,6}){1,2}$/.test(text);
}
