/** Conditions with the same outcome at every import of a Python module. */
import type { SyntaxNode } from '@lezer/common';
import { childrenOf } from './syntax';

/** Whether a condition always or never holds; `undefined` if that depends on the run. */
export function truthOf(node: SyntaxNode, text: string): boolean | undefined {
  const source = text.slice(node.from, node.to);
  switch (node.name) {
    case 'Boolean':
      return source === 'True';
    case 'None':
      return false;
    case 'Number':
      return /[1-9]/.test(source) || /^0x.*[a-f]/i.test(source);
    case 'String':
      return !/^[a-z]*(?:""|''|""""""|'''''')$/i.test(source);
    case 'VariableName':
    case 'MemberExpression':
      // `TYPE_CHECKING` is true for type checkers only.
      return /^(?:typing\.|t\.)?TYPE_CHECKING$/.test(source) ? false : undefined;
    case 'ParenthesizedExpression': {
      const [, inner, close] = childrenOf(node);
      return inner && close?.name === ')' ? truthOf(inner, text) : undefined;
    }
    case 'UnaryExpression': {
      const [operator, operand] = childrenOf(node);
      const truth = operator?.name === 'not' && operand ? truthOf(operand, text) : undefined;
      return truth === undefined ? undefined : !truth;
    }
    case 'BinaryExpression':
      return binary(childrenOf(node), text);
    default:
      return undefined;
  }
}

function binary([left, operator, right]: readonly SyntaxNode[], text: string): boolean | undefined {
  if (!left || !operator || !right) return undefined;
  const source = (node: SyntaxNode) => text.slice(node.from, node.to);
  if (operator.name === 'and' || operator.name === 'or') {
    const truths = [truthOf(left, text), truthOf(right, text)];
    const deciding = operator.name === 'or';
    if (truths.includes(deciding)) return deciding;
    return truths.includes(undefined) ? undefined : !deciding;
  }
  // The module is imported, never run as `__main__`.
  const words = [source(left), source(right)];
  const isMain = words.includes('__name__') && words.some((word) => /^["']__main__["']$/.test(word));
  if (!isMain) return undefined;
  return source(operator) === '==' ? false : source(operator) === '!=' ? true : undefined;
}
