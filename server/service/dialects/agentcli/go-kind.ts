/** What Go's `encoding/json` calls the type of a value that it can't store. */
import type { ASTNode } from '../../document/tree/node';

/** The kind of a value in Go's messages: `bool`, `string`, `object` … */
export function goKind(node: ASTNode): string {
  return node.type === 'boolean' ? 'bool' : node.type;
}

/** The same for a value of the wrong type: a number where an integer is expected is shown with its digits. @param expected types of JSON Schema */
export function shownType(node: ASTNode, expected: readonly string[]): string {
  return node.type === 'number' && expected.includes('integer') ? `number ${node.value}` : goKind(node);
}
