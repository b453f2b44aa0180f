/** Parameters files as a document kind: the JSON Schema of a tool's arguments, next to a manifest that has no place for it. */
import type { ManifestDocument } from '../document/manifest-document';
import { memberValue, propertiesOf } from '../document/tree/node';
import type { CompanionFile, CompanionKind, NamedPart } from '../model/document-kind';
import type { Manifest } from '../model/manifest';
import { isParametersName, parametersFile } from '../schema/parameters-file';
import { JSON_SCHEMA } from '../schema/schemas';

/** The parameters of a tool whose platform keeps them elsewhere. */
export const PARAMETERS: CompanionKind = {
  id: 'parameters',
  title: 'Parameters',
  noun: 'parameters file',
  platform: 'Tool Manifest',
  reads: { json: true, yaml: false, wrongBytes: 'refused' },
  schema: JSON_SCHEMA,
  rules: [],
  parts: { one: 'parameter', many: 'parameters' },
  partsKey: 'properties',
  isKnownByName: true,
  usualFiles: [],
  isNamed: isParametersName,
  manifestPlaces: (path) => [path.replace(/\.parameters(?=\.json$)/i, '')],
  placesNextTo: (manifest) => [parametersFile(manifest)],
  read: readFile,
  renameTool: () => [],
};

/** Other programs have files with such names: it is one of these only next to a manifest whose platform needs it. */
function readFile(document: ManifestDocument, manifests: readonly Manifest[]): CompanionFile | undefined {
  const candidates = manifests.filter(({ dialect }) => dialect.completed);
  const [manifest] = candidates;
  if (!manifest) return undefined;
  const { root } = document;
  return {
    document,
    dialect: PARAMETERS,
    basis: 'content',
    reason: 'is next to a manifest without parameters',
    root,
    manifest,
    candidates,
    parts: propertiesOf(memberValue(root, 'properties')).map(
      ({ keyNode, valueNode }): NamedPart => ({
        node: valueNode ?? keyNode,
        nameNode: keyNode,
        title: keyNode.value,
        detail: undefined,
      }),
    ),
  };
}
