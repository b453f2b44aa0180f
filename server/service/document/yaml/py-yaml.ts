/** Serializes a value as YAML that PyYAML reads as the same value, with what JSON lacks: dates, bytes, sets, keys that are not strings. */
import { yamlNumber, yamlString } from '../edit/yaml-scalar-text';
import { type ASTNode, type Json, jsonOf, setOwn } from '../tree/node';
import { ForeignNode, NumberNode, StringNode } from '../tree/tree-nodes';

/** The YAML of a node, on one line. The last of repeated keys wins. */
export function pyYaml(node: ASTNode): string {
  switch (node.type) {
    case 'object': {
      const members = new Map<string, string>();
      for (const { keyNode, valueNode } of node.properties) {
        const isTyped = keyNode instanceof StringNode && keyNode.python !== undefined;
        const key = isTyped ? keyNode.value : yamlString(keyNode.value, 'flow', 'double');
        members.set(key, valueNode ? pyYaml(valueNode) : 'null');
      }
      return `{${[...members].map(([key, value]) => `${key}: ${value}`).join(', ')}}`;
    }
    case 'array':
      return `[${node.items.map(pyYaml).join(', ')}]`;
    case 'property':
      return node.valueNode ? pyYaml(node.valueNode) : 'null';
    case 'string':
      return yamlString(node.value, 'flow', 'double');
    case 'number':
      return node instanceof ForeignNode
        ? node.yaml
        : numberText(node.value, node instanceof NumberNode ? node.exact : undefined);
    default:
      return String(node.value);
  }
}

/** @param exact all digits of an integer, or the notation of a float that is integral */
function numberText(value: number, exact: string | undefined): string {
  return exact !== undefined && Number.isFinite(value) ? exact : yamlNumber(value);
}

/** Whether a node contains what JSON lacks. */
export function isBeyondJson(node: ASTNode | undefined): node is ASTNode {
  switch (node?.type) {
    case 'object':
      return node.properties.some(
        ({ keyNode, valueNode }) =>
          (keyNode instanceof StringNode && keyNode.python !== undefined) || isBeyondJson(valueNode),
      );
    case 'array':
      return node.items.some(isBeyondJson);
    default:
      return node instanceof ForeignNode;
  }
}

/** The JSON that is nearest to a value: a date and bytes as their text, a set as the list of its members. */
export function nearestJson(node: ASTNode): Json {
  if (node instanceof ForeignNode) return typeof node.json === 'string' ? node.json : [...node.json];
  if (node.type === 'array') return node.items.map(nearestJson);
  if (node.type !== 'object') return jsonOf(node);
  const value: { [key: string]: Json } = {};
  for (const { keyNode, valueNode } of node.properties) {
    if (valueNode) setOwn(value, keyNode.value, nearestJson(valueNode));
  }
  return value;
}
