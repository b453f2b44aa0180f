/** Finds the JSON Schema that contains a node of a manifest. */
import { type ASTNode, nodeAt, pathOf } from '../../document/tree/node';
import { isManifest, type KnownFile, schemaFor } from '../../model/known-file';
import { writtenSchemas } from '../../model/tool';
import { schemasAt } from '../../schema/resolve';
import { isOfSchemas } from '../../schema/schemas';
import { encloses, schemaPath, toolAt } from './place';

/** Limit of levels from the root at which a schema that belongs to no tool may begin (KasiLabs' `configurationSchema`). */
const MAX_LEVELS = 12;

/** Returns the outermost author's schema that contains a node; `undefined` where none does. */
export function embeddedSchemaAt(file: KnownFile, node: ASTNode): ASTNode | undefined {
  const tool = isManifest(file) ? toolAt(file, node.offset) : undefined;
  for (const written of tool ? writtenSchemas(tool) : []) {
    if (written.node !== node && encloses(written.node, node)) return written.node;
  }
  const { root } = file;
  const schema = schemaFor(file, node.offset);
  const path = schemaPath(file, node);
  for (let length = 1; length < Math.min(path.length, MAX_LEVELS); length++) {
    const places = schemasAt(schema, path.slice(0, length), root);
    if (places.some(({ document }) => isOfSchemas(document))) return nodeAt(root, pathOf(node).slice(0, length));
  }
  return undefined;
}
