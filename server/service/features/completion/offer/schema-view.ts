/** The schema of a document kind at paths of a file, ignoring the value that is being completed. */
import { type ASTNode, nodeAt, type Path } from '../../../document/tree/node';
import { ArrayNode, ObjectNode, PropertyNode, StringNode } from '../../../document/tree/tree-nodes';
import type { DocumentKind } from '../../../model/document-kind';
import type { JsonSchema } from '../../../model/json-schema';
import { canonicalPath } from '../../../rules/places';
import { requiredKeys } from '../../../schema/required';
import { knownMembers, type SchemaPlace, schemasAt } from '../../../schema/resolve';
import { isOfSchemas } from '../../../schema/schemas';

/** The schema of one file. Results are cached for the lifetime of the view: one request. */
export class SchemaView {
  private readonly kept = new Map<string, readonly SchemaPlace[]>();
  private readonly root: ASTNode | undefined;

  /**
   * @param hidden the path of the value at the cursor: it must not select among alternatives that should all be offered
   */
  constructor(
    private readonly kind: Pick<DocumentKind, 'canonicalKey'>,
    private readonly schema: JsonSchema,
    tree: ASTNode | undefined,
    hidden: Path | undefined,
  ) {
    this.root = hidden && hidden.length > 0 ? without(tree, hidden) : tree;
  }

  /** The schemas for the value at a path, nearest first. */
  at(path: Path): readonly SchemaPlace[] {
    const canonical = this.canonical(path);
    const id = JSON.stringify(canonical);
    let places = this.kept.get(id);
    if (!places) {
      places = schemasAt(this.schema, canonical, this.root);
      this.kept.set(id, places);
    }
    return places;
  }

  /** The members that the schema has for an object at a path, in its order. */
  members(path: Path): ReadonlyMap<string, SchemaPlace> {
    return knownMembers(this.at(path));
  }

  /** The members that an object at a path must have. */
  required(path: Path): ReadonlySet<string> {
    return requiredKeys(this.at(path)[0], nodeAt(this.root, path));
  }

  /** Whether the value at a path is a JSON Schema written by the author, and not part of another one. */
  isSchemaRoot(path: Path): boolean {
    return path.length > 0 && this.isInSchema(path) && !this.isInSchema(path.slice(0, -1));
  }

  private isInSchema(path: Path): boolean {
    return this.at(path).some(({ document }) => isOfSchemas(document));
  }

  /** The path with its keys as the platform reads them. */
  canonical(path: Path): Path {
    return canonicalPath(this.kind, path);
  }

  /** The key as the platform reads it, for a member of the object at a path. */
  canonicalKey(key: string, path: Path): string {
    return this.kind.canonicalKey?.(key, this.canonical(path)) ?? key;
  }
}

/** The tree without the value at a path. Only the nodes along the path are copied. */
function without(node: ASTNode | undefined, path: Path): ASTNode | undefined {
  const [segment, ...rest] = path;
  if (!node || segment === undefined) return undefined;
  if (node.type === 'array' && typeof segment === 'number') {
    const item = node.items[segment];
    if (!item) return node;
    const copy = new ArrayNode(undefined, node);
    const replacement = without(item, rest);
    for (const [index, other] of node.items.entries()) {
      if (index !== segment) copy.items.push(other);
      else if (replacement) copy.items.push(replacement);
    }
    return copy;
  }
  if (node.type !== 'object' || typeof segment !== 'string') return node;
  const copy = new ObjectNode(undefined, node);
  for (const property of node.properties) {
    if (property.keyNode.value !== segment) {
      copy.properties.push(property);
      continue;
    }
    const value = without(property.valueNode, rest);
    if (!value) continue;
    const changed = new PropertyNode(copy, property, new StringNode(undefined, property.keyNode, segment));
    changed.valueNode = value;
    copy.properties.push(changed);
  }
  return copy;
}
