/** Configuration files as a document kind. */
import type { ManifestDocument } from '../document/manifest-document';
import { itemsOf, jsonOf, memberValue } from '../document/tree/node';
import type { CompanionFile, CompanionKind, NamedPart } from '../model/document-kind';
import type { JsonSchema } from '../model/json-schema';
import { schemaNamed } from '../schema/schemas';
import { readConfiguration } from './configuration';
import { CONFIGURATION_FILES, isConfigurationName } from './names';
import {
  configurationExtends,
  configurationNotUsed,
  configurationSameServer,
  configurationSecretValue,
} from './rules/files';
import { configurationUnknownKey, configurationWrongValue } from './rules/values';

/** Severities, ignored files and run configuration of a folder, for every editor and the command line. */
export const CONFIGURATION: CompanionKind = {
  id: 'configuration',
  title: 'Configuration',
  noun: 'configuration file',
  platform: 'Tool Manifest',
  reads: { json: true, yaml: true, lenientJson: true, empty: true, wrongBytes: 'refused' },
  schema: schemaNamed('configuration.schema.json') as JsonSchema,
  rules: [
    configurationExtends,
    configurationNotUsed,
    configurationSameServer,
    configurationSecretValue,
    configurationUnknownKey,
    configurationWrongValue,
  ],
  parts: { one: 'override', many: 'overrides' },
  partsKey: 'overrides',
  isKnownByName: true,
  usualFiles: [...CONFIGURATION_FILES, ...CONFIGURATION_FILES.map((name) => `*${name}`)].map((name) => `**/${name}`),
  isNamed: isConfigurationName,
  manifestPlaces: () => [],
  placesNextTo: () => [],
  read: readFile,
  renameTool: () => [],
};

function readFile(document: ManifestDocument): CompanionFile {
  const { root } = document;
  return {
    document,
    dialect: CONFIGURATION,
    basis: 'content',
    reason: 'has the name of a configuration file',
    root,
    manifest: undefined,
    candidates: [],
    parts: itemsOf(memberValue(root, 'overrides')).map((node): NamedPart => {
      const files = memberValue(node, 'files');
      const [override] = readConfiguration({ overrides: [jsonOf(node)] }).overrides;
      return { node, nameNode: files, title: override?.files.join(', ') || 'override', detail: undefined };
    }),
  };
}
