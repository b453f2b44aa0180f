/** Texts that a module's expressions always give. */
import type { Node } from '@babel/types';
import type { ModuleScope } from './module-scope';
import type { MemberKey } from './object-changes';
import { withoutCasts } from './syntax';

/** So many parts of one text are put together: constants of constants may double with each line. */
const MAX_PARTS = 100;

/** The text of a member's key; `undefined` where only running the module gives it. */
export function keyOf({ node, isComputed }: MemberKey, scope: ModuleScope): string | undefined {
  if (!isComputed && node.type === 'Identifier') return node.name;
  const value = constant(node, scope, { left: MAX_PARTS });
  return value === undefined ? undefined : String(value);
}

function constant(value: Node, scope: ModuleScope, parts: { left: number }): string | number | undefined {
  const node = withoutCasts(value);
  if (--parts.left < 0) return undefined;
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
      return node.value;
    case 'TemplateLiteral': {
      let text = node.quasis[0]?.value.cooked ?? undefined;
      for (const [i, expression] of node.expressions.entries()) {
        const part = constant(expression, scope, parts);
        const after = node.quasis[i + 1]?.value.cooked;
        if (text === undefined || part === undefined || typeof after !== 'string') return undefined;
        text += `${part}${after}`;
      }
      return text;
    }
    case 'BinaryExpression': {
      if (node.operator !== '+') return undefined;
      const left = constant(node.left, scope, parts);
      const right = left === undefined ? undefined : constant(node.right, scope, parts);
      if (left === undefined || right === undefined) return undefined;
      return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`;
    }
    case 'Identifier': {
      const declared = scope.declared.get(node.name);
      const [only] = declared?.kind === 'variable' && declared.isConstant ? declared.values : [];
      return only && constant(only, scope, parts);
    }
    default:
      return undefined;
  }
}
