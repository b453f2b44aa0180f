/**
 * The tools as Go's decoder produces them if the key `tools` is repeated.
 *
 * Each array is decoded into the elements left by the previous one: a field that a tool of the last array omits keeps the value of the tool
 * at the same index before it. Only an empty array or `null` discards them. (Observed with Go 1.19.)
 */
import { type ASTNode, itemsOf, type PropertyASTNode, propertiesOf } from '../../document/tree/node';
import { ArrayNode, ObjectNode } from '../../document/tree/tree-nodes';
import { foldKey, type ToolField, toolField } from './go-keys';

/** For each entry of `tools`, the objects decoded into it, in text order: one, or several if the key `tools` is repeated. */
export function decodedParts(root: ASTNode): readonly (readonly ASTNode[])[] {
  let slots: (readonly ASTNode[])[] = [];
  let length = 0;
  for (const list of toolLists(root)) {
    const items = itemsOf(list);
    length = items.length;
    slots = length === 0 ? [] : [...items.map((item, i) => [...(slots[i] ?? []), item]), ...slots.slice(length)];
  }
  return slots.slice(0, length);
}

/**
 * One node for each tool, merged from all that is decoded into it; `undefined` unless `tools` is repeated and its last value is an array.
 */
export function decodedTools(root: ASTNode): readonly ASTNode[] | undefined {
  const lists = toolLists(root);
  const last = lists.at(-1);
  if (lists.length < 2 || last?.type !== 'array') return undefined;
  // The merged tools get their own array node, so that each has an index.
  const list = new ArrayNode(last.parent, last);
  for (const parts of decodedParts(root)) list.items.push(merged(parts, list));
  return list.items;
}

function toolLists(root: ASTNode): readonly ASTNode[] {
  return propertiesOf(root).flatMap(({ keyNode, valueNode }) =>
    valueNode && foldKey(keyNode.value) === 'tools' ? [valueNode] : [],
  );
}

/** The last object, plus the members of earlier ones that it does not overwrite. */
function merged(parts: readonly ASTNode[], list: ArrayNode): ASTNode {
  const own = parts.at(-1) ?? list;
  const members = parts.flatMap(propertiesOf);
  // `null` leaves a tool unchanged; other non-objects can't be decoded.
  if ((own.type !== 'object' && own.type !== 'null') || members.length === 0) return own;
  const node = new ObjectNode(list, own);
  const overwritten = new Set<string>();
  for (const property of members.reverse()) {
    const field = toolField(property.keyNode.value);
    const key = field ?? property.keyNode.value;
    // A key that the decoder does not know is reported where it is written.
    if (property.parent !== own && (!field || overwritten.has(key) || !isOfType(property, field))) continue;
    if (!leavesSomething(property)) overwritten.add(key);
    node.properties.unshift(property);
  }
  return node;
}

/** Whether the decoder keeps part of an earlier value: `null` leaves what was there, also in a list. */
function leavesSomething({ valueNode }: PropertyASTNode): boolean {
  return !valueNode || valueNode.type === 'null' || itemsOf(valueNode).some(({ type }) => type === 'null');
}

/** Whether a field can hold a value. Another one is refused where it is written, and leaves what was there. */
function isOfType({ valueNode }: PropertyASTNode, field: ToolField): boolean {
  if (field === 'schema') return valueNode !== undefined;
  if (field === 'name' || field === 'description') return valueNode?.type === 'string';
  if (field === 'timeoutSec') return valueNode?.type === 'number';
  return valueNode?.type === 'array' || valueNode?.type === 'null';
}
