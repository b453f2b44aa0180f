/** Members of a tool that several rules read, and values as Python takes them. */
import { type ASTNode, memberValue } from '../../document/tree/node';
import { ForeignNode } from '../../document/tree/tree-nodes';
import { moduleNameFault } from './module-name';

/** The module of a tool, if it is a string that could be imported. */
export function moduleOf(tool: ASTNode | undefined): string | undefined {
  const node = memberValue(tool, 'module');
  return node?.type === 'string' && !isBlank(node.value) && !moduleNameFault(node.value) ? node.value : undefined;
}

/** Whether a value is false in Python: `null`, `""`, 0, `false`, or empty, as bytes and sets can be. */
export function isFalsy(node: ASTNode | undefined): boolean {
  switch (node?.type) {
    case 'object':
      return node.properties.length === 0;
    case 'array':
      return node.items.length === 0;
    case 'number':
      return node instanceof ForeignNode ? node.json.length === 0 : node.value === 0;
    case 'string':
      return node.value === '';
    case 'boolean':
      return !node.value;
    default:
      return true;
  }
}

/** The validator's pattern for names. Python's `match` accepts one trailing line break. */
export function isToolName(name: string): boolean {
  return /^[a-z0-9_-]+\n?$/.test(name);
}

/** Whether Python's `strip` reduces a string to nothing. */
export function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isSpace(text.charCodeAt(i))) return false;
  return true;
}

/**
 * Python's `isspace`: unlike JavaScript's `\s` it includes the separators U+001C to U+001F and U+0085, and excludes the byte order mark.
 */
function isSpace(code: number): boolean {
  if ((code >= 0x1c && code <= 0x1f) || code === 0x85) return true;
  return code !== 0xfeff && /\s/.test(String.fromCharCode(code));
}

/** Whether a value is above 0 in Python, where `true` is the integer 1. NaN, which also represents YAML's dates here, is not. */
export function isPositiveNumber(node: ASTNode): boolean {
  return (node.type === 'number' && node.value > 0) || (node.type === 'boolean' && node.value);
}
