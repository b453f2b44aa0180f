/** Serializes a value with its numbers as written in the file: for readers that distinguish `2.0` from `2` and keep every digit. */
import type { ASTNode } from '../tree/node';
import { NumberNode } from '../tree/tree-nodes';

/** The JSON of a node, on one line. The last of repeated keys wins; a member without a value is left out. */
export function exactJson(node: ASTNode): string {
  switch (node.type) {
    case 'object': {
      const members = new Map<string, string>();
      for (const { keyNode, valueNode } of node.properties) {
        if (valueNode) members.set(keyNode.value, exactJson(valueNode));
      }
      return `{${[...members].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
    }
    case 'array':
      return `[${node.items.map(exactJson).join(',')}]`;
    case 'property':
      return node.valueNode ? exactJson(node.valueNode) : 'null';
    case 'number':
      return (node instanceof NumberNode ? node.exact : undefined) ?? JSON.stringify(node.value);
    default:
      return JSON.stringify(node.value);
  }
}
