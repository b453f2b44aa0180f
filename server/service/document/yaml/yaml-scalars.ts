/** Nodes for YAML scalars, by PyYAML's rules for unquoted ones. */
import type { ASTNode, Span } from '../tree/node';
import { BooleanNode, NullNode, NumberNode, StringNode } from '../tree/tree-nodes';
import { resolvePlainScalar } from './plain-scalar';

/** An unquoted scalar. A date is neither a string nor a usable number: it becomes NaN, which passes no check for either. */
export function plainScalar(text: string, parent: ASTNode | undefined, span: Span): ASTNode {
  const word = resolvePlainScalar(text);
  switch (word.type) {
    case 'string':
      return new StringNode(parent, span, word.value);
    case 'null':
      return new NullNode(parent, span);
    case 'boolean':
      return new BooleanNode(parent, span, word.value);
    case 'number':
      return numberNode(text, parent, span, word.value, word.isInteger);
    case 'timestamp':
      return new NumberNode(parent, span, Number.NaN, false);
  }
}

/** Unquoted scalars that look like a date, as a value or a key: PyYAML converts them to one. */
export function dateRefusal(word: string): string | undefined {
  const resolved = resolvePlainScalar(word);
  if (resolved.type !== 'timestamp' || resolved.isPossible) return undefined;
  return `Invalid date ${word}: PyYAML fails on it. Put it in quotes.`;
}

/** A number, with what JSON has for it if that is not what JavaScript writes. @param text as it is written */
export function numberNode(
  text: string,
  parent: ASTNode | undefined,
  span: Span,
  value: number,
  isInteger: boolean,
): NumberNode {
  return new NumberNode(parent, span, value, isInteger, isInteger ? exactInteger(text, value) : exactFloat(value));
}

/** All digits of an integer that JavaScript cannot represent exactly, in any base (`1:30` is 90); `undefined` for a safe integer. */
function exactInteger(text: string, value: number): string | undefined {
  if (Number.isSafeInteger(value)) return undefined;
  const [, sign = '', digits = ''] = /^\s*([-+]?)([\w:]+)\s*$/.exec(text.replaceAll('_', '')) ?? [];
  const parts = digits.split(':');
  const [first = ''] = parts;
  const source = parts.length === 1 && /^0[0-7]+$/.test(first) ? `0o${first}` : first;
  if (source === '') return undefined;
  try {
    const exact = parts.slice(1).reduce((total, part) => 60n * total + BigInt(part), BigInt(source));
    return `${sign === '-' ? '-' : ''}${exact}`;
  } catch {
    return undefined;
  }
}

/** JSON that Python reads back as a float (`2.0`, `Infinity`); `undefined` if the default notation does. */
function exactFloat(value: number): string | undefined {
  if (Object.is(value, -0)) return '-0.0';
  const text = String(value);
  return Number.isInteger(value) && !text.includes('e') ? `${text}.0` : Number.isFinite(value) ? undefined : text;
}
