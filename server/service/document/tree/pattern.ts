/** The nodes that a pattern means: keys from a node, with `*` for any member or item, `{}` for any member and `[]` for any item. */
import { type ASTNode, itemsOf, memberValue, propertiesOf } from './node';

/** Returns the nodes that a pattern means, in text order. `''` is the node itself. */
export function nodesAt(node: ASTNode | undefined, pattern: string): readonly ASTNode[] {
  if (!node) return [];
  let nodes: readonly ASTNode[] = [node];
  if (pattern === '') return nodes;
  for (const key of pattern.split('/')) nodes = nodes.flatMap((one) => step(one, key));
  return nodes;
}

function step(node: ASTNode, key: string): readonly ASTNode[] {
  if (key === '[]') return itemsOf(node);
  if (key === '{}' || key === '*') {
    const members = propertiesOf(node).flatMap(({ valueNode }) => valueNode ?? []);
    return key === '*' ? [...itemsOf(node), ...members] : members;
  }
  const value = memberValue(node, key);
  return value ? [value] : [];
}
