/** Nodes for YAML scalars, by their tags and by PyYAML's rules for unquoted ones. */
import type { ASTNode, Span } from '../tree/node';
import { BooleanNode, ForeignNode, NullNode, NumberNode, StringNode } from '../tree/tree-nodes';
import { type PlainScalar, resolvePlainScalar } from './plain-scalar';
import { taggedBoolean, taggedFloat, taggedInteger } from './yaml-tags';

/** An unquoted scalar. */
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
      return new ForeignNode(parent, span, 'date', text, text);
  }
}

/** An unquoted key. PyYAML resolves it as it does a value. */
export function plainKey(text: string, span: Span): StringNode {
  const word = resolvePlainScalar(text);
  const isString = word.type === 'string' || text === '';
  return new StringNode(undefined, span, text, isString ? undefined : pythonText(text, word));
}

function pythonText(text: string, word: Exclude<PlainScalar, { type: 'string' }>): string {
  switch (word.type) {
    case 'null':
      return 'None';
    case 'boolean':
      return word.value ? 'True' : 'False';
    case 'number': {
      const { value, isInteger } = word;
      if (!Number.isFinite(value)) return String(value).replace('Infinity', 'inf').toLowerCase();
      return (isInteger ? exactInteger(text, value) : exactFloat(value)) ?? String(value);
    }
    case 'timestamp':
      return text;
  }
}

/** The node that a tag alone determines; the text is known to match the tag. `undefined` for tags that leave it to the text. */
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
    case 'timestamp':
      return new ForeignNode(parent, span, 'date', `!!timestamp ${JSON.stringify(text)}`, text);
    case 'binary': {
      const digits = text.replace(/\s/g, '');
      return new ForeignNode(parent, span, 'bytes', `!!binary ${JSON.stringify(digits)}`, digits);
    }
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
