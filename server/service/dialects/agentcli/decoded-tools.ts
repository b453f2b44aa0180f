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

/** The last object, plus the members of earlier objects that it does not overwrite. */
function merged(parts: readonly ASTNode[], list: ArrayNode): ASTNode {
  const objects = parts.filter((part) => part.type === 'object');
  const own = parts.at(-1);
  // `null` leaves a tool unchanged; other non-objects can't be decoded.
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

/** Whether the decoder keeps part of the earlier value: `null` leaves strings, numbers and array items unchanged. */
function leavesSomething({ valueNode }: PropertyASTNode, field: ToolField): boolean {
  if (!valueNode) return true;
  const isList = field === 'command' || field === 'envPassthrough';
  if (isList) return itemsOf(valueNode).some(({ type }) => type === 'null');
  return valueNode.type === 'null' && field !== 'schema';
}

/** Whether a value has a type that its field can hold. Other values are refused where they are written. */
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
      // `null` empties an array.
      return valueNode?.type === 'array' || valueNode?.type === 'null';
  }
}
