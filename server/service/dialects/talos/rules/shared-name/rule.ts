import { quote, type Rule } from '../../../../model/rule';
import { credentialsOf, type NamedEntry, settingsOf } from '../../sections';
import { manifestWith } from '../example';

/** A credential and a setting have the same name. */
export const sharedName: Rule = {
  code: 'talos/shared-name',
  severity: 'warning',
  summary: 'A credential and a setting have the same name.',
  explanation:
    'Talos stores the values of credentials and settings in one map. If two have the same name, the value of one overwrites the other. Rename one of them.',
  example: {
    language: 'json',
    bad: manifestWith({
      credentials: [{ name: 'key', label: 'Key', required: true }],
      settings: [{ name: 'key', label: 'Key of the station', type: 'string' }],
    }),
    good: manifestWith({
      credentials: [{ name: 'api_key', label: 'Key', required: true }],
      settings: [{ name: 'station', label: 'Key of the station', type: 'string' }],
    }),
  },
  checkFile: ({ file, report }) => {
    const credentials = new Map<string, NamedEntry>();
    for (const entry of credentialsOf(file.root)) {
      if (!credentials.has(entry.name)) credentials.set(entry.name, entry);
    }
    for (const { name, nameNode } of settingsOf(file.root)) {
      const credential = credentials.get(name);
      if (!credential) continue;
      report({
        at: nameNode,
        message: `Setting ${quote(name)} has the name of a credential. Talos stores both in one map, so one overwrites the other: rename one of them.`,
        related: [{ at: credential.nameNode, message: 'The credential with this name.' }],
      });
    }
  },
};
