/** Finds the JSON Schema that a place of a manifest lies in, and walks through such schemas. */
import {
  type ASTNode,
  nodeAt,
  type ObjectASTNode,
  type PropertyASTNode,
  pathOf,
  propertiesOf,
} from '../../document/node';
import { isManifest, type KnownFile, schemaFor } from '../../model/known-file';
import { writtenSchemas } from '../../model/tool';
import { BRANCH_KEYWORDS, KEYWORDS } from '../../schema/embedded/keywords';
import { schemasAt } from '../../schema/resolve';
import { schemaById } from '../../schema/schemas';
import { encloses, schemaPath, toolAt } from './place';

/** The schema of JSON Schema itself, which the dialects' schemas refer to where an author's schema stands. */
const META_SCHEMA = 'json-schema.schema.json';
/** Levels from the root at which a schema may begin that belongs to no tool (KasiLabs' `configurationSchema`). */
const MAX_LEVELS = 12;

/** A schema within another. */
export interface Subschema {
  readonly schema: ObjectASTNode;
  /** It speaks about the same value as the schema that it stands in. */
  readonly inPlace: boolean;
}

/** The outermost author's schema that a node lies in; `undefined` where it lies in none. */
export function embeddedSchemaAt(file: KnownFile, node: ASTNode): ASTNode | undefined {
  const tool = isManifest(file) ? toolAt(file, node.offset) : undefined;
  for (const written of tool ? writtenSchemas(tool) : []) {
    if (written.node !== node && encloses(written.node, node)) return written.node;
  }
  const { root } = file;
  const schema = schemaFor(file, node.offset);
  const path = schemaPath(file, node);
  for (let length = 1; length < Math.min(path.length, MAX_LEVELS); length++) {
    const places = schemasAt(schema, path.slice(0, length), root, schemaById);
    if (places.some(({ document }) => document.$id === META_SCHEMA)) return nodeAt(root, pathOf(node).slice(0, length));
  }
  return undefined;
}

/** The schemas that stand directly in one. */
export function* subschemas(schema: ObjectASTNode): Generator<Subschema> {
  for (const property of schema.properties) {
    const key = property.keyNode.value;
    const inPlace = BRANCH_KEYWORDS.has(key);
    for (const node of schemaNodes(property)) {
      if (node.type === 'object') yield { schema: node, inPlace };
    }
  }
}

function schemaNodes({ keyNode, valueNode }: PropertyASTNode): readonly ASTNode[] {
  const kind = KEYWORDS.get(keyNode.value)?.kind;
  if (!valueNode || kind === undefined || kind === 'leaf') return [];
  if (kind === 'map') return propertiesOf(valueNode).flatMap((member) => (member.valueNode ? [member.valueNode] : []));
  if (valueNode.type === 'array') return kind === 'schema' ? [] : valueNode.items;
  return kind === 'list' ? [] : [valueNode];
}
