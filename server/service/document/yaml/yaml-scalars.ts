/** Scalars of YAML as nodes, by their tags and by what PyYAML makes of words without quotes. */
import type { ASTNode, Span } from '../tree/node';
import { BooleanNode, NullNode, NumberNode, StringNode } from '../tree/tree-nodes';
import { resolvePlainScalar } from './plain-scalar';
import { taggedBoolean, taggedFloat, taggedInteger } from './yaml-tags';

/** An unquoted word. A date is neither text nor a usable number: no check of either kind is passed by NaN. */
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

/** What a text becomes by its tag alone, whatever it would be without; the tag is known to fit. `undefined` for tags that leave it to the text. */
export function taggedScalar(
  text: string,
  tag: string | undefined,
  parent: ASTNode | undefined,
  span: Span,
): ASTNode | undefined {
  switch (tag) {
    case 'int':
      return numberNode(text, parent, span, taggedInteger(text) ?? Number.NaN, true);
    case 'float':
      return numberNode(text, parent, span, taggedFloat(text) ?? Number.NaN, false);
    case 'bool':
      return new BooleanNode(parent, span, taggedBoolean(text) ?? false);
    // Dates and bytes in Python, which pass for no text and no number: NaN is neither.
    case 'timestamp':
    case 'binary':
      return new NumberNode(parent, span, Number.NaN, false);
    default:
      return undefined;
  }
}

function numberNode(
  text: string,
  parent: ASTNode | undefined,
  span: Span,
  value: number,
  isInteger: boolean,
): NumberNode {
  return new NumberNode(parent, span, value, isInteger, isInteger ? exactInteger(text, value) : exactFloat(value));
}

/** An integer with all its digits, where JavaScript has not all of them. Those in minutes and seconds (`1:30`) stay as they are. */
function exactInteger(text: string, value: number): string | undefined {
  if (Number.isSafeInteger(value)) return undefined;
  const [, sign = '', digits = ''] = /^\s*([-+]?)(\w+)\s*$/.exec(text.replaceAll('_', '')) ?? [];
  const source = /^0[0-7]+$/.test(digits) ? `0o${digits}` : digits;
  try {
    return `${sign === '-' ? '-' : ''}${BigInt(source)}`;
  } catch {
    return undefined;
  }
}

/** What Python reads as a float again. Its JSON knows infinite numbers. */
function exactFloat(value: number): string | undefined {
  if (Object.is(value, -0)) return '-0.0';
  const text = String(value);
  return Number.isInteger(value) && !text.includes('e') ? `${text}.0` : Number.isFinite(value) ? undefined : text;
}
