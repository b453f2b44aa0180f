/** Finds the node of a finding, and names a node in messages. */
import {
  type ASTNode,
  nodeAtOffset,
  type Path,
  type PropertyASTNode,
  type Segment,
  type Span,
} from '../document/tree/node';
import type { DocumentKind } from '../model/document-kind';
import { quote } from '../model/rule';

/** Returns the value with exactly this span; `undefined` if the text has changed, or for a YAML alias (edits would change its anchor). */
export function valueAt(root: ASTNode | undefined, at: Span): ASTNode | undefined {
  for (let node = nodeAtOffset(root, at.offset); node; node = node.parent) {
    if (node.type === 'property' || node.offset !== at.offset || node.length !== at.length) continue;
    if (node.parent?.type === 'property' && node.parent.keyNode === node) continue;
    return isAliased(node) ? undefined : node;
  }
  return undefined;
}

/** Returns the member whose key has exactly this span; `undefined` as for {@link valueAt}. */
export function memberAt(root: ASTNode | undefined, at: Span): PropertyASTNode | undefined {
  for (let node = nodeAtOffset(root, at.offset); node; node = node.parent) {
    if (node.type !== 'property') continue;
    const { keyNode } = node;
    if (keyNode.offset !== at.offset || keyNode.length !== at.length) return undefined;
    return isMerged(node) || isAliased(node) ? undefined : node;
  }
  return undefined;
}

/** Whether a node comes from a YAML alias: its span is that of the alias, its text is elsewhere. */
export function isAliased(node: ASTNode): boolean {
  for (let at: ASTNode | undefined = node; at?.parent; at = at.parent) {
    const { parent }: ASTNode = at;
    if (parent?.type === 'array' && at.offset === parent.offset && at.length === parent.length) return true;
    if (parent?.type === 'property' && parent.valueNode === at && at.offset === parent.keyNode.offset) return true;
  }
  return false;
}

/** Whether a member comes from a YAML merge key (`<<`). */
export function isMerged({ offset, length, keyNode, valueNode }: PropertyASTNode): boolean {
  return valueNode !== undefined && offset === keyNode.offset && length === keyNode.length;
}

/** Returns the span for a problem of an object or array: its key, else its first character. Moves with the node (findings are cached). */
export function anchorOf(node: ASTNode): Span {
  return node.parent?.type === 'property' ? node.parent.keyNode : new FirstCharacter(node);
}

/** A class: an object with getters takes 3 to 4 µs to make as a literal, and 0.1 µs as an instance (Node 24). */
class FirstCharacter implements Span {
  constructor(private readonly node: ASTNode) {}

  get offset(): number {
    return this.node.offset;
  }

  get length(): number {
    return Math.min(1, this.node.length);
  }
}

/** Returns the name of a path in a message: its last key with the indices after it (`command[1]`). */
export function placeName(path: Path): string {
  let indices = '';
  for (let i = path.length - 1; i >= 0; i--) {
    const segment = path[i];
    if (typeof segment === 'string') return quote(`${segment}${indices}`);
    indices = `[${segment}]${indices}`;
  }
  return indices === '' ? 'The manifest' : quote(indices);
}

/** Returns a path with its keys as the platform reads them, for the schema. */
export function canonicalPath(kind: Pick<DocumentKind, 'canonicalKey'>, path: Path): Path {
  if (!kind.canonicalKey) return path;
  const found: Segment[] = [];
  for (const segment of path) {
    found.push(typeof segment === 'string' ? kind.canonicalKey(segment, found) : segment);
  }
  return found;
}
