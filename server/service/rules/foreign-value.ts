/** Values that YAML has and JSON has not. */
import type { ASTNode } from '../document/tree/node';
import { NumberNode } from '../document/tree/tree-nodes';

/** Whether a node stands for a date, bytes or a set of YAML: it is no text, and the number that it passes for is none. */
export function isForeignValue(node: ASTNode): boolean {
  return node instanceof NumberNode && Number.isNaN(node.value) && node.exact === undefined;
}
