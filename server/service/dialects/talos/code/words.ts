/** Names in syntax trees. */
import type { Node } from '@babel/types';

/** The text of an identifier, a string or a number. */
export function wordOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'StringLiteral' || node.type === 'NumericLiteral' ? String(node.value) : undefined;
}
