/** Finds the authors' own JSON Schemas in a manifest. */

import { type ASTNode, jsonOf } from '../../document/tree/node';
import { EmbeddedSchema } from '../../model/embedded-schema';
import { itemSchema, type JsonSchema } from '../../model/json-schema';
import type { KnownFile } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import type { ShapeViolation } from '../../model/shape-violation';
import { type Tool, writtenSchemas } from '../../model/tool';
import { toolList } from '../../model/tool-list';
import { follow } from '../resolve';
import { isOfSchemas } from '../schemas';

/** The schema that a dialect refers to for places that contain JSON Schema. */
const MARK = 'json-schema.schema.json';

/** The schemas of one tool, except those that already violate the dialect's own schema. */
export function schemasOfTool(tool: Tool, violations: readonly ShapeViolation[]): readonly EmbeddedSchema[] {
  return writtenSchemas(tool)
    .filter(({ node }) => !violations.some((violation) => violation.node === node))
    .map(({ node, schema }) => {
      const role = schema === tool.outputSchema?.schema ? 'output' : 'input';
      return new EmbeddedSchema(node, schema, role);
    });
}

/** The schema that a companion file is, if it is of such a kind; of a tool's arguments. */
export function schemasOfCompanion({ dialect, root }: KnownFile): readonly EmbeddedSchema[] {
  if (root?.type !== 'object' || !isOfSchemas(dialect.schema)) return [];
  return [new EmbeddedSchema(root, jsonOf(root), 'input')];
}

/** The schemas outside the tools: every place that the dialect's schema marks as JSON Schema. */
export function schemasOfShell({ dialect, root }: Manifest): readonly EmbeddedSchema[] {
  if (!root || dialect.toolsKey === undefined) return [];
  const tools = toolList(dialect, root);
  const found: EmbeddedSchema[] = [];
  const walk = (node: ASTNode, schema: JsonSchema, document: JsonSchema, depth: number): void => {
    if (node === tools || depth > 32) return;
    if (isMarked(schema)) {
      if (node.type === 'object') found.push(new EmbeddedSchema(node, jsonOf(node), 'other'));
      return;
    }
    const at = follow({ schema, document });
    const { properties, additionalProperties, allOf, anyOf, oneOf } = at.schema;
    for (const branch of [allOf, anyOf, oneOf].flatMap((part) => part ?? []))
      walk(node, branch, at.document, depth + 1);
    if (node.type === 'array') {
      const one = itemSchema(at.schema);
      for (const item of one ? node.items : []) if (one) walk(item, one, at.document, depth + 1);
    } else if (node.type === 'object') {
      for (const { keyNode, valueNode } of node.properties) {
        const own =
          properties && Object.hasOwn(properties, keyNode.value) ? properties[keyNode.value] : additionalProperties;
        if (valueNode && typeof own === 'object') walk(valueNode, own, at.document, depth + 1);
      }
    }
  };
  walk(root, dialect.schema, dialect.schema, 0);
  return found;
}

function isMarked({ $ref }: JsonSchema): boolean {
  return $ref?.startsWith(MARK) === true;
}
