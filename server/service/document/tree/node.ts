/**
 * The syntax tree shared by JSON, JSONC and YAML, and functions to query it.
 *
 * The node types are those of `vscode-json-languageservice`; offsets are UTF-16 code units from the start of the text.
 */
import type {
  ArrayASTNode,
  ASTNode,
  NullASTNode,
  NumberASTNode,
  ObjectASTNode,
  PropertyASTNode,
  StringASTNode,
} from 'vscode-json-languageservice';
import { indexOfKey, keysOf, type Path, pointerOf, type Segment } from '../../../../common/json/pointer';
import { type Json, setOwn } from '../../../../common/json/value';
import { countBefore } from '../text-order';

export type { ArrayASTNode, ASTNode, NullASTNode, NumberASTNode, ObjectASTNode, PropertyASTNode, StringASTNode };
// Re-exported, so that code that works with the tree needs no second import.
export { type Json, type Path, pointerOf as pointer, type Segment, setOwn };

/** A range of text. Units: UTF-16 code units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** Members up to which an object is searched linearly for a name; a larger one builds an index. */
const MAX_SCANNED = 24;

/** An object that has an index of its members by name. */
interface Indexed {
  lastNamed(key: string): PropertyASTNode | undefined;
}

function isIndexed(node: ObjectASTNode): node is ObjectASTNode & Indexed {
  return 'lastNamed' in node;
}

/** The member of that name, the last one if the key is repeated (the JSON readers of all five platforms keep the last). */
export function member(node: ASTNode | undefined, key: string): PropertyASTNode | undefined {
  if (node?.type !== 'object') return undefined;
  if (node.properties.length > MAX_SCANNED && isIndexed(node)) return node.lastNamed(key);
  for (let i = node.properties.length - 1; i >= 0; i--) {
    const property = node.properties[i];
    if (property?.keyNode.value === key) return property;
  }
  return undefined;
}

/** The value of the member of that name, see {@link member}. */
export function memberValue(node: ASTNode | undefined, key: string): ASTNode | undefined {
  return member(node, key)?.valueNode;
}

/** The value of a string node; `undefined` for anything else. */
export function stringOf(node: ASTNode | undefined): string | undefined {
  return node?.type === 'string' ? node.value : undefined;
}

/** The string value of the member of that name; `undefined` if it is missing or not a string. */
export function memberString(node: ASTNode | undefined, key: string): string | undefined {
  return stringOf(memberValue(node, key));
}

/** The items of an array; none for anything else. */
export function itemsOf(node: ASTNode | undefined): readonly ASTNode[] {
  return node?.type === 'array' ? node.items : [];
}

/** A string, or the strings of an array. */
export function stringsIn(node: ASTNode | undefined): readonly string[] {
  const all = node?.type === 'array' ? node.items : node ? [node] : [];
  return all.flatMap((one) => (one.type === 'string' ? [one.value] : []));
}

/** The members of an object; none for anything else. */
export function propertiesOf(node: ASTNode | undefined): readonly PropertyASTNode[] {
  return node?.type === 'object' ? node.properties : [];
}

/** The node at the end of a path; `undefined` if there is none. */
export function nodeAt(root: ASTNode | undefined, path: Path): ASTNode | undefined {
  let node = root;
  for (const segment of path) {
    node = typeof segment === 'number' ? itemsOf(node)[segment] : memberValue(node, segment);
    if (!node) return undefined;
  }
  return node;
}

/** The path from the root to a node; a property has the path of its value. */
export function pathOf(node: ASTNode): Path {
  const path: Segment[] = [];
  for (let at: ASTNode | undefined = node; at; at = at.parent) {
    const parent: ASTNode | undefined = at.parent;
    if (at.type === 'property') path.push(at.keyNode.value);
    else if (parent?.type === 'array') path.push(indexOfChild(parent.items, at));
    else if (parent?.type === 'property' && parent.keyNode === at && at === node) return pathOf(parent);
  }
  return path.reverse();
}

/** The index of a node among its siblings; -1 if it is not one of them. Binary search, as they are in text order. */
export function indexOfChild(children: readonly ASTNode[], child: ASTNode): number {
  // All nodes that come from one YAML alias have the same offset.
  for (let i = countBefore(children, child.offset, ({ offset }) => offset); children[i]?.offset === child.offset; i++)
    if (children[i] === child) return i;
  return children.indexOf(child);
}

/** The path of an RFC 6901 JSON Pointer; digits become an index only if the tree has an array there. */
export function pathFromPointer(root: ASTNode | undefined, text: string): Path {
  const path: Segment[] = [];
  let node = root;
  for (const key of keysOf(text)) {
    const segment: Segment = (node?.type === 'array' ? indexOfKey(key) : undefined) ?? key;
    path.push(segment);
    node = nodeAt(node, [segment]);
  }
  return path;
}

/**
 * The plain value of a node, as a JSON parser would return it: the last of repeated keys wins.
 * `__proto__` becomes an own key, never a prototype. A member without a value is left out.
 */
export function jsonOf(node: ASTNode): Json {
  switch (node.type) {
    case 'object': {
      const value: { [key: string]: Json } = {};
      for (const property of node.properties) {
        if (property.valueNode) setOwn(value, property.keyNode.value, jsonOf(property.valueNode));
      }
      return value;
    }
    case 'array':
      return node.items.map(jsonOf);
    case 'property':
      return node.valueNode ? jsonOf(node.valueNode) : null;
    default:
      return node.value;
  }
}

/**
 * The deepest node whose span contains the offset (its end included); property nodes count.
 * Binary search on each level, as children are in text order.
 */
export function nodeAtOffset(root: ASTNode | undefined, offset: number): ASTNode | undefined {
  if (!root || offset < root.offset || offset > root.offset + root.length) return undefined;
  let node = root;
  for (;;) {
    const next = childAtOffset(node.children ?? [], offset);
    if (!next) return node;
    node = next;
  }
}

function childAtOffset(children: readonly ASTNode[], offset: number): ASTNode | undefined {
  const child = children[countBefore(children, offset + 1, (one) => one.offset) - 1];
  return child && offset <= child.offset + child.length ? child : undefined;
}

/** This node and all its descendants, parents first; property nodes included. */
export function* descendants(node: ASTNode): Generator<ASTNode> {
  const stack: ASTNode[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield next;
    const children = next.children ?? [];
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i];
      if (child) stack.push(child);
    }
  }
}

/** The property that a value or key belongs to; `undefined` for items and the root. */
export function propertyOf(node: ASTNode): PropertyASTNode | undefined {
  return node.type === 'property' ? node : node.parent?.type === 'property' ? node.parent : undefined;
}

/** The JSON Schema type of a value; integers are `number`. */
export function typeName(node: ASTNode): 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' {
  return node.type === 'property' ? 'object' : node.type;
}
