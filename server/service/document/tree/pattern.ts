/**
 * The nodes that a pattern means: keys from a node, with `*` for any member or item, `{}` for any member, `[]` for any item, and `a|b` for several.
 * Of members of one name, only the last: readers of JSON know no other.
 */
import { type ASTNode, itemsOf, member, memberValue, propertiesOf } from './node';

/** Returns the nodes that a pattern means, in text order. `''` is the node itself. */
export function nodesAt(node: ASTNode | undefined, pattern: string): readonly ASTNode[] {
  if (!node) return [];
  let nodes: readonly ASTNode[] = [node];
  if (pattern === '') return nodes;
  for (const key of pattern.split('/')) nodes = nodes.flatMap((one) => step(one, key));
  return nodes;
}

/** Finds the nodes below a root by patterns, each beginning of a pattern once. */
export class PatternNodes {
  private readonly known: Map<string, readonly ASTNode[]>;

  constructor(root: ASTNode | undefined) {
    this.known = new Map([['', root ? [root] : []]]);
  }

  /** The nodes that a pattern means, in text order. */
  at(pattern: string): readonly ASTNode[] {
    const before = this.known.get(pattern);
    if (before) return before;
    const end = pattern.lastIndexOf('/');
    const key = pattern.slice(end + 1);
    const found = this.at(pattern.slice(0, Math.max(end, 0))).flatMap((node) => step(node, key));
    this.known.set(pattern, found);
    return found;
  }
}

function step(node: ASTNode, key: string): readonly ASTNode[] {
  if (key === '[]') return itemsOf(node);
  if (key === '{}' || key === '*') {
    const members = propertiesOf(node).flatMap((one) =>
      one.valueNode && member(node, one.keyNode.value) === one ? one.valueNode : [],
    );
    return key === '*' ? [...itemsOf(node), ...members] : members;
  }
  if (key.includes('|')) return node.type === 'object' ? key.split('|').flatMap((one) => step(node, one)) : [];
  const value = memberValue(node, key);
  return value ? [value] : [];
}
