/** Nodes for JSON numbers. */
import type { ASTNode, Span } from '../tree/node';
import { NumberNode } from '../tree/tree-nodes';

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** The node of a number that may be written in a way that JSON does not allow. */
export function numberNode(parent: ASTNode | undefined, span: Span, source: string): NumberNode {
  const value = Number(source);
  const isInteger = !source.includes('.') && (!/e/i.test(source) || Number.isInteger(value));
  const exact = source !== String(value) && JSON_NUMBER.test(source) ? source : undefined;
  return new NumberNode(parent, span, value, isInteger, exact);
}
