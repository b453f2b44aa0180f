/** Converts trees to plain data. */
import type { ASTNode } from '../../server/service/document/tree/node';

/** The full content of a tree as plain data, including whether each parent is right. */
export function dump(node: ASTNode | undefined, parent?: ASTNode): unknown {
  if (!node) return undefined;
  const { type, offset, length } = node;
  const own =
    node.type === 'property'
      ? [node.colonOffset]
      : node.type === 'number'
        ? [node.value, node.isInteger, 'exact' in node && node.exact]
        : [node.value];
  const children = (node.children ?? []).map((child) => dump(child, node));
  return [type, offset, length, node.parent === parent, ...own, ...children];
}
