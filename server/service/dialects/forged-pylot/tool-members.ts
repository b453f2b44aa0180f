/** Members of a tool that several rules read. */
import { type ASTNode, memberValue } from '../../document/tree/node';
import { moduleNameFault } from './module-name';
import { isBlank } from './validator';

/** The module of a tool, if it is a string that could be imported. */
export function moduleOf(tool: ASTNode | undefined): string | undefined {
  const node = memberValue(tool, 'module');
  return node?.type === 'string' && !isBlank(node.value) && !moduleNameFault(node.value) ? node.value : undefined;
}

/**
 * Whether a YAML value without a JSON counterpart is false in Python: empty bytes (`!!binary ""`) and an empty set (`!!set {}`). Dates and
 * other sets and bytes, which are NaN in the tree too, are true.
 * @param text the text of the file
 */
export function isEmptyForeign(node: ASTNode, text: string): boolean {
  if (node.type !== 'number' || !Number.isNaN(node.value)) return false;
  return /^(?:""|''|\{\s*\})?$/.test(text.slice(node.offset, node.offset + node.length));
}

/** Whether a value is false in Python: `null`, `""`, 0, `false`, or empty. */
export function isFalsy(node: ASTNode | undefined): boolean {
  switch (node?.type) {
    case 'object':
      return node.properties.length === 0;
    case 'array':
      return node.items.length === 0;
    case 'number':
      return node.value === 0;
    case 'string':
      return node.value === '';
    case 'boolean':
      return !node.value;
    default:
      return true;
  }
}
