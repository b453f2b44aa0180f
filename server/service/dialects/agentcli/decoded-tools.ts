/**
 * The tools as Go's decoder leaves them where the key `tools` is repeated.
 *
 * Each list is decoded into the elements that an earlier one has left: what a tool of the last list leaves out is taken from the tool at
 * the same place before it. Only an empty list, or `null`, lets go of them. (Seen with Go 1.19.)
 */
import { type ASTNode, itemsOf, type PropertyASTNode, propertiesOf } from '../../document/tree/node';
import { ArrayNode, ObjectNode } from '../../document/tree/tree-nodes';
import { foldKey, type ToolField, toolField } from './go-keys';

/** For each entry of `tools` the objects that are decoded into it, in text order: one, or several where the key `tools` is repeated. */
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

/** One node for each tool, with all that is decoded into it; `undefined` where `tools` stands once and is what it is. */
export function decodedTools(root: ASTNode): readonly ASTNode[] | undefined {
  const lists = toolLists(root);
  const last = lists.at(-1);
  if (lists.length < 2 || last?.type !== 'array') return undefined;
  // The tools get a list of their own, so that each still has its place.
  const list = new ArrayNode(last.parent, last);
  for (const parts of decodedParts(root)) list.items.push(merged(parts, list));
  return list.items;
}

function toolLists(root: ASTNode): readonly ASTNode[] {
  return propertiesOf(root).flatMap(({ keyNode, valueNode }) =>
    valueNode && foldKey(keyNode.value) === 'tools' ? [valueNode] : [],
  );
}

/** The last object, with the members of earlier ones that it leaves as they are. */
function merged(parts: readonly ASTNode[], list: ArrayNode): ASTNode {
  const objects = parts.filter((part) => part.type === 'object');
  const own = parts.at(-1);
  // `null` leaves a tool as it was; anything else can't be decoded.
  const base = own?.type === 'null' ? objects.at(-1) : own;
  if (!own || base?.type !== 'object') return own ?? list;
  const node = new ObjectNode(list, own);
  const earlier = own.type === 'null' ? objects : objects.slice(0, -1);
  const found = new Set<ToolField>();
  for (const property of propertiesOf(own)) {
    const field = toolField(property.keyNode.value);
    if (field && !leavesSomething(property, field)) found.add(field);
  }
  for (const property of earlier.flatMap(propertiesOf).reverse()) {
    const field = toolField(property.keyNode.value);
    if (!field || found.has(field) || !isOfType(property, field)) continue;
    if (!leavesSomething(property, field)) found.add(field);
    node.properties.unshift(property);
  }
  node.properties.push(...propertiesOf(own));
  return node;
}

/** Whether the decoder keeps something of what stood there before: `null` does not touch words and numbers, nor items of a list. */
function leavesSomething({ valueNode }: PropertyASTNode, field: ToolField): boolean {
  if (!valueNode) return true;
  const isList = field === 'command' || field === 'envPassthrough';
  if (isList) return itemsOf(valueNode).some(({ type }) => type === 'null');
  return valueNode.type === 'null' && field !== 'schema';
}

/** Values of another type are refused where they stand. */
function isOfType({ valueNode }: PropertyASTNode, field: ToolField): boolean {
  switch (field) {
    case 'name':
    case 'description':
      return valueNode?.type === 'string';
    case 'timeoutSec':
      return valueNode?.type === 'number';
    case 'schema':
      return valueNode !== undefined;
    default:
      // `null` empties a list.
      return valueNode?.type === 'array' || valueNode?.type === 'null';
  }
}
