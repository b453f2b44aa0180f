/** Puts a new part into an old tree. The old tree is changed in place and must not be read afterwards. */
import type { ArrayASTNode, ASTNode, ObjectASTNode, PropertyASTNode, Span, StringASTNode } from '../tree/node';
import { ObjectNode } from '../tree/tree-nodes';

/** A node whose fields may be changed while it is moved. */
type Movable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Moves a node with all its descendants. Units: UTF-16 code units, negative towards the start of the text.
 *
 * Each node type is written in a statement of its own: the engine then knows the object's shape there, which makes this twice as fast
 * for a million nodes after an edit.
 */
export function shiftNode(node: ASTNode, delta: number): void {
  switch (node.type) {
    case 'object':
      (node as Movable<ObjectASTNode>).offset += delta;
      for (const property of node.properties) shiftProperty(property, delta);
      break;
    case 'array':
      (node as Movable<ArrayASTNode>).offset += delta;
      for (const item of node.items) shiftNode(item, delta);
      break;
    case 'property':
      shiftProperty(node, delta);
      break;
    case 'string':
      (node as Movable<StringASTNode>).offset += delta;
      break;
    default:
      (node as Movable<ASTNode>).offset += delta;
  }
}

function shiftProperty(property: Movable<PropertyASTNode>, delta: number): void {
  property.offset += delta;
  if (property.colonOffset !== undefined && property.colonOffset >= 0) property.colonOffset += delta;
  (property.keyNode as Movable<StringASTNode>).offset += delta;
  if (property.valueNode) shiftNode(property.valueNode, delta);
}

/** A comment or a problem. */
interface MovableSpan extends Span {
  readonly extent?: Span;
}

/** Spans of comments or problems, with those of one range replaced and those after it moved. */
export function spliceSpans<T extends MovableSpan>(
  old: readonly T[],
  stretch: { readonly start: number; readonly end: number },
  fresh: readonly T[],
  delta: number,
): readonly T[] {
  if (old.length === 0) return fresh;
  const before: T[] = [];
  const behind: T[] = [];
  for (const span of old) {
    if (span.offset < stretch.start) before.push(span);
    else if (span.offset >= stretch.end) behind.push(delta === 0 ? span : moved(span, delta));
  }
  return [...before, ...fresh, ...behind];
}

/** The same spans, moved. */
export function movedSpans<T extends MovableSpan>(spans: readonly T[], delta: number): readonly T[] {
  return spans.map((span) => moved(span, delta));
}

function moved<T extends MovableSpan>(span: T, delta: number): T {
  const { offset, extent } = span;
  return { ...span, offset: offset + delta, ...(extent ? { extent: moved(extent, delta) } : {}) };
}

/** The location of the subtree to replace: an item of an array in a top-level member, or such a member. */
export interface Place {
  readonly root: ObjectASTNode;
  readonly member: number;
  /** The array and the index in it; `undefined` for the member itself. */
  readonly item: { readonly array: ArrayASTNode; readonly index: number } | undefined;
}

/**
 * A tree with a new subtree at the place. Nodes after it are moved; all that enclose it are new objects, so that results
 * cached by node are not reused for them. All other nodes stay the same objects.
 * @param fresh the item, or the member's value (JSON) or the whole member (YAML)
 */
export function splice(place: Place, fresh: ASTNode, delta: number): ObjectASTNode {
  const { root, member, item } = place;
  const property = root.properties[member];
  if (delta !== 0) {
    for (const other of root.properties.slice(member + 1)) shiftNode(other, delta);
    if (item) for (const other of item.array.items.slice(item.index + 1)) shiftNode(other, delta);
  }
  const newRoot = copy(root);
  let newProperty: Movable<PropertyASTNode>;
  if (fresh.type === 'property' || !property) {
    newProperty = fresh as Movable<PropertyASTNode>;
  } else {
    newProperty = copy(property);
    newProperty.valueNode = item ? withItem(item.array, item.index, fresh) : fresh;
    setParent(newProperty.keyNode, newProperty);
    if (newProperty.valueNode) setParent(newProperty.valueNode, newProperty);
  }
  newRoot.properties[member] = newProperty;
  if (newRoot instanceof ObjectNode) newRoot.forgetNames();
  for (const child of newRoot.properties) setParent(child, newRoot);
  return newRoot;
}

function withItem(array: ArrayASTNode, index: number, fresh: ASTNode): ArrayASTNode {
  const newArray = copy(array);
  newArray.items[index] = fresh;
  for (const child of newArray.items) setParent(child, newArray);
  return newArray;
}

/** Gives a node another length. */
export function setLength(node: ASTNode, length: number): void {
  (node as Movable<ASTNode>).length = length;
}

function setParent(node: ASTNode, parent: ASTNode): void {
  (node as Movable<ASTNode>).parent = parent;
}

function copy<T extends ASTNode>(node: T): Movable<T> {
  return Object.assign(Object.create(Object.getPrototypeOf(node)), node);
}
