/** Finds the node of a manifest that a problem of a target is about. */
import { valueAt } from '../../../common/json/place';
import type { Path } from '../../../common/json/pointer';
import { isSame } from '../../../common/json/value';
import { type ASTNode, itemsOf, jsonOf, member, memberValue, nodeAt } from '../document/tree/node';
import type { Tool, ToolSchema } from '../model/tool';
import type { Place } from './model/problem';

/** The parts of a tool that problems are about. */
export type PlacedTool = Pick<Tool, 'node' | 'nameNode' | 'descriptionNode' | 'inputSchema'> &
  Partial<Pick<Tool, 'outputSchema'>>;

/**
 * The node that a problem is about: a name or description; the key of a keyword; the key of a property, or an item of the keyword's list;
 * the key of a schema, or the schema itself if it is an item of a list. What is not written there is at the nearest place around it, in the
 * end at the tool's name, or the tool.
 */
export function placeOf(tool: PlacedTool, at: Place): ASTNode {
  const named = tool.nameNode ?? tool.node;
  if (at.part === 'result') return tool.outputSchema ? atPath(tool.outputSchema.node, []) : named;
  if (at.part !== 'schema') return (at.part === 'description' ? tool.descriptionNode : undefined) ?? named;
  const schema = at.of === 'result' ? tool.outputSchema : tool.inputSchema;
  // The file next to the manifest is another document.
  if (!schema || schema.origin === 'adjacent') return named;
  return schema.origin === 'derived' ? inParameters(schema, at) : inSchema(schema, at);
}

type SchemaPlace = Place & { readonly part: 'schema' };

function inSchema(schema: ToolSchema, { path, keyword, item }: SchemaPlace): ASTNode {
  if (keyword === undefined) return atPath(schema.node, path);
  const around = nodeAt(schema.node, path);
  const found = member(around, keyword);
  if (!found?.valueNode) return atPath(schema.node, [...path, keyword]);
  const inner =
    typeof item === 'number'
      ? itemAt(found.valueNode, item, schema, [...path, keyword])
      : item === undefined
        ? undefined
        : member(found.valueNode, item)?.keyNode;
  return inner ?? found.keyNode;
}

/** An item by its index. Where the platform sends another schema than is written, lists are shorter: there by its value. */
function itemAt(list: ASTNode, index: number, { sent }: ToolSchema, path: Path): ASTNode | undefined {
  const items = itemsOf(list);
  if (sent === undefined) return items[index];
  const value = valueAt(sent, [...path, index]);
  return value === undefined ? undefined : items.find((item) => isSame(jsonOf(item), value));
}

/**
 * In a dialect's own notation, which lists parameters by name: the path is that of the derived schema, whose `properties` they are. A
 * parameter's `required` becomes an item of the list with that name.
 */
function inParameters({ node, schema }: ToolSchema, { path, keyword, item }: SchemaPlace): ASTNode {
  const steps = [...path, ...(keyword === undefined ? [] : [keyword]), ...(item === undefined ? [] : [item])];
  const [first, name, ...rest] = steps;
  if (first === 'required' && typeof name === 'number') {
    const parameter = valueAt(schema, ['required', name]);
    const spec = typeof parameter === 'string' ? memberValue(node, parameter) : undefined;
    return member(spec, 'required')?.keyNode ?? atPath(node, []);
  }
  return first === 'properties' && name !== undefined ? atPath(node, [name, ...rest]) : atPath(node, []);
}

/** The node at a path, or the nearest one around it: its key if it has one. */
function atPath(root: ASTNode, path: Path): ASTNode {
  let node = root;
  for (const segment of path) {
    const next = nodeAt(node, [segment]);
    if (!next) break;
    node = next;
  }
  return node.parent?.type === 'property' ? node.parent.keyNode : node;
}
