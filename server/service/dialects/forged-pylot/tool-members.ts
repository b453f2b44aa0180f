/** Members of a tool that more than one rule looks at. */
import { type ASTNode, memberValue } from '../../document/node';
import { moduleNameFault } from './module-name';
import { isBlank } from './validator';

/** The module of a tool, where it is a text that could be imported. */
export function moduleOf(tool: ASTNode | undefined): string | undefined {
  const node = memberValue(tool, 'module');
  return node?.type === 'string' && !isBlank(node.value) && !moduleNameFault(node.value) ? node.value : undefined;
}

/** Whether Python counts a value as false: `null`, `""`, 0, `false`, and what is empty. */
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
