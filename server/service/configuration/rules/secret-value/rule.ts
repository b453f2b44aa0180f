import { memberValue, propertiesOf } from '../../../document/tree/node';
import type { CompanionFile } from '../../../model/document-kind';
import { quote, type Rule } from '../../../model/rule';
import { memberAt } from '../../../rules/places';
import { isSecretByKey, secretByForm } from '../../../rules/secrets';

/** A secret in the run configuration. */
export const configurationSecretValue: Rule<CompanionFile> = {
  code: 'configuration/secret-value',
  severity: 'error',
  summary: 'A configuration file contains a key, token or password.',
  explanation:
    'A configuration file is committed, and everyone who has the repository knows its secrets. VS Code asks for secrets and stores them in its ' +
    'secret storage; the command line reads them from environment variables. Remove the value, and rotate a secret that was published.',
  example: {
    language: 'json',
    uri: 'file:///w/.tool-manifest.json',
    bad: '{ "run": { "configuration": { "api_key": "q7TzB4mX9cKw2LrV" } } }',
    good: '{ "run": { "configuration": { "organization": "acme" } } }',
  },
  neverSafe: true,
  checkFile: ({ file, report }) => {
    for (const { keyNode, valueNode } of propertiesOf(memberValue(memberValue(file.root, 'run'), 'configuration'))) {
      if (valueNode?.type !== 'string') continue;
      const what = secretByForm(valueNode.value);
      if (what === undefined && !isSecretByKey(keyNode.value, valueNode.value, false)) continue;
      const message = `${quote(keyNode.value)} looks like ${what ?? 'a secret'}: this file is committed. Remove it, and set it when the tool is run.`;
      report({ at: keyNode, message });
    }
  },
  fix: ({ file, editor, at }) => {
    const property = memberAt(file.root, at);
    if (!property) return [];
    return [{ title: `Remove ${quote(property.keyNode.value)}`, edits: editor.removeMember(property), safe: false }];
  },
};
