/** YAML values without a counterpart in JSON. */
import type { ASTNode } from '../document/tree/node';
import { NumberNode } from '../document/tree/tree-nodes';

/** Whether a node is a date, bytes or a set of YAML: the tree has a `NaN` number for it. */
export function isForeignValue(node: ASTNode): boolean {
  return node instanceof NumberNode && Number.isNaN(node.value) && node.exact === undefined;
}
