/** Finds the JSON Schema that a place of a manifest lies in, and walks through such schemas. */
import { type ASTNode, nodeAt, type ObjectASTNode, type PropertyASTNode, pathOf } from '../../document/node';
import type { Manifest } from '../../model/manifest';
import { writtenSchemas } from '../../model/tool';
import { schemasAt } from '../../schema/resolve';
import { schemaById } from '../../schema/schemas';
import { encloses, schemaPath, toolAt } from './place';

/** The schema of JSON Schema itself, which the dialects' schemas refer to where an author's schema stands. */
const META_SCHEMA = 'json-schema.schema.json';
/** Levels from the root at which a schema may begin that belongs to no tool (KasiLabs' `configurationSchema`). */
const MAX_LEVELS = 12;

/** Keywords whose value is a schema for the same value: what it says about members, it says about ours. */
const IN_PLACE: ReadonlySet<string> = new Set(['if', 'then', 'else', 'not']);
const IN_PLACE_LISTS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);
const IN_PLACE_MAPS: ReadonlySet<string> = new Set(['dependentSchemas', 'dependencies']);
/** Keywords whose value is a schema for another value, or a list of such. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'additionalItems',
  'additionalProperties',
  'contains',
  'contentSchema',
  'items',
  'prefixItems',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
const ELSEWHERE_MAPS: ReadonlySet<string> = new Set(['patternProperties', 'properties', '$defs', 'definitions']);

/** A schema within another. */
export interface Subschema {
  readonly schema: ObjectASTNode;
  /** It speaks about the same value as the schema that it stands in. */
  readonly inPlace: boolean;
}

/** The outermost author's schema that a node lies in; `undefined` where it lies in none. */
export function embeddedSchemaAt(manifest: Manifest, node: ASTNode): ASTNode | undefined {
  const tool = toolAt(manifest, node.offset);
  for (const written of tool ? writtenSchemas(tool) : []) {
    if (written.node !== node && encloses(written.node, node)) return written.node;
  }
  const { dialect, root } = manifest;
  const path = schemaPath(manifest, node);
  for (let length = 1; length < Math.min(path.length, MAX_LEVELS); length++) {
    const places = schemasAt(dialect.schema, path.slice(0, length), root, schemaById);
    if (places.some(({ document }) => document.$id === META_SCHEMA)) return nodeAt(root, pathOf(node).slice(0, length));
  }
  return undefined;
}

/** The schemas that stand directly in one. */
export function* subschemas(schema: ObjectASTNode): Generator<Subschema> {
  for (const property of schema.properties) {
    const key = property.keyNode.value;
    const inPlace = IN_PLACE.has(key) || IN_PLACE_LISTS.has(key) || IN_PLACE_MAPS.has(key);
    for (const node of schemaNodes(property)) {
      if (node.type === 'object') yield { schema: node, inPlace };
    }
  }
}

function schemaNodes({ keyNode, valueNode }: PropertyASTNode): readonly ASTNode[] {
  const key = keyNode.value;
  if (!valueNode) return [];
  if (IN_PLACE.has(key)) return [valueNode];
  if (IN_PLACE_LISTS.has(key)) return valueNode.type === 'array' ? valueNode.items : [];
  if (ELSEWHERE.has(key)) return valueNode.type === 'array' ? valueNode.items : [valueNode];
  if (!IN_PLACE_MAPS.has(key) && !ELSEWHERE_MAPS.has(key)) return [];
  const members = valueNode.type === 'object' ? valueNode.properties : [];
  return members.flatMap((member) => (member.valueNode ? [member.valueNode] : []));
}
